/** Nothing of the sample plant lies in the code: whoever brings a content of their own finds no trace of it. */
import { globSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { formatPhone } from '#shared/format.ts';
import { projectFolder, readText } from '#tests/rules/source-files.ts';
import { content, products } from '#tests/support/our-content.ts';

const { site, offices, partners, services, articles, configurationTerms, delivery } = content;

/** Names, places, numbers and files that are the sample's alone; in Russian their endings may differ. */
const traces: readonly string[] = [
  ...[site.name, site.legal.name, site.legal.director, ...site.slogan],
  site.email.split('@')[1] ?? '',
  site.email.split('@')[1]?.split('.')[0] ?? '',
  // Without its spaces the free line is the example of every schema.
  formatPhone(site.phone),
  ...offices.flatMap(({ id, phone, postalCode, address }) => [id, phone, formatPhone(phone), postalCode, address]),
  ...offices.map(({ city }) => city.replace(/[аяьй]$/, '')),
  ...offices.map(({ coordinates }) => String(coordinates.latitude)),
  ...partners.flatMap(({ id, name }) => [id, name]),
  ...products.flatMap(({ id, sku = id, name, shortName }) => [
    id,
    sku,
    name,
    shortName,
    shortName.replace(/^\S+\s/, ''),
  ]),
  ...[...articles.blog, ...articles.news].map(({ id }) => id),
  ...services.filter(({ kind }) => kind === 'themed').map(({ slug }) => slug),
  ...configurationTerms.colours.flatMap(({ ral, name }) => [ral, name]),
  ...delivery.yards.map(({ pickup }) => pickup),
  ...new Set(
    [...JSON.stringify(content).matchAll(/"source":"([^"]+\.(?:jpg|webp|png))"/g)].map(([, source]) => source ?? ''),
  ),
];
/** «Ось» alone is an axle as well. */
const plantName = new RegExp(`[«„"]${site.shortName}(?=[»“" ])|${site.shortName}\\s\\p{Lu}{1,2}-\\d`, 'u');
const oddWords = /вымышлен|Самовывоз, (?!\$)/iu;
const year = new RegExp(`(?<!\\d)${site.foundedYear}(?!\\d)`);

const asPattern = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s\u00a0]+/g, '(?:\\s|\\\\u00a0|&nbsp;)+');
const found = new RegExp(
  `(?<![\\p{L}\\d-])(?:${traces
    .filter((trace) => trace !== '')
    .map(asPattern)
    .join('|')})(?![\\d]|-\\d)`,
  'iu',
);

/** Without comments, which may explain by an example. */
function wordsOf(file: string): string {
  const text = readText(file);
  if (file.endsWith('.css')) return text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  if (!/\.tsx?$/.test(file)) return text;
  const { comments } = parseSync(file, text);
  return comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** The check of requisites knows the words of a sample. */
const notSearched = /^server\/content\/(?:sample\/|checks\/requisites-check)|^package-lock|licence/;
const files = globSync(
  ['{client,server,shared,deploy}/**/*.{ts,tsx,css,svg,yaml,yml,json,conf,html,txt}', '*.{ts,json}'],
  { cwd: projectFolder },
).filter((file) => !notSearched.test(file));

test('no code, style or file of the site names the sample plant, its people, places, models, pictures or colours', () => {
  expect([files.length > 800, traces.length > 200]).toEqual([true, true]);
  const faults = files.flatMap((file) => {
    const text = wordsOf(file);
    return [found, plantName, oddWords, year].flatMap((pattern) => {
      const [words] = pattern.exec(text) ?? [];
      return words === undefined ? [] : [`${file}: ${words}`];
    });
  });
  expect(faults).toEqual([]);
});
