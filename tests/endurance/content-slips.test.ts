/** Slips that editors make, each with the sentence that they read; faults are reported all at once and never crash the process. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findWarnings } from '#server/content/checks/warning-check.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent, readContent } from '#server/content/files/load-content.ts';
import { faultsAfter, withCopy } from '#tests/support/content-folder.ts';

const product = 'products/tent-136.yaml';
const article = 'blog/shtora-ili-tent.md';

type Encode = (text: string) => Buffer;
const utf8: Encode = (text) => Buffer.from(text);
const utf16: Encode = (text) => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** Of Cyrillic letters and ASCII; the rest becomes a question mark. */
const windows1251: Encode = (text) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      if (code < 128) return code;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : 63;
    }),
  );

function faultsWith(file: string, from: string | RegExp, to: string, encode: Encode = utf8): string[] {
  return withCopy((folder) => {
    const full = path.join(folder, file);
    const before = readFileSync(full, 'utf8');
    const after = before.replace(from, to);
    if (after === before && encode === utf8) throw new Error(`${file} was not changed`);
    writeFileSync(full, encode(after));
    return readContent(folder).faults;
  });
}

/** By file: the value of a field, or what matches, and what an editor writes in its place; the fault without its
 * file, with {} for what it repeats of that. */
const slips: Record<string, [from: string | RegExp, to: string, fault: string][]> = {
  [product]: [
    ['sku', '"OS-T136', 'строка 3: написано «sku: "OS-T136», нет второй кавычки: закройте её в конце текста'],
    [
      'shortName',
      'Тент: Ось Т-136',
      'строка 5: написано «shortName: Тент: Ось Т-136», двоеточие внутри текста: возьмите весь текст в кавычки — "Тент: Ось Т-136"',
    ],
    [
      /^ {6}- Борта 600 мм.*$/m,
      '      - Борта: пять секций',
      'строка 107, trims.0.includes.1: написано «Борта: пять секций», двоеточие внутри текста: возьмите весь текст в кавычки — "Борта: пять секций"',
    ],
    [
      /^ {2}tareMassKg/m,
      '\ttareMassKg',
      'строка 40: написано «tareMassKg: 6700» с отступом табуляцией, нужны пробелы: по два на уровень',
    ],
    ['exactRub', '4 290 000', 'строка 30, price.exactRub: написано «4 290 000», нужно число без пробелов: 4290000'],
    ['exactRub', '4 290 000 ₽', 'строка 30, price.exactRub: {}, нужно число без пробелов и без знака рубля: 4290000'],
    ['outerWidthMm', '2 550 мм', 'строка 49, spec.outerWidthMm: {}, нужно число без пробелов и без единицы «мм»: 2550'],
    ['bodyVolumeM3', '91,2', 'строка 57, spec.bodyVolumeM3: {}, нужно число с точкой вместо запятой: 91.2'],
    ['outerWidthMm', '255', 'строка 49, spec.outerWidthMm: написано 255, похоже на сантиметры, нужны миллиметры: 2550'],
    [
      /^ {2}tareMassKg/m,
      '  tаreMassKg',
      'строка 40, spec.tаreMassKg: написано «tаreMassKg», в нём русские буквы «а», нужно латиницей: tareMassKg',
    ],
    [
      'number',
      '25',
      'строка 2, number: написано 25, этот номер уже у products/shtora-136.yaml: нужен свободный, например 34',
    ],
    [/^sku: .*$/m, 'sku: А\nsku: Б', 'строка 4: написано «sku: Б», но такое поле выше уже есть: оставьте одно из двух'],
    [
      /^availability:/m,
      'leasingFromRubPerMonth: 94900\navailability:',
      'строка 33, leasingFromRubPerMonth: поле «leasingFromRubPerMonth» сайт считает сам: уберите его',
    ],
    ['availability', 'sklad', 'строка 33, availability: {}, нужно одно из: in-stock, in-transit, to-order'],
    [/^name: .*\n/m, '', 'name: поля нет, а оно обязательно: нужен текст'],
    [/^ {2}date: .*\n/m, '', 'строка 29, price.date: нужен день, с которого действует цена: 2026-11-10'],
    [
      /^spec:\n(?: .*\n)+/m,
      'spec:\n  grossMassTechKg: 39000\n  axleCount: 3\n',
      'строка 39, spec: нужно не меньше трёх показателей, например payloadTechKg, tareMassKg и axleCount',
    ],
  ],
  [article]: [
    ['date', '25.11.2026', 'строка 21, date: написано «25.11.2026», нужна дата: 2026-11-25'],
    ['date', '2026-11-31', 'строка 21, date: написано «2026-11-31», такого дня в календаре нет'],
    [/$/, '\n[тут](/katalog)\n', 'строка 83: ссылка «/katalog» ведёт в никуда: такой страницы нет'],
    [
      /$/,
      '\n[тут](/services/guarantee#srok)\n',
      'строка 83: ссылка «/services/guarantee#srok» ведёт в никуда: на странице нет места «#srok»',
    ],
  ],
  'vacancies.yaml': [
    [
      /^(- id: .*\n)([\s\S]*?)^- id: .*\n/m,
      '$1$2$1',
      'строка 26, id: «svarshchik-poluavtomat» повторяется: нужно у каждого своё',
    ],
  ],
  'site.yaml': [
    [
      /startsAt: .*/,
      'startsAt: 2026-11-20\n  endsAt: 2026-11-01',
      'строка 220, promoPopup.endsAt: написано 2026-11-01, это раньше начала 2026-11-20: нужен день не раньше него',
    ],
    [
      /^timeZone:/m,
      'country: Россия\ntimeZone:',
      'строка 10, country: написано «Россия», нужны две заглавные латинские буквы: RU, BY, KZ',
    ],
    [
      'phone',
      '8 (8464) 12-34-56',
      'строка 11, phone: написано «8 (8464) 12-34-56», нужен номер с «+» и кодом страны, цифры подряд, +78000000001, или так, как его печатать: +7 (8464) 12-34-56',
    ],
  ],
  'pages/terms.yaml': [
    [
      /\{legal\.court\}/,
      '{legal.cuort}',
      'строка 151, blocks.8.body: {legal.cuort}: в site.yaml нет «legal.cuort»; есть name, address, inn, kpp, ogrn, bank, bic, account, correspondentAccount, director, court',
    ],
  ],
  'manuals/chapters/lowbed-road.yaml': [
    [
      /kind: steps/,
      'kind: step',
      'строка 14, parts.2.kind: написано «step», нужно одно из: section, text, steps, list, warning, table, figures, visits, works',
    ],
  ],
  'pictures.yaml': [
    [
      /^shtora-136-front\.webp:/m,
      'штора.webp:',
      'строка 176, штора.webp: написано «штора.webp», в нём русские буквы «ш», «т», «о», «р», «а», нужно латиницей',
    ],
  ],
};
const slipRows = Object.entries(slips).flatMap(([file, rows]) => rows.map((row) => [file, ...row] as const));

test.each(slipRows)('%s: %s, written as «%s», is a fault: %s', (file, from, to, fault) => {
  const field = typeof from === 'string' ? new RegExp(`^( *)${from}: .*$`, 'm') : from;
  expect(faultsWith(file, field, typeof from === 'string' ? `$1${from}: ${to}` : to)).toEqual([
    `${file}, ${fault.replace('{}', `написано «${to}»`)}`,
  ]);
});

test.each<[encoding: string, encode: Encode, fault: string]>([
  [
    'Windows-1251',
    windows1251,
    'файл записан в кодировке Windows-1251 (в ней читается «Волгамост»), нужна UTF-8: сохраните его в UTF-8',
  ],
  ['UTF-16', utf16, 'файл записан в кодировке UTF-16, нужна UTF-8: сохраните его в UTF-8'],
])('a file in %s is refused by name', (_, encode, fault) => {
  expect(faultsWith('partners.yaml', '', '', encode)).toEqual([`partners.yaml: ${fault}`]);
});

/** The sample as a real plant's, but for one slip in its requisites. */
const requisites: [from: RegExp, to: string][] = [
  [/^sampleNotice: .*\n/m, ''],
  [/inn: "0+"/, 'inn: "7707083893"'],
  [/kpp: "0+"/, 'kpp: "770701001"'],
  [/ogrn: "0+"/, 'ogrn: "1027700132195"'],
  [/bic: "0+"/, 'bic: "044525225"'],
  [/ account: "0+"/, ' account: "40702810600000000009"'],
];

test('a plant that is no sample: zeros in its requisites, a digit mistyped, words of the sample, each with its line', () => {
  const faults = withChanges(
    [...requisites, [/"7707083893"/, '"7707083839"'] as const].map(([from, to]) => ['site.yaml', from, to]),
    (folder) => readContent(folder).faults,
  );
  expect(faults).toEqual(
    expect.arrayContaining([
      'site.yaml, строка 59, legal.inn: написано «7707083839», контрольная цифра не сходится: проверьте номер ИНН, в нём описка',
      'site.yaml, строка 65, legal.correspondentAccount: написано «00000000000000000000», это одни нули: нужен настоящий номер корреспондентского счёта',
      'site.yaml, строка 57: написано «вымышленное», о настоящем заводе так не пишут: замените, а у сайта-образца нужен sampleNotice в site.yaml',
      'offices.yaml, строка 14: написано «os-zavod.example», такого адреса в интернете не бывает: замените, а у сайта-образца нужен sampleNotice в site.yaml',
    ]),
  );
});

/** Applies each change to one copy. */
function withChanges<Result>(
  changes: [file: string, from: string | RegExp, to: string][],
  work: (folder: string) => Result,
) {
  return withCopy((folder) => {
    for (const [file, from, to] of changes) {
      const full = path.join(folder, file);
      writeFileSync(full, readFileSync(full, 'utf8').replace(from, to));
    }
    return work(folder);
  });
}

test('one run names faults of every kind: of the spelling, a field, a formula, a record, a link', () => {
  const faults = withChanges(
    [
      ['products/tent-136.yaml', /^sku: .*$/m, 'sku: "OS-T136'],
      ['products/shtora-136.yaml', /exactRub: \d+/, 'exactRub: 4 290 000'],
      ['products/tral-340.yaml', /twistlocks|payloadTechKg: \d+/, 'payloadTechKg: 1'],
      ['blog/shtora-ili-tent.md', /$/, '\n{shtora-137.price} ₽, [тут](/katalog)\n'],
    ],
    (folder) => readContent(folder).faults,
  );
  expect(faults.map((fault) => fault.split(': ')[0]).sort()).toEqual([
    expect.stringMatching(/^blog\/shtora-ili-tent\.md, строка \d+$/),
    expect.stringMatching(/^blog\/shtora-ili-tent\.md, строка \d+, body$/),
    expect.stringMatching(/^products\/shtora-136\.yaml, строка \d+, price\.exactRub$/),
    'products/tent-136.yaml, строка 3',
    expect.stringMatching(/^products\/tral-340\.yaml, строка \d+, spec\.payloadTechKg$/),
  ]);
});

test('what may be right is a warning: prices of tomorrow and of long ago, a leap, a strange phone, an idle picture', () => {
  const { content, faults } = withChanges(
    [
      ['products/tent-136.yaml', /^( {2}date: ).*$/m, '$12026-11-26'],
      ['services/guarantee.yaml', /^summary: .*$/m, 'summary: Звоните 8 (800) 555-35-35'],
    ],
    (folder) => readContent(folder),
  );
  expect(faults).toEqual([]);
  const products = content.products.map((product) =>
    product.id === 'shtora-136'
      ? {
          ...product,
          price: { exactRub: 42_900_000, date: '2026-08-01' },
          history: [{ changed: '2026-08-01', price: { exactRub: 4_290_000 } }],
        }
      : product,
  );
  const warnings = findWarnings({ ...content, products }, ['idle.jpg'], '2026-11-25');
  expect(warnings).toEqual([
    'pictures.yaml: idle.jpg: картинку ничто не показывает: поставьте её или уберите',
    'products/shtora-136.yaml: price.date: написано 2026-08-01, цене 116 дней: верна ли она сегодня?',
    'products/shtora-136.yaml: price: было 4290000, стало 42900000: больше чем на четверть, нет ли опечатки?',
    'products/tent-136.yaml: price.date: написано 2026-11-26, этот день ещё не наступил',
    'services/guarantee.yaml: телефона «8 (800) 555-35-35» нет ни в site.yaml, ни в offices.yaml',
  ]);
});

test('a phone, an e-mail or a number that site.yaml or offices.yaml holds is a warning, with what to write instead', () => {
  const { faults, typedData } = withChanges(
    [
      [
        'services/guarantee.yaml',
        /^summary: .*$/m,
        'summary: Звоните 8 (800) 000-00-01, пишите zakaz@os-zavod.example',
      ],
      ['blog/shtora-ili-tent.md', /$/, '\nТелефон сервиса [+7 343 000-00-04](tel:+73430000004), БИК 000000000.\n'],
    ],
    (folder) => readContent(folder),
  );
  expect(faults).toEqual([]);
  expect(typedData).toEqual([
    'services/guarantee.yaml: summary: «8 (800) 000-00-01» уже есть в site.yaml: напишите {phone}',
    'services/guarantee.yaml: summary: «zakaz@os-zavod.example» уже есть в site.yaml: напишите {email}',
    'blog/shtora-ili-tent.md: body: «+7 343 000-00-04» уже есть в offices.yaml: напишите {offices.ekaterinburg.phone}',
    'blog/shtora-ili-tent.md: body: «+73430000004» уже есть в offices.yaml: напишите {offices.ekaterinburg.phone}',
    expect.stringMatching(/body: «000000000» уже есть в site\.yaml: напишите \{legal\.(?:bic|kpp)\}/),
  ]);
});

test('the sample has nothing to warn of', () => {
  const { content, unusedPictures, typedData } = readContent(contentFolder);
  expect(typedData).toEqual([]);
  expect(findWarnings(content, unusedPictures, '2026-11-25')).toEqual([]);
});

const book = 'manuals/tral.yaml';
const chapter = 'manuals/chapters/lowbed-road.yaml';

const copyOf = (file: string) => readFileSync(path.join(contentFolder, file), 'utf8');
const categoryAt = (place: string) =>
  `\n- path: ${place}\n  title: А\n  menuTitle: А\n  summary: А\n  types: [iso]\n  body: А\n`;

/** An editor's mistake: a replacement within a file (/$/ appends to it); undefined deletes the file. */
type Mistake = [file: string, from: string | RegExp, to: string | undefined, fault: RegExp];

/** @returns the faults of the content with the mistake, without their file, which each of them names */
function faultsOf(file: string, from: string | RegExp, to: string | undefined): string[] {
  const faults = faultsAfter({ [file]: (text) => (to === undefined ? to : text.replace(from, to)) });
  return faults
    .filter((line) => line.startsWith(file))
    .map((line) => line.slice(file.length).replace(/^(, строка \d+)?(?:, |: )/, ': '));
}

test('the content of the repository has no faults', () => {
  expect(faultsAfter({})).toEqual([]);
});

test.each(['news/otchyot.pdf.md', 'news/data.json.md', 'news/-..-.md'])('%s is no name for a record', (file) => {
  const copied = readdirSync(path.join(contentFolder, 'news'))[0] ?? '';
  const faults = faultsAfter({ [file]: () => copyOf(`news/${copied}`) });
  expect(faults).toEqual([expect.stringMatching(/^news\/.*: имя файла не подходит: нужны латинские буквы/)]);
});

/** What is wrong in itself. */
test.each<Mistake>([
  ['legacy-paths.yaml', '/kupit-polupricep\n', '/contacts\n', /: \/contacts: по адресу «\/contacts» .*есть страница/],
  ['legacy-paths.yaml', '/kupit-polupricep\n', '/prodazha-polupricepov\n', /: from: .* повторяется/],
  ['legacy-paths.yaml', 'to: /catalog\n', 'to: /katalog\n', /: ссылка «\/katalog» ведёт в никуда/],
  ['legacy-paths.yaml', 'to: /catalog\n', 'to: https://evil.example\n', /: 6\.to: .*нужна страница этого сайта/],
  [product, 'months: 24', 'months: two years', /: warranty\.months: написано «two years», нужно число/],
  [product, /$/, '\ncolour: red\n', /: colour: поля «colour» здесь нет/],
  [product, /^ {2}tareMassKg/m, '  tareMasKg', /: spec\.tareMasKg: поля «tareMasKg» здесь нет/],
  [product, 'exactRub: ', 'fromRub: 1\n  exactRub: ', /: price: заданы и fromRub, и exactRub/],
  [product, 'massDeltaKg: 45', 'massDeltaKg: light', /: options\.0\.massDeltaKg: /],
  [article, /^rubric: .*$/m, 'rubric: "a\\nb"', /: rubric: .*нужна одна строка/],
  [article, '---', '', /: нет полей статьи/],
  ['site.yaml', /$/, '\nname: [\n', /: ./],
  [article, 'rubric:', 'rubric: [', /: ./],
  ['types.yaml', 'code: curt136', 'code: "136"', /: 1\.code: /],
  ['offices.yaml', '', undefined, /: файла нет/],
  ['site.yaml', /.*/s, '- name: Ось', /: написан список, нужны поля/],
  ['offices.yaml', /.*/s, '', /: файл пуст/],
  ['offices.yaml', 'mon…sat', 'Пн–Сб', /0\.hours\.week\.0\.days: «Пн–Сб»: дни пишут так/],
  ['offices.yaml', '08:00–22:00', '20:00–04:00', /2\.hours\.week\.0\.times: .*20:00–24:00 и 00:00–04:00/],
  ['site.yaml', '2026-02-23: ', '23.02.2026: ', /holidays\.23\.02\.2026: .*дни пишут так: 2026-12-30/],
])('%s, of which «%s» becomes «%s», is named by file and field, and nothing beside it', (file, from, to, fault) => {
  expect(faultsOf(file, from, to)).toEqual([expect.stringMatching(fault)]);
});

/** What does not fit something else, that is named with it sometimes. */
test.each<Mistake>([
  [product, 'payloadTechKg: 32300', 'payloadTechKg: 32301', /payloadTechKg: написано 32301, нужно 32300/],
  [product, 'bogieLoadKg: 27000', 'bogieLoadKg: 26000', /bogieLoadKg: написано 26000, нужно не меньше 27000/],
  [product, /^category: .*$/m, 'category: nowhere', /category: раздела «nowhere» нет/],
  [product, 'code: alloy-wheels', 'code: lift-axle', /«lift-axle» повторяется/],
  [product, 'massDeltaKg: 45', 'massDeltaKg: 45\n    requires: [wings]', /options: опции «wings» нет/],
  [product, 'options: [lift-axle,', 'options: [wings,', /options: опции «wings» нет/],
  [
    product,
    'options: [lift-axle,',
    'options: [pallet-box, second-spare, lift-axle,',
    /trims: optima: опция «second-spare» не сочетается с другими/,
  ],
  ['products/types.yaml', '', copyOf(product), /имя файла «types» занято/],
  ['blog/page-2.md', '', copyOf(article), /имя файла «page-…» занято/],
  [article, '[shtora-136,', '[shtora-135,', /relatedProducts: товара «shtora-135» нет/],
  [article, /$/, '\n[тут](javascript:alert(1))\n', /ссылка «javascript:alert\(1\)» не подходит/],
  [article, /$/, '\n[тут](http://example.org)\n', /ссылка «http:\/\/example\.org» не подходит/],
  [article, /$/, '\n[тут](//example.org/)\n', /ссылка «\/\/example\.org\/»/],
  [article, /$/, '\n[тут](/catalog/pricepy/product/none)\n', /ссылка «\/catalog\/pricepy\/product\/none»/],
  ['pages/policy.yaml', '', undefined, /файла нет/],
  ['pages/extra.yaml', '', copyOf('pages/about.yaml'), /: ./],
  ['services/parts.yaml', '', undefined, /файла нет/],
  ['site.yaml', 'promo-800x1000.jpg', 'none.jpg', /картинки «none\.jpg» нет в pictures\.yaml/],
  ['categories.yaml', /$/, categoryAt('lost/child'), /lost\/child: нет раздела «lost»/],
  ['categories.yaml', /$/, categoryAt('product'), /слово «product» занято/],
  ['categories.yaml', /$/, categoryAt('compare'), /compare: этот адрес занят сравнением/],
  ['categories.yaml', /$/, categoryAt('pricepy'), /pricepy/],
  ['services/guarantee.yaml', 'id: sroki', 'id: srok', /blocks: странице нужен блок вида «table» с id «sroki»/],
  ['services/guarantee.yaml', '{ value: 6, unit: мес }', '"полгода"', /sroki: в строке «Запасные .*» нужно число/],
  [
    'removed-products.yaml',
    /$/,
    '- { id: old, removed: 2026-01-01, successor: none }\n',
    /: old: successor: товара «none» нет/,
  ],
  ['removed-products.yaml', /$/, '- { id: tent-136, removed: 2026-01-01 }\n', /: tent-136: товар ещё есть/],
  ['services/dostavka.yaml', 'Рефрижератор: temp', 'Рефрижераторы: temp', /строки «Рефрижераторы» в таблице нет/],
  ['services/guarantee.yaml', 'id: obsluzhivanie', 'id: sroki', /blocks: id: «sroki» повторяется/],
  ['site.yaml', 'Подольск, ', 'Рязань, ', /в городе «Рязань» нет офиса/],
  ['offices.yaml', 'desks: [vacancies]', 'desks: []', /desks со словом «vacancies»/],
  ['offices.yaml', 'desks: [vacancies]', 'desks: [vacancy]', /people\.4\.desks\.0: /],
  [
    'site.yaml',
    'tractorKg: 7840',
    'tractorKg: 7000',
    /hero\.weighing: displayKg − tractorKg на 880 кг расходится с 6400 кг товара shtora-136/,
  ],
  [article, /$/, '\n{shtora-137.price} ₽\n', /body: \{shtora-137\.price\}: нет ни числа/],
  [product, '{tareMassKg', '{tareMasKg', /\{tareMasKg.*нет ни числа.*«tareMasKg»/],
  [article, /$/, '\n«Макс» — 560 000 ₽.\n', /body: число «560 000 ₽» вписано рукой/],
  [
    'services/zernovoy-sezon.yaml',
    '{floor(fillM3(zerno-60, Пшеница, 4x2, 10), 1)} м³',
    '35 м³',
    /: число «35 м³» вписано рукой/,
  ],
  ['products/pricep-bort-62.yaml', '385/55 R22.5 с', '385/65 R22.5 с', /шин «385\/65 R22\.5» нет/],
  ['services/tem-x.yaml', '', copyOf('services/dostavka.yaml'), /: ./],
  ['site.yaml', /^cities:.*\n/m, '', /cities: поля нет/],
  [book, '- lights', '- light', /: chapters: файла «light\.yaml» нет/],
  [book, '- lights', '- safety', /: chapters: «safety» повторяется/],
  [book, 'lowbed]', 'low]', /maintenance: файла «low\.yaml» нет/],
  [chapter, '["Ширина", "2,55 м"]', '["Ширина"]', /parts\.1\.rows\.2: в строке ячеек 1/],
  ['manuals/chapters/lights.yaml', '[electrics]', '[electric]', /: parts\.0\.keys\.0: /],
  ['services/exploitation.yaml', '/manuals/mega.pdf', '/manuals/megu.pdf', /ведёт в никуда/],
  ['manuals/tralik.yaml', '', 'edition: 1', /: date: /],
])('%s, of which «%s» becomes «%s», is named by file', (file, from, to, fault) => {
  expect(faultsOf(file, from, to)).toContainEqual(expect.stringMatching(fault));
});

/** What loads are computed from: figures of products, limits of roads, tractors. */
test.each<Mistake>([
  [product, 'tareOnKingpinKg: 1800', 'tareOnKingpinKg: 18000', /tareOnKingpinKg: .* 18000, нужно от 1005 до 2680/],
  [
    product,
    'tareOnKingpinKg: 1800',
    'tareOnKingpinKg: 1800\n  tareOnDrawbarKg: 250',
    /tareOnDrawbarKg: у semi-trailer вместо него tareOnKingpinKg/,
  ],
  [product, 'floorSetbackMm: 40', 'floorSetbackMm: 400', /floorSetbackMm: написано 400, нужно не больше 70/],
  [
    'products/samosval-28.yaml',
    'fifthWheelLoadKg: 12000',
    'fifthWheelLoadKg: 11010',
    /payloadTechKg: .*полный груз держится только до \d+ кг \(центр на 4100 мм: kingpin 11\d{3} из 11010\)/,
  ],
  [
    'products/konteyner-20.yaml',
    'lockPairsMm: [1203, 7056]',
    'lockPairsMm: [1303, 7156]',
    /payloadTechKg: .*полный груз держится только до \d+ кг .*trailer-axles/,
  ],
  [
    'products/ref-87.yaml',
    'wheelbaseMm: 7400',
    'wheelbaseMm: 7710',
    /payloadTechKg: .*держится только до \d+ кг .*kingpin/,
  ],
  [
    'products/konteyner-40.yaml',
    '    - 40 футов HC\n',
    '    - 40 футов HC\n    - 45 футов HC\n',
    /lockPairsMm: замки не держат контейнер 45 футов/,
  ],
  ['products/konteyner-40.yaml', '    - 2×20 футов\n', '', /containerTypes: «2×20 футов» нужно там/],
  ['products/konteyner-45.yaml', 'twistlocks: 12', 'twistlocks: 14', /twistlocks: написано 14, нужно 12/],
  [
    product,
    'payloadTechKg: 32300',
    'payloadTechKg: 32300\n  payloadRoad40Kg: 25500',
    /: spec\.payloadRoad40Kg: поле «payloadRoad40Kg» сайт считает сам/,
  ],
  ['road-limits.yaml', 'single: [5, 7, 8.5]', 'single: [5, 7, 6.5]', /должны расти с классом дороги/],
  ['road-limits.yaml', /\n.*axles: 4, single.*/, '', /строки для 4 осей/],
  ['tractors.yaml', 'id: 6x4', 'id: 6x2', /id: «6x2» повторяется/],
  [
    'products/zerno-60.yaml',
    /38600(?<between>.*payloadTechKg: )30300/s,
    '38990$<between>30690',
    /payloadTechKg: .*только до 30\d{3} кг \(центр на 5500 мм: trailer-axles 272\d\d из 27000\)/,
  ],
])('%s, of which «%s» becomes «%s», bears no lawful load and says where', (file, from, to, fault) => {
  expect(faultsOf(file, from, to)).toEqual([expect.stringMatching(fault)]);
});

test('a visit that nobody plans and a chapter that no manual names are faults of other files', () => {
  const plan = 'manuals/maintenance/lowbed.yaml';
  const unplanned = faultsAfter({ [plan]: (text) => text.replace('[locks, to-1, to-2]', '[to-9]') });
  expect(unplanned.join()).toMatch(/tral\.yaml, строка \d+, maintenance: у работы «.*» нет визита «to-9»/);
  expect(faultsAfter({ [book]: () => undefined }).join()).toMatch(/lowbed-.*: ни одно руководство его не называет/);
});

test('faults in several files are all reported at once', () => {
  const faults = faultsAfter({
    [product]: (text) => text.replace('months: 24', 'months: -1').replace(/^name:.*\n/m, ''),
    [article]: (text) => text.replace(/^date: .*$/m, 'date: soon'),
    'site.yaml': (text) => text.replace('foundedYear: 1994', 'foundedYear: long ago'),
    'partners.yaml': () => '',
  });
  const places = faults.map((fault) => fault.replace(/, строка \d+/, '').split(': ')[0]);
  expect(places.sort()).toEqual([
    `${article}, date`,
    'partners.yaml',
    `${product}, name`,
    `${product}, warranty.months`,
    'site.yaml, foundedYear',
  ]);
});

test('the message counts the faults and gives each its line', () => {
  const message = new ContentError(['a.yaml: x: wrong', 'b.md: y: wrong']).message;
  expect(message.split('\n')).toEqual(['Ошибок в содержимом: 2', '  a.yaml: x: wrong', '  b.md: y: wrong']);
});

test('a folder that is missing is a fault too, not a crash', () => {
  expect(faultsAfter({ brand: () => undefined }).join()).toMatch(/brand\/: папки нет/);
});

test('what draws on a faulty file is not reported beside it', () => {
  const faults = faultsAfter({ [product]: (text) => text.replace(/^ {2}tareMassKg/m, '  tareMasKg') });
  expect(faults).toEqual([expect.stringMatching(/^products\/tent-136\.yaml, строка \d+, spec\.tareMasKg: /)]);
});

test('a figure that goes is missed by every text that draws on it, by file and field', () => {
  const faults = faultsAfter({
    'types.yaml': (text) => text.replace(/ {2}rentRubPerDay:\n( {4}- .*\n)+(?=\n- code: iso)/, ''),
  });
  const files = new Set(faults.map((fault) => fault.split(/[,:] /)[0]));
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
