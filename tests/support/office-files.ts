/** Makes office files, sound and hostile ones, from their parts. */
import { zipSync } from 'fflate';

export type ArchiveParts = Readonly<Record<string, string | Buffer>>;

/** A ZIP archive of stored entries. */
export function archiveOf(parts: ArchiveParts): Buffer {
  const entries = Object.entries(parts).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 }));
}

export const officeTypes = 'application/vnd.openxmlformats-officedocument';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface OfficeFileOptions {
  kind: 'docx' | 'xlsx';
  mainType?: string;
  /** Content types by part, and by ending where there is no slash. */
  types?: Readonly<Record<string, string>>;
  /** Of the main part: by kind of relationship, its target; `external:` before one that leads out. */
  links?: Readonly<Record<string, string>>;
  parts?: ArchiveParts;
}

/** A document with a main part, styles and a hyperlink, and whatever is added. */
export const officeFile = (options: OfficeFileOptions) => archiveOf(officeParts(options));

export function officeParts({ kind, mainType, types = {}, links = {}, parts = {} }: OfficeFileOptions): ArchiveParts {
  const [folder, main, typeName] = kind === 'docx' ? ['word', 'document', 'wordprocessingml.document'] : xlsxNames;
  const allTypes = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    png: 'image/png',
    [`/${folder}/${main}.xml`]: mainType ?? `${officeTypes}.${typeName}.main+xml`,
    [`/${folder}/styles.xml`]: `${officeTypes}.${typeName.split('.')[0]}.styles+xml`,
    ...types,
  };
  const list = Object.entries(allTypes).map(([key, type]) =>
    key.startsWith('/')
      ? `<Override PartName="${key}" ContentType="${type}"/>`
      : `<Default Extension="${key}" ContentType="${type}"/>`,
  );
  return {
    '[Content_Types].xml': `<?xml version="1.0"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${list.join('')}</Types>`,
    '_rels/.rels': relationshipsOf({ officeDocument: `${folder}/${main}.xml` }),
    [`${folder}/_rels/${main}.xml.rels`]: relationshipsOf({
      styles: 'styles.xml',
      hyperlink: 'external:https://pokupatel.example/?a=1&amp;b=2',
      ...links,
    }),
    [`${folder}/${main}.xml`]: '<document/>',
    [`${folder}/styles.xml`]: '<styles/>',
    ...parts,
  };
}

const xlsxNames = ['xl', 'workbook', 'spreadsheetml.sheet'] as const;

function relationshipsOf(links: Readonly<Record<string, string>>): string {
  const list = Object.entries(links).map(([type, target], index) => {
    const [, outside] = /^external:(.*)$/.exec(target) ?? [];
    const address = type.includes('/') ? type : `${officeDocument}/${type}`;
    return `<Relationship Id="r${index}" Type="${address}" Target="${outside ?? target}"${outside === undefined ? '' : ' TargetMode="External"'}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}
