/** Reads which characters a font has glyphs for, from the `cmap` of TrueType and WOFF2. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** @throws Error for another file format, or a `cmap` without format 4 */
export function readCoverage(file: string): Set<number> {
  const font = readFileSync(file);
  return listCharacters(font.toString('latin1', 0, 4) === 'wOF2' ? findInWoff2(font) : findInTrueType(font));
}

function findInTrueType(font: Buffer): Buffer {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error('no cmap');
}

/** The directory of WOFF2 names known tables by number; the tables follow each other in one Brotli stream. */
const woff2Tags = { cmap: 0, glyf: 10, loca: 11, unlisted: 63 } as const;

function findInWoff2(font: Buffer): Buffer {
  let position = 48;
  let start = 0;
  let cmapStart: number | undefined;
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(position);
    const tag = flags & 63;
    const transform = flags >> 6;
    position += tag === woff2Tags.unlisted ? 5 : 1;
    let length = readBase128();
    const isTransformed = tag === woff2Tags.glyf || tag === woff2Tags.loca ? transform === 0 : transform !== 0;
    if (isTransformed) length = readBase128();
    if (tag === woff2Tags.cmap) cmapStart = start;
    start += length;
  }
  if (cmapStart === undefined) throw new Error('no cmap');
  return brotliDecompressSync(font.subarray(position, position + font.readUInt32BE(20))).subarray(cmapStart);

  function readBase128(): number {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(position);
      position += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
}

/** Format 4: segments with a delta or a list of glyphs; glyph 0 means a missing one. */
function listCharacters(cmap: Buffer): Set<number> {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const table = tables.map((start) => cmap.subarray(start)).find((candidate) => candidate.readUInt16BE(0) === 4);
  if (table === undefined) throw new Error('no cmap of format 4');
  const twice = table.readUInt16BE(6);
  const characters = new Set<number>();
  for (let segment = 0; segment < twice; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + twice + segment);
    const delta = table.readUInt16BE(16 + 2 * twice + segment);
    const rangePosition = 16 + 3 * twice + segment;
    const range = table.readUInt16BE(rangePosition);
    for (let character = first; character <= last && character !== 0xffff; character += 1) {
      const listed = range === 0 ? character : table.readUInt16BE(rangePosition + range + 2 * (character - first));
      if (((listed + (range === 0 || listed !== 0 ? delta : 0)) & 0xffff) !== 0) characters.add(character);
    }
  }
  return characters;
}
