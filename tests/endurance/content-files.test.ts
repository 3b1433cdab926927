/** Faults in the content folder are reported all at once, by file and field, and never crash the process. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { type Change, faultsAfter, withCopy } from '#tests/support/content-folder.ts';

const product = 'products/tent-136.yaml';
const article = 'blog/shtora-ili-tent.md';

const replace =
  (pattern: RegExp | string, replacement: string): Change =>
  (text) =>
    text.replace(pattern, replacement);
const append =
  (addition: string): Change =>
  (text) =>
    `${text}${addition}`;
const remove: Change = () => undefined;
const copyOf =
  (file: string): Change =>
  () =>
    readFileSync(path.join(contentFolder, file), 'utf8');

test('the content of the repository has no faults', () => {
  expect(faultsAfter({})).toEqual([]);
});

test.each<[mistake: string, change: Change, fault: RegExp]>([
  ['an old address that is a page', replace('/kupit-polupricep\n', '/contacts\n'), /: from: "\/contacts" is a page/],
  ['an old address twice', replace('/kupit-polupricep\n', '/prodazha-polupricepov\n'), /: from: .* is repeated/],
  ['a target that is none', replace('to: /catalog\n', 'to: /katalog\n'), /: link "\/katalog" leads to no page/],
  ['a target elsewhere', replace('to: /catalog\n', 'to: https://evil.example\n'), /: 6\.to: must be a page of this/],
])('%s is named among the legacy paths', (_, change, fault) => {
  expect(faultsAfter({ 'legacy-paths.yaml': change })).toEqual([expect.stringMatching(fault)]);
});

test.each(['news/otchyot.pdf.md', 'news/data.json.md', 'news/-..-.md'])('%s is no name for a record', (file) => {
  const copied = readdirSync(path.join(contentFolder, 'news'))[0] ?? '';
  const faults = faultsAfter({ [file]: copyOf(`news/${copied}`) });
  expect(faults).toEqual([expect.stringMatching(/^news\/.*: its name must be latin letters/)]);
});

test.each<[mistake: string, file: string, change: Change, fault: RegExp]>([
  ['a figure as words', product, replace('months: 24', 'months: two years'), /: warranty\.months: .*number/],
  ['a missing field', product, replace(/^sku:.*\n/m, ''), /: sku: /],
  ['an unknown field', product, append('\ncolour: red\n'), /: \(file\): .*"colour"/],
  ['an unknown figure', product, replace(/^ {2}tareMassKg/m, '  tareMasKg'), /: spec: .*"tareMasKg"/],
  [
    'both kinds of price',
    product,
    replace('exactRub: ', 'fromRub: 1\n  exactRub: '),
    /: price: give fromRub or exactRub/,
  ],
  ['a figure in a list', product, replace('massDeltaKg: 45', 'massDeltaKg: light'), /: options\.0\.massDeltaKg: /],
  ['a day that does not exist', article, replace(/^date: .*$/m, 'date: 2026-02-30'), /: date: /],
  [
    'a text that does not end in its line',
    article,
    replace(/^rubric: .*$/m, 'rubric: "a\\nb"'),
    /: rubric: must be one line/,
  ],
  ['an article without front matter', article, replace('---', ''), /: must start with front matter/],
  ['broken YAML', 'site.yaml', append('\nname: [\n'), /: ./],
  ['broken YAML in front matter', article, replace('rubric:', 'rubric: ['), /: ./],
  ['a list instead of a record', 'site.yaml', () => '- name: Ось', /: \(file\): /],
  ['an empty file', 'offices.yaml', () => '', /: expected a document/],
  ['a phone with brackets', 'site.yaml', replace('"+78000000001"', '"8 (800) 000"'), /: phone: must be \+7/],
  ['a code in the middle of a list', 'types.yaml', replace('code: curt136', 'code: curt137'), /: 1\.code: /],
  ['a file that is not there', 'partners.yaml', remove, /: cannot be read/],
])('%s is named by file and field (%s)', (_, file, change, fault) => {
  const faults = faultsAfter({ [file]: change });
  expect(faults).toHaveLength(1);
  expect(faults[0]?.slice(0, file.length)).toBe(file);
  expect(faults[0]?.slice(file.length)).toMatch(fault);
});

test.each<[mistake: string, file: string, change: Change, fault: RegExp]>([
  [
    'masses that do not add up',
    product,
    replace('payloadTechKg: 32300', 'payloadTechKg: 32301'),
    /payloadTechKg: must be 32300/,
  ],
  [
    'loads that do not add up',
    product,
    replace('bogieLoadKg: 27000', 'bogieLoadKg: 26000'),
    /bogieLoadKg: must be 27000/,
  ],
  [
    'a product in no category',
    product,
    replace(/^category: .*$/m, 'category: nowhere'),
    /category: no category "nowhere"/,
  ],
  ['a repeated option', product, replace('code: alloy-wheels', 'code: lift-axle'), /"lift-axle" is repeated/],
  [
    'an option that needs another',
    product,
    replace('massDeltaKg: 45', 'massDeltaKg: 45\n    requires: [wings]'),
    /options: no option "wings"/,
  ],
  [
    'a trim with an unknown option',
    product,
    replace('options: [lift-axle,', 'options: [wings,'),
    /options: no option "wings"/,
  ],
  [
    'a trim whose options exclude each other',
    product,
    replace('options: [lift-axle,', 'options: [pallet-box, second-spare, lift-axle,'),
    /trims: optima: "second-spare" does not go with its other options/,
  ],
  ['a product called types', 'products/types.yaml', copyOf(product), /the name "types"/],
  ['an article like a page of the list', 'blog/page-2.md', copyOf(article), /names "page-…"/],
  [
    'an article about no product',
    article,
    replace('[shtora-136,', '[shtora-135,'),
    /relatedProducts: no product "shtora-135"/,
  ],
  ['a link by a script', article, append('\n[тут](javascript:alert(1))\n'), /link "javascript:alert\(1\)"/],
  ['a link by plain http', article, append('\n[тут](http://example.org)\n'), /link "http:\/\/example\.org"/],
  ['a link without its scheme', article, append('\n[тут](//example.org/)\n'), /link "\/\/example\.org\/"/],
  ['a link to no page', article, append('\n[тут](/no/such/page)\n'), /link "\/no\/such\/page"/],
  [
    'a link to no product',
    article,
    append('\n[тут](/catalog/pricepy/product/none)\n'),
    /link "\/catalog\/pricepy\/product\/none"/,
  ],
  ['a legal text that is missing', 'pages/policy.yaml', remove, /is missing/],
  ['a page that has no address', 'pages/extra.yaml', copyOf('pages/about.yaml'), /./],
  ['a fixed service that is missing', 'services/parts.yaml', remove, /is missing/],
  [
    'a picture that is missing',
    'site.yaml',
    replace('promo-800x1000.jpg', 'none.jpg'),
    /picture "none\.jpg" is not in pictures\.yaml/,
  ],
  [
    'a category without its parent',
    'categories.yaml',
    append('\n- path: lost/child\n  title: А\n  menuTitle: А\n  summary: А\n  types: [iso]\n  body: А\n'),
    /lost\/child: has no parent "lost"/,
  ],
  [
    'a category that products need',
    'categories.yaml',
    append('\n- path: product\n  title: А\n  menuTitle: А\n  summary: А\n  types: [iso]\n  body: А\n'),
    /"product" is part of/,
  ],
  [
    'a category at the address of the comparison',
    'categories.yaml',
    append('\n- path: compare\n  title: А\n  menuTitle: А\n  summary: А\n  types: [iso]\n  body: А\n'),
    /compare: belongs to the comparison/,
  ],
  [
    'a repeated category',
    'categories.yaml',
    append('\n- path: pricepy\n  title: А\n  menuTitle: А\n  summary: А\n  types: [iso]\n  body: А\n'),
    /pricepy/,
  ],
  [
    'a block that the page knows by another id',
    'services/guarantee.yaml',
    replace('id: sroki', 'id: srok'),
    /blocks: the page needs a block of kind "table" with id "sroki"/,
  ],
  [
    'a term in words, of which the page draws the length',
    'services/guarantee.yaml',
    replace('{ value: 6, unit: мес }', '"полгода"'),
    /sroki: "Запасные части, купленные отдельно" needs a value in column 2/,
  ],
  [
    'two blocks with one id',
    'services/guarantee.yaml',
    replace('id: obsluzhivanie', 'id: sroki'),
    /blocks: id: "sroki" is repeated/,
  ],
  [
    'a city in the header without an office',
    'site.yaml',
    replace('Подольск, ', 'Рязань, '),
    /no office is in "Рязань"/,
  ],
  ['no city for the header', 'site.yaml', (text) => text.replace(/^cities:.*\n/m, ''), /cities: is missing/],
  ['hours in words', 'offices.yaml', replace('mon…sat', 'Пн–Сб'), /0\.hours\.week\.0\.days: «Пн–Сб»: дни пишут так/],
  [
    'hours across midnight',
    'offices.yaml',
    replace('08:00–22:00', '20:00–04:00'),
    /2\.hours\.week\.0\.times: .*20:00–24:00 и 00:00–04:00/,
  ],
  [
    'a holiday of no day',
    'site.yaml',
    replace('2026-02-23: ', '23.02.2026: '),
    /holidays\.23\.02\.2026: .*дни пишут так: 2026-12-30/,
  ],
  ['a desk without a person', 'offices.yaml', replace('desks: [vacancies]', 'desks: []'), /the desk "vacancies"/],
  ['a desk of no page', 'offices.yaml', replace('desks: [vacancies]', 'desks: [vacancy]'), /people\.4\.desks\.0: /],
  [
    'a weighing that is not of the model',
    'site.yaml',
    replace('tractorKg: 7840', 'tractorKg: 7000'),
    /hero\.weighing: displayKg − tractorKg is 880 kg off the 6400 of shtora-136/,
  ],
  [
    'a formula without its source',
    article,
    append('\n{shtora-137.price} ₽\n'),
    /body: \{shtora-137\.price\}: no figure/,
  ],
  ['a formula without its field', product, replace('{tareMassKg', '{tareMasKg'), /\{tareMasKg.*no figure.*"tareMasKg"/],
  ['a price that is typed', article, append('\n«Макс» — 560 000 ₽.\n'), /body: "560 000 ₽" is typed/],
  [
    'a volume that is typed in a table',
    'services/zernovoy-sezon.yaml',
    replace('{floor(fillM3(zerno-60, Пшеница, 4x2, 10), 1)} м³', '35 м³'),
    /: "35 м³" is typed/,
  ],
  [
    'tyres of another model',
    'products/pricep-bort-62.yaml',
    replace('385/55 R22.5 с', '385/65 R22.5 с'),
    /tyres 385\/65 R22\.5: no such/,
  ],
  [
    'a removed product whose successor is none',
    'removed-products.yaml',
    append('- { id: old, removed: 2026-01-01, successor: none }\n'),
    /: old: successor: no product "none"/,
  ],
  [
    'a removed product that has a file',
    'removed-products.yaml',
    append('- { id: tent-136, removed: 2026-01-01 }\n'),
    /: tent-136: is still among products/,
  ],
  ['a service at the address of a themed one', 'services/tem-x.yaml', copyOf('services/dostavka.yaml'), /./],
])('%s is named by file (%s)', (_, file, change, fault) => {
  const faults = faultsAfter({ [file]: change });
  expect(faults.filter((line) => line.startsWith(file) && fault.test(line))).not.toEqual([]);
});

test('faults in several files are all reported at once', () => {
  const faults = faultsAfter({
    [product]: (text) => text.replace('months: 24', 'months: -1').replace(/^sku:.*\n/m, ''),
    [article]: replace(/^date: .*$/m, 'date: soon'),
    'site.yaml': replace('foundedYear: 1994', 'foundedYear: long ago'),
    'vacancies.yaml': remove,
  });
  const places = faults.map((fault) => fault.split(': ').slice(0, 2).join(': '));
  expect(places.sort()).toEqual([
    `${article}: date`,
    `${product}: sku`,
    `${product}: warranty.months`,
    'site.yaml: foundedYear',
    'vacancies.yaml: cannot be read',
  ]);
});

test('the message counts the faults and gives each its line', () => {
  const message = new ContentError(['a.yaml: x: wrong', 'b.md: y: wrong']).message;
  expect(message.split('\n')).toEqual(['The content has 2 fault(s):', '  a.yaml: x: wrong', '  b.md: y: wrong']);
});

test('a folder that is missing is a fault too, not a crash', () => {
  expect(faultsAfter({ news: remove }).join()).toMatch(/news/);
});

test('what draws on a faulty file is not reported beside it', () => {
  const faults = faultsAfter({ [product]: replace(/^ {2}tareMassKg/m, '  tareMasKg') });
  expect(faults).toEqual([expect.stringMatching(/^products\/tent-136\.yaml: spec: /)]);
});

test('a figure that goes is missed by every text that draws on it, by file and field', () => {
  const faults = faultsAfter({
    'types.yaml': (text) => text.replace(/ {2}rentRubPerDay:\n( {4}- .*\n)+(?=\n- code: iso)/, ''),
  });
  const files = new Set(faults.map((fault) => fault.split(': ')[0]));
  expect([...files].sort()).toEqual(['products/zerno-50.yaml', 'services/zernovoy-sezon.yaml']);
});

test('files get their addresses from their names, and texts their HTML, contents and reading time', () => {
  const content = withCopy(loadContent);
  const found = content.articles.blog.find(({ id }) => id === 'shtora-ili-tent');
  expect(found).toMatchObject({ section: 'blog', id: 'shtora-ili-tent' });
  expect(found?.body).toContain('<h2 id="part-1">');
  expect(found?.contents[0]).toEqual({ id: 'part-1', title: 'Чем они отличаются' });
  expect(found?.readingMinutes).toBeGreaterThanOrEqual(1);
  expect(content.products.find(({ id }) => id === 'tent-136')?.body).toMatch(/^<p>/);
});
