/** What is built runs in Chrome 100, Firefox 100 and Safari 15.4. Vite lowers syntax; this finds what has none. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));

/** First versions, from MDN's browser-compat-data of 2026-11. */
const youngScripts = {
  'static block, the one part of ES2022: Safari 16.4': /\bstatic ?\{/,
  'lookbehind: Safari 16.4': /\(\?<[=!]/,
  'toWellFormed: Chrome 111, Firefox 119, Safari 16.4': /\b(?:toWellFormed|isWellFormed)\(/,
  'AbortSignal.timeout: Chrome 103, Safari 16': /AbortSignal\.(?:timeout|any)\(/,
  'findLast: Firefox 104': /\.findLast(?:Index)?\(/,
  'toSorted: Chrome 110, Firefox 115, Safari 16': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'groupBy: Chrome 117, Firefox 119, Safari 17.4': /\b(?:Object|Map)\.groupBy\(/,
  'withResolvers: Chrome 119, Firefox 121, Safari 17.4': /Promise\.(?:withResolvers|try)\(/,
  'URL.canParse: Chrome 120, Firefox 115, Safari 17': /URL\.canParse\(/,
  'Array.fromAsync: Chrome 121, Firefox 115, Safari 16.4': /Array\.fromAsync\(/,
  'flag v: Chrome 112, Firefox 116, Safari 17': /\/[gimsuy]*v[gimsuy]*\.(?:test|exec)\(/,
  'showPopover: Chrome 114, Firefox 125, Safari 17': /\.(?:showPopover|togglePopover)\(/,
};

/** Values that make the whole declaration invalid, outside @supports. */
const youngStyles = {
  'dvh: Chrome 108, Firefox 101': /\d[dsl]v(?:h|w|min|max)\b/,
  'color-mix: Chrome 111, Firefox 113, Safari 16.2': /\bcolor-mix\(/,
  'light-dark: Chrome 123, Firefox 120, Safari 17.5': /\blight-dark\(/,
  'oklch: Chrome 111, Firefox 113': /\bok(?:lch|lab)\(/,
  'container units: Chrome 105, Firefox 110, Safari 16': /\d cq[wihb]\b/,
};

const read = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(`${assets}/${name}`, 'utf8') }));

function faults(files: { name: string; text: string }[], young: Record<string, RegExp>): string[] {
  return files.flatMap(({ name, text }) =>
    Object.entries(young).flatMap(([feature, pattern]) => (pattern.test(text) ? [`${name}: ${feature}`] : [])),
  );
}

/** Drops every `@supports …{…}` block, nested ones included. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start === -1) return css;
  let depth = 0;
  let end = css.indexOf('{', start);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + withoutSupports(css.slice(end));
}

test('no script of the site uses what the oldest supported browsers lack', () => {
  const files = read('.js');
  expect(files.length).toBeGreaterThan(20);
  expect(faults(files, youngScripts)).toEqual([]);
});

test('no style of the site depends on what the oldest supported browsers lack', () => {
  const files = read('.css').map(({ name, text }) => ({ name, text: withoutSupports(text) }));
  expect(files.length).toBeGreaterThan(20);
  expect(faults(files, youngStyles)).toEqual([]);
});
