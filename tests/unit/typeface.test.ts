/** The committed fonts have a glyph for every character that the site prints. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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

// The package has no types.
const fontkit = createRequire(import.meta.url)('fontkit') as { openSync(file: string): { characterSet: number[] } };
const readCoverage = (file: string) => new Set(fontkit.openSync(file).characterSet);

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
