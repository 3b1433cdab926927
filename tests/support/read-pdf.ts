/** Reads PDF files with Debian's programs, which none of us wrote. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withFile } from './with-file.ts';

export type ReadPdf = Awaited<ReturnType<typeof readPdf>>;

const runProgram = promisify(execFile);
const run = async (program: string, ...args: string[]) => (await runProgram(program, args)).stdout;

/** In reading order, without any white space; by the one program that it takes. @throws Error for what is no PDF */
export function readPdfText(bytes: Uint8Array): Promise<string> {
  return withFile('file.pdf', bytes, async (file) => withoutSpaces(await run('pdftotext', '-raw', file, '-')));
}

/** Never blocks: the site under test lives in this process. @throws Error for what is no PDF */
export function readPdf(bytes: Uint8Array) {
  return withFile('file.pdf', bytes, async (file) => {
    const info = await run('pdfinfo', file);
    const fonts = (await run('pdffonts', file)).trim().split('\n').slice(2);
    // It ends each page with a form feed.
    const pages = (await run('pdftotext', '-raw', file, '-')).split('\f').slice(0, -1).map(withoutSpaces);
    return {
      /** In reading order, without any white space: lines break where they like. */
      text: pages.join(''),
      /** The same, page by page. */
      pages,
      title: /^Title: +(.*)$/m.exec(info)?.[1] ?? '',
      pageCount: Number(/^Pages: +(\d+)$/m.exec(info)?.[1]),
      /** Fonts that the file does not hold itself. */
      missingFonts: fonts.filter((line) => !/ yes (yes|no) (yes|no) +\d+ +\d+$/.test(line)),
      // What is wrong, or an empty text: it ends with 0 for a sound file alone.
      faults: await run('qpdf', '--check', file).then(
        () => '',
        (error: Error) => error.message,
      ),
    };
  });
}

export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u00ad]/g, '');
}
