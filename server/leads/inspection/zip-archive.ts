/**
 * Reads ZIP archives as strictly as office programs write them: one reading or none. No bytes before, between or after
 * the entries, no comment, and local headers that say what the central directory says.
 */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';

export type ZipEntry = NonNullable<Awaited<ReturnType<typeof readLocalHeader>>>;

const maxEntries = 1000;
const maxDirectoryBytes = 256 * 1024;
/** Unpacked size limit: larger documents would exhaust the reader's memory. */
const maxTotalBytes = 300 * 1024 * 1024;
const startBytes = 1024;
/** Of the algorithm. */
const mostGrowth = 1100;
const endBytes = 22;
const isEncrypted = 0x0001;
const hasDescriptor = 0x0008;
/** After the data of an entry, with a signature or without, with sizes of four or eight bytes. */
const descriptorBytes = [12, 16, 20, 24];

/** @returns undefined for anything but a plain archive */
export async function readArchive(file: FileHandle, size: number): Promise<ZipEntry[] | undefined> {
  const end = await readBytes(file, Math.max(0, size - endBytes), endBytes);
  if (end.length < endBytes || end.readUInt32LE(0) !== 0x06054b50) return undefined;
  const [count, bytes, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const isWhole = end.readUInt32LE(4) === 0 && end.readUInt16LE(8) === count && end.readUInt16LE(20) === 0;
  if (!isWhole || count > maxEntries || bytes > maxDirectoryBytes || start + bytes !== size - endBytes)
    return undefined;
  const headers = parseDirectory(await readBytes(file, start, bytes));
  if (headers?.length !== count) return undefined;
  return checkEntries(file, headers, start);
}

/** @returns the text of an entry; undefined if it is longer than the limit or not what its header says */
export async function readEntry(file: FileHandle, entry: ZipEntry, maxBytes: number): Promise<string | undefined> {
  if (entry.bytes > maxBytes || entry.compressedBytes > maxBytes) return undefined;
  const stored = await readBytes(file, entry.dataAt, entry.compressedBytes);
  const content = entry.isDeflated
    ? await promisify(inflateRaw)(stored, { maxOutputLength: entry.bytes + 1 }).catch(() => undefined)
    : stored;
  return content?.length === entry.bytes ? content.toString('utf8') : undefined;
}

/** @returns the first bytes of an entry; none if it cannot be unpacked */
export async function readStart(file: FileHandle, entry: ZipEntry): Promise<Buffer> {
  const stored = await readBytes(file, entry.dataAt, Math.min(entry.compressedBytes, startBytes));
  if (!entry.isDeflated) return stored;
  // What follows the piece is not there: it is unpacked as far as it goes.
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: startBytes * mostGrowth };
  return promisify(inflateRaw)(stored, options).catch(() => Buffer.alloc(0));
}

export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

interface DirectoryHeader {
  rawName: Buffer;
  flags: number;
  method: number;
  /** Checksum and both sizes, as in the local header. */
  sums: Buffer;
  at: number;
}

function parseDirectory(directory: Buffer): DirectoryHeader[] | undefined {
  const headers: DirectoryHeader[] = [];
  let at = 0;
  while (at < directory.length) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    headers.push({
      rawName: directory.subarray(at + 46, at + 46 + nameLength),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      sums: directory.subarray(at + 16, at + 28),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? headers : undefined;
}

async function checkEntries(
  file: FileHandle,
  headers: DirectoryHeader[],
  directoryAt: number,
): Promise<ZipEntry[] | undefined> {
  const entries: ZipEntry[] = [];
  let gaps = [0];
  let expectedAt = 0;
  let total = 0;
  for (const header of headers.sort((first, second) => first.at - second.at)) {
    if (!gaps.includes(header.at - expectedAt)) return undefined;
    const entry = await readLocalHeader(file, header);
    if (entry === undefined) return undefined;
    entries.push(entry);
    total += entry.bytes;
    expectedAt = entry.dataAt + entry.compressedBytes;
    gaps = header.flags & hasDescriptor ? descriptorBytes : [0];
  }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const isPlain = gaps.includes(directoryAt - expectedAt) && names.size === entries.length && total <= maxTotalBytes;
  return isPlain ? entries : undefined;
}

async function readLocalHeader(file: FileHandle, header: DirectoryHeader) {
  const { rawName, flags, method, sums, at } = header;
  const local = await readBytes(file, at, 30 + rawName.length);
  if (local.length < 30 + rawName.length || local.readUInt32LE(0) !== 0x04034b50) return undefined;
  const saysTheSame =
    local.readUInt16LE(6) === flags &&
    local.readUInt16LE(8) === method &&
    local.readUInt16LE(26) === rawName.length &&
    local.subarray(30).equals(rawName) &&
    // With a descriptor the sums may come after the data.
    (local.subarray(14, 26).equals(sums) || (flags & hasDescriptor) !== 0);
  if (!saysTheSame || flags & isEncrypted || (method !== 0 && method !== 8)) return undefined;
  const [compressedBytes, bytes] = [sums.readUInt32LE(4), sums.readUInt32LE(8)];
  if (method === 0 && compressedBytes !== bytes) return undefined;
  const dataAt = at + 30 + rawName.length + local.readUInt16LE(28);
  return { name: rawName.toString('utf8'), isDeflated: method === 8, compressedBytes, bytes, dataAt };
}
