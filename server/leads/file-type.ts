/** What a file is, told by its content: a name or a label of the sender proves nothing. */
import { type FileHandle, open } from 'node:fs/promises';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Its media type, or undefined for anything but pdf, jpeg, png, webp, docx and xlsx. */
export async function recogniseFile(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await read(file, 0, Math.min(size, 1024));
    const starts = (text: string, at = 0) => head.subarray(at, at + text.length).toString('latin1') === text;
    if (starts('%PDF-')) return 'application/pdf';
    if (starts('\xff\xd8\xff')) return 'image/jpeg';
    if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
    if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
    return starts('PK\x03\x04') ? await recogniseOffice(file, size) : undefined;
  } finally {
    await file.close();
  }
}

/** Documents and tables are archives: the list of their parts tells them apart, and from those with macros. */
async function recogniseOffice(file: FileHandle, size: number): Promise<string | undefined> {
  const names = await listArchive(file, size);
  const has = (name: string) => names.includes(name);
  if (!has('[Content_Types].xml') || names.some((name) => /vbaProject/i.test(name))) return undefined;
  if (has('word/document.xml')) return word;
  return has('xl/workbook.xml') ? excel : undefined;
}

const longestTail = 66_000;
const longestDirectory = 1_000_000;

/** Names of an archive's central directory; none where it has no right one. */
async function listArchive(file: FileHandle, size: number): Promise<string[]> {
  const tail = await read(file, Math.max(0, size - longestTail), Math.min(size, longestTail));
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1 || end + 22 > tail.length) return [];
  const [bytes, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (bytes > longestDirectory || start + bytes > size) return [];
  const directory = await read(file, start, bytes);
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.subarray(at + 46, at + 46 + nameLength).toString('utf8'));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
