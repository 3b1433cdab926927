/** Faults in the content folder are reported all at once, by file and field, and never crash the process. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { faultsAfter, withCopy } from '#tests/support/content-folder.ts';

const product = 'products/tent-136.yaml';
const article = 'blog/shtora-ili-tent.md';
const book = 'manuals/tral.yaml';
const chapter = 'manuals/chapters/lowbed-road.yaml';

const copyOf = (file: string) => readFileSync(path.join(contentFolder, file), 'utf8');
const categoryAt = (place: string) =>
  `\n- path: ${place}\n  title: А\n  menuTitle: А\n  summary: А\n  types: [iso]\n  body: А\n`;

/** A mistake of an editor: something of a file becomes something else, /$/ stands for its end; undefined: there is no file. */
type Mistake = [file: string, from: string | RegExp, to: string | undefined, fault: RegExp];

/** @returns the faults of the content with the mistake, without their file, which each of them names */
function faultsOf(file: string, from: string | RegExp, to: string | undefined): string[] {
  const faults = faultsAfter({ [file]: (text) => (to === undefined ? to : text.replace(from, to)) });
  return faults.filter((line) => line.startsWith(file)).map((line) => line.slice(file.length));
}

test('the content of the repository has no faults', () => {
  expect(faultsAfter({})).toEqual([]);
});

test.each(['news/otchyot.pdf.md', 'news/data.json.md', 'news/-..-.md'])('%s is no name for a record', (file) => {
  const copied = readdirSync(path.join(contentFolder, 'news'))[0] ?? '';
  const faults = faultsAfter({ [file]: () => copyOf(`news/${copied}`) });
  expect(faults).toEqual([expect.stringMatching(/^news\/.*: its name must be latin letters/)]);
});

/** What is wrong in itself. */
test.each<Mistake>([
  ['legacy-paths.yaml', '/kupit-polupricep\n', '/contacts\n', /: from: "\/contacts" is a page/],
  ['legacy-paths.yaml', '/kupit-polupricep\n', '/prodazha-polupricepov\n', /: from: .* is repeated/],
  ['legacy-paths.yaml', 'to: /catalog\n', 'to: /katalog\n', /: link "\/katalog" leads to no page/],
  ['legacy-paths.yaml', 'to: /catalog\n', 'to: https://evil.example\n', /: 6\.to: must be a page of this/],
  [product, 'months: 24', 'months: two years', /: warranty\.months: .*number/],
  [product, /^sku:.*\n/m, '', /: sku: /],
  [product, /$/, '\ncolour: red\n', /: \(file\): .*"colour"/],
  [product, /^ {2}tareMassKg/m, '  tareMasKg', /: spec: .*"tareMasKg"/],
  [product, 'exactRub: ', 'fromRub: 1\n  exactRub: ', /: price: give fromRub or exactRub/],
  [product, 'massDeltaKg: 45', 'massDeltaKg: light', /: options\.0\.massDeltaKg: /],
  [article, /^date: .*$/m, 'date: 2026-02-30', /: date: /],
  [article, /^rubric: .*$/m, 'rubric: "a\\nb"', /: rubric: must be one line/],
  [article, '---', '', /: must start with front matter/],
  ['site.yaml', /$/, '\nname: [\n', /: ./],
  [article, 'rubric:', 'rubric: [', /: ./],
  ['site.yaml', '"+78000000001"', '"8 (800) 000"', /: phone: must be \+7/],
  ['types.yaml', 'code: curt136', 'code: curt137', /: 1\.code: /],
  ['partners.yaml', '', undefined, /: cannot be read/],
  ['site.yaml', /.*/s, '- name: Ось', /: \(file\): /],
  ['offices.yaml', /.*/s, '', /: expected a document/],
  ['offices.yaml', 'mon…sat', 'Пн–Сб', /0\.hours\.week\.0\.days: «Пн–Сб»: дни пишут так/],
  ['offices.yaml', '08:00–22:00', '20:00–04:00', /2\.hours\.week\.0\.times: .*20:00–24:00 и 00:00–04:00/],
  ['site.yaml', '2026-02-23: ', '23.02.2026: ', /holidays\.23\.02\.2026: .*дни пишут так: 2026-12-30/],
])('%s, of which «%s» becomes «%s», is named by file and field, and nothing beside it', (file, from, to, fault) => {
  expect(faultsOf(file, from, to)).toEqual([expect.stringMatching(fault)]);
});

/** What does not fit something else, that is named with it sometimes. */
test.each<Mistake>([
  [product, 'payloadTechKg: 32300', 'payloadTechKg: 32301', /payloadTechKg: must be 32300/],
  [product, 'bogieLoadKg: 27000', 'bogieLoadKg: 26000', /bogieLoadKg: must be 27000/],
  [product, /^category: .*$/m, 'category: nowhere', /category: no category "nowhere"/],
  [product, 'code: alloy-wheels', 'code: lift-axle', /"lift-axle" is repeated/],
  [product, 'massDeltaKg: 45', 'massDeltaKg: 45\n    requires: [wings]', /options: no option "wings"/],
  [product, 'options: [lift-axle,', 'options: [wings,', /options: no option "wings"/],
  [
    product,
    'options: [lift-axle,',
    'options: [pallet-box, second-spare, lift-axle,',
    /trims: optima: "second-spare" does not go with its other options/,
  ],
  ['products/types.yaml', '', copyOf(product), /the name "types"/],
  ['blog/page-2.md', '', copyOf(article), /names "page-…"/],
  [article, '[shtora-136,', '[shtora-135,', /relatedProducts: no product "shtora-135"/],
  [article, /$/, '\n[тут](javascript:alert(1))\n', /link "javascript:alert\(1\)"/],
  [article, /$/, '\n[тут](http://example.org)\n', /link "http:\/\/example\.org"/],
  [article, /$/, '\n[тут](//example.org/)\n', /link "\/\/example\.org\/"/],
  [article, /$/, '\n[тут](/no/such/page)\n', /link "\/no\/such\/page"/],
  [article, /$/, '\n[тут](/catalog/pricepy/product/none)\n', /link "\/catalog\/pricepy\/product\/none"/],
  ['pages/policy.yaml', '', undefined, /is missing/],
  ['pages/extra.yaml', '', copyOf('pages/about.yaml'), /: ./],
  ['services/parts.yaml', '', undefined, /is missing/],
  ['site.yaml', 'promo-800x1000.jpg', 'none.jpg', /picture "none\.jpg" is not in pictures\.yaml/],
  ['categories.yaml', /$/, categoryAt('lost/child'), /lost\/child: has no parent "lost"/],
  ['categories.yaml', /$/, categoryAt('product'), /"product" is part of/],
  ['categories.yaml', /$/, categoryAt('compare'), /compare: belongs to the comparison/],
  ['categories.yaml', /$/, categoryAt('pricepy'), /pricepy/],
  [
    'services/guarantee.yaml',
    'id: sroki',
    'id: srok',
    /blocks: the page needs a block of kind "table" with id "sroki"/,
  ],
  ['services/guarantee.yaml', '{ value: 6, unit: мес }', '"полгода"', /sroki: "Запасные .*" needs a value in column 2/],
  [
    'removed-products.yaml',
    /$/,
    '- { id: old, removed: 2026-01-01, successor: none }\n',
    /: old: successor: no product "none"/,
  ],
  ['removed-products.yaml', /$/, '- { id: tent-136, removed: 2026-01-01 }\n', /: tent-136: is still among products/],
  ['services/guarantee.yaml', 'id: obsluzhivanie', 'id: sroki', /blocks: id: "sroki" is repeated/],
  ['site.yaml', 'Подольск, ', 'Рязань, ', /no office is in "Рязань"/],
  ['offices.yaml', 'desks: [vacancies]', 'desks: []', /the desk "vacancies"/],
  ['offices.yaml', 'desks: [vacancies]', 'desks: [vacancy]', /people\.4\.desks\.0: /],
  [
    'site.yaml',
    'tractorKg: 7840',
    'tractorKg: 7000',
    /hero\.weighing: displayKg − tractorKg is 880 kg off the 6400 of shtora-136/,
  ],
  [article, /$/, '\n{shtora-137.price} ₽\n', /body: \{shtora-137\.price\}: no figure/],
  [product, '{tareMassKg', '{tareMasKg', /\{tareMasKg.*no figure.*"tareMasKg"/],
  [article, /$/, '\n«Макс» — 560 000 ₽.\n', /body: "560 000 ₽" is typed/],
  ['services/zernovoy-sezon.yaml', '{floor(fillM3(zerno-60, Пшеница, 4x2, 10), 1)} м³', '35 м³', /: "35 м³" is typed/],
  ['products/pricep-bort-62.yaml', '385/55 R22.5 с', '385/65 R22.5 с', /tyres 385\/65 R22\.5: no such/],
  ['services/tem-x.yaml', '', copyOf('services/dostavka.yaml'), /: ./],
  ['site.yaml', /^cities:.*\n/m, '', /cities: is missing/],
  [book, '- lights', '- light', /: chapters: no file "light\.yaml"/],
  [book, '- lights', '- safety', /: chapters: "safety" is repeated/],
  [book, 'lowbed]', 'low]', /maintenance: no file "low\.yaml"/],
  [chapter, '["Ширина", "2,55 м"]', '["Ширина"]', /parts\.1\.rows\.2: has 1 cells/],
  [chapter, 'kind: steps', 'kind: step', /: parts\.2\.kind: /],
  ['manuals/chapters/lights.yaml', '[electrics]', '[electric]', /: parts\.0\.keys\.0: /],
  ['services/exploitation.yaml', '/manuals/mega.pdf', '/manuals/megu.pdf', /leads to no page/],
  [book, '', undefined, /: is missing$/],
  [book, /^date: .*/m, 'date: 2026-11-31', /: date: /],
  ['manuals/tralik.yaml', '', 'edition: 1', /: date: /],
])('%s, of which «%s» becomes «%s», is named by file', (file, from, to, fault) => {
  expect(faultsOf(file, from, to)).toContainEqual(expect.stringMatching(fault));
});

/** What loads are computed from: figures of products, limits of roads, tractors. */
test.each<Mistake>([
  [product, 'tareOnKingpinKg: 1800', 'tareOnKingpinKg: 18000', /tareOnKingpinKg: must be 1005 to 2680/],
  [
    product,
    'tareOnKingpinKg: 1800',
    'tareOnKingpinKg: 1800\n  tareOnDrawbarKg: 250',
    /tareOnDrawbarKg: a semi-trailer has tareOnKingpinKg/,
  ],
  [product, 'floorSetbackMm: 40', 'floorSetbackMm: 400', /floorSetbackMm: must be 70 at most/],
  [
    'products/samosval-28.yaml',
    'fifthWheelLoadKg: 12000',
    'fifthWheelLoadKg: 11010',
    /payloadTechKg: a full load bears \d+ at most \(centre at 4100 mm: kingpin 11\d{3} of 11010\)/,
  ],
  [
    'products/konteyner-20.yaml',
    'lockPairsMm: [1203, 7056]',
    'lockPairsMm: [1303, 7156]',
    /payloadTechKg: a full load bears \d+ at most .*trailer-axles/,
  ],
  [
    'products/ref-87.yaml',
    'wheelbaseMm: 7400',
    'wheelbaseMm: 7710',
    /payloadTechKg: a full load bears \d+ at most .*kingpin/,
  ],
  [
    'products/konteyner-40.yaml',
    '    - 40 футов HC\n',
    '    - 40 футов HC\n    - 45 футов HC\n',
    /lockPairsMm: hold no container of 45 feet/,
  ],
  ['products/konteyner-40.yaml', '    - 2×20 футов\n', '', /containerTypes: two of 20 feet must be named/],
  ['products/konteyner-45.yaml', 'twistlocks: 12', 'twistlocks: 14', /twistlocks: must be 12/],
  [product, 'payloadTechKg: 32300', 'payloadTechKg: 32300\n  payloadRoad40Kg: 25500', /: spec: .*"payloadRoad40Kg"/],
  ['road-limits.yaml', 'single: [5, 7, 8.5]', 'single: [5, 7, 6.5]', /must grow with the class/],
  ['road-limits.yaml', /\n.*axles: 4, single.*/, '', /rows of 4 axle\(s\)/],
  ['tractors.yaml', 'id: 6x4', 'id: 6x2', /id: "6x2" is repeated/],
  [
    'products/zerno-60.yaml',
    /38600(?<between>.*payloadTechKg: )30300/s,
    '38990$<between>30690',
    /payloadTechKg: a full load bears 30\d{3} at most \(centre at 5500 mm: trailer-axles 272\d\d of 27000\)/,
  ],
])('%s, of which «%s» becomes «%s», bears no lawful load and says where', (file, from, to, fault) => {
  expect(faultsOf(file, from, to)).toEqual([expect.stringMatching(fault)]);
});

test('a visit that nobody plans and a chapter that no manual names are faults of other files', () => {
  const plan = 'manuals/maintenance/lowbed.yaml';
  const unplanned = faultsAfter({ [plan]: (text) => text.replace('[locks, to-1, to-2]', '[to-9]') });
  expect(unplanned.join()).toMatch(/tral\.yaml: maintenance: ".*": no visit "to-9"/);
  expect(faultsAfter({ [book]: () => undefined }).join()).toMatch(/lowbed-.*: no manual names it/);
});

test('faults in several files are all reported at once', () => {
  const faults = faultsAfter({
    [product]: (text) => text.replace('months: 24', 'months: -1').replace(/^sku:.*\n/m, ''),
    [article]: (text) => text.replace(/^date: .*$/m, 'date: soon'),
    'site.yaml': (text) => text.replace('foundedYear: 1994', 'foundedYear: long ago'),
    'vacancies.yaml': () => undefined,
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
  expect(faultsAfter({ news: () => undefined }).join()).toMatch(/news/);
});

test('what draws on a faulty file is not reported beside it', () => {
  const faults = faultsAfter({ [product]: (text) => text.replace(/^ {2}tareMassKg/m, '  tareMasKg') });
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
