/** The committed fonts have a glyph for every character that the site prints. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import {
  isNode,
  listProjectFiles,
  type Node,
  parseSource,
  projectFolder,
  readText,
} from '#tests/rules/source-files.ts';

/** @throws Error for another file format, or a `cmap` without format 4 */
function readCoverage(file: string): Set<number> {
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

const siteFont = readCoverage(path.join(projectFolder, 'client/styles/fonts/golos-text.woff2'));
const alphabet = 'ЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёабвгдежзийклмнопрстуфхцчшщъыьэюя';

/** Characters that no font needs: line breaks, and those that only shape a line. */
const invisible = /[\n\r\t\u200b\u2060\ufeff]/u;

function missingIn(coverage: ReadonlySet<number>, texts: Iterable<string>): string[] {
  const characters = new Set([...texts].join(''));
  return [...characters].filter((each) => !invisible.test(each) && !coverage.has(each.codePointAt(0) ?? 0)).sort();
}

function readContentTexts(): string[] {
  const names = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(md|ya?ml)$/.test(name))
    .map((name) => readFileSync(path.join(contentFolder, name), 'utf8'));
}

/** Strings, templates and JSX texts with Russian letters. */
function readCodeTexts(): string[] {
  const textOf = ({ type, value }: Node): unknown =>
    type === 'TemplateElement' && isNode(value) === false ? (value as { cooked: unknown }).cooked : value;
  return ['client', 'shared', 'server/pages', 'server/seo']
    .flatMap(listProjectFiles)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => parseSource(name, readText(name)))
    .flatMap(({ nodes }) => nodes.filter(({ type }) => /^(Literal|TemplateElement|JSXText)$/.test(type)).map(textOf))
    .filter((text): text is string => typeof text === 'string' && /[а-яё]/i.test(text));
}

/** The families of fonts.css for rarer characters, by their unicode-range. */
function readOtherFamily(): Set<number> {
  const ranges = [...readText('client/styles/fonts.css').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return new Set(
    ranges.flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    }),
  );
}

const texts = [...readContentTexts(), ...readCodeTexts()];
/** Golos Text lacks it: a font of the system draws «approximately». */
const knownMissing = ['≈'];

test('every text of the content and of the code is set in the typeface', () => {
  expect(texts.length).toBeGreaterThan(300);
  expect(missingIn(new Set([...siteFont, ...readOtherFamily()]), texts)).toEqual(knownMissing);
});

test('the file that every page loads has both alphabets, figures and the signs of prices and sizes', () => {
  expect(missingIn(siteFont, [alphabet, 'ABCXYZabcxyz0123456789', '₽№×−–—«»„“…°²³±→\u00a0\u2009\u202f'])).toEqual([]);
});

test.each([500, 800])('og-images are set in the typeface at weight %d', (weight) => {
  const files = ['latin', 'cyrillic', 'latin-ext'].map((script) =>
    path.join(projectFolder, `server/seo/og-images/fonts/golos-text-${script}-${weight}.ttf`),
  );
  const coverage = new Set(files.flatMap((file) => [...readCoverage(file)]));
  expect(missingIn(coverage, texts)).toEqual(knownMissing);
});
