/** The name under which staff get a file: as the visitor named it, ending as its content does. */

const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const maxLength = 150;
/** Reserved by Windows, where the name of a folder or a stream may hide in them. */
const reserved = /[<>:"/\\|?*]/g;
/** Invisible characters and blanks that are not spaces could hide where the name ends. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** @param type a media type that forms take. @returns «прайс.pdf» for a PDF that is called «прайс.bat» */
export function nameForType(name: string, type: string): string {
  const [first, ...others] = endings[type] ?? ['.bin'];
  const plain = name.replace(invisible, '').replace(reserved, '_').replace(/\s+/g, ' ');
  const end = [first, ...others].find((ending) => plain.toLowerCase().endsWith(ending));
  const stem = (end === undefined ? plain.replace(/\.[a-z][a-z0-9]{0,9}[. ]*$/i, '') : plain.slice(0, -end.length))
    .slice(0, maxLength)
    .replace(/^[. ]+|[. ]+$/g, '')
    .toWellFormed();
  return `${stem === '' ? 'файл' : stem}${end?.toLowerCase() ?? first}`;
}
