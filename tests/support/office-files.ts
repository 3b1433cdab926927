/** Makes office files, sound and hostile ones, from their parts. */
import { crc32 } from 'node:zlib';

export type ArchiveParts = Readonly<Record<string, string | Buffer>>;

/** A ZIP archive of stored entries. */
export function archiveOf(parts: ArchiveParts): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(content)];
    const sums = Buffer.alloc(12);
    sums.writeUInt32LE(crc32(data), 0);
    sums.writeUInt32LE(data.length, 4);
    sums.writeUInt32LE(data.length, 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    sums.copy(local, 14);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    sums.copy(entry, 16);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, nameBytes, data);
    entries.push(entry, nameBytes);
    at += local.length + nameBytes.length + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
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
export function officeFile({ kind, types = {}, links = {}, parts = {}, ...options }: OfficeFileOptions): Buffer {
  return archiveOf(officeParts({ kind, types, links, parts, ...options }));
}

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
