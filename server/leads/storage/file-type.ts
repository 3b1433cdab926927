/** The type of an uploaded file, from its content: names and labels of senders prove nothing. */
import { type FileHandle, open } from 'node:fs/promises';
import { findPictureType } from '#server/images/picture-type.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @returns the media type of pdf, jpeg, png, webp, docx or xlsx; undefined for everything else */
export async function detectFileType(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, Math.min(size, 1024));
    const startsWith = (signature: string) => head.toString('latin1', 0, signature.length) === signature;
    if (startsWith('%PDF-')) return 'application/pdf';
    const picture = findPictureType(head);
    // Forms do not offer AVIF.
    if (picture !== undefined && picture !== 'avif') return `image/${picture}`;
    return startsWith('PK\x03\x04') ? await detectOfficeType(file, size) : undefined;
  } finally {
    await file.close();
  }
}

/** Office files are ZIP archives: the names of their entries tell the kind, and whether they hold macros. */
async function detectOfficeType(file: FileHandle, size: number): Promise<string | undefined> {
  const names = await listArchiveEntries(file, size);
  const has = (name: string) => names.includes(name);
  if (!has('[Content_Types].xml') || names.some((name) => /vbaProject/i.test(name))) return undefined;
  if (has('word/document.xml')) return docx;
  return has('xl/workbook.xml') ? xlsx : undefined;
}

/** The end record lies in the last 64 KB: its comment is no longer. */
const maxTailBytes = 66_000;
const maxDirectoryBytes = 1_000_000;

/** Names from the central directory of a ZIP archive; [] when it is missing or malformed. */
async function listArchiveEntries(file: FileHandle, size: number): Promise<string[]> {
  const tail = await readBytes(file, Math.max(0, size - maxTailBytes), Math.min(size, maxTailBytes));
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1 || end + 22 > tail.length) return [];
  const [bytes, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (bytes > maxDirectoryBytes || start + bytes > size) return [];
  const directory = await readBytes(file, start, bytes);
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.subarray(at + 46, at + 46 + nameLength).toString('utf8'));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
