/** Minimal files of every type that forms accept. */

/** A ZIP archive of empty entries. */
export function archiveOf(names: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, bytes);
    entries.push(entry, bytes);
    at += local.length + bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const office = 'application/vnd.openxmlformats-officedocument';

export const sampleFiles = {
  'чертёж.pdf': { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') },
  'снимок.jpg': { type: 'image/jpeg', bytes: Buffer.from('ffd8ffe000104a464946', 'hex') },
  'табличка.png': { type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
  'крыша.webp': { type: 'image/webp', bytes: Buffer.from('RIFF\x04\x00\x00\x00WEBPVP8 ', 'latin1') },
  'резюме.docx': {
    type: `${office}.wordprocessingml.document`,
    bytes: archiveOf(['[Content_Types].xml', 'word/document.xml']),
  },
  'список.xlsx': {
    type: `${office}.spreadsheetml.sheet`,
    bytes: archiveOf(['[Content_Types].xml', 'xl/workbook.xml']),
  },
} as const;
