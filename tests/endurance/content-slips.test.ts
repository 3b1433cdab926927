/** Slips that editors make, each with the sentence that they read: where it is, what stands there, what would be right. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findWarnings } from '#server/content/checks/warning-check.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { withCopy } from '#tests/support/content-folder.ts';

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

type Slip = [slip: string, file: string, from: string | RegExp, to: string, sentence: string, encode?: Encode];

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

test.each<Slip>([
  [
    'a missing quote',
    product,
    /^sku: .*$/m,
    'sku: "OS-T136',
    'products/tent-136.yaml, строка 3: написано «sku: "OS-T136», нет второй кавычки: закройте её в конце текста',
  ],
  [
    'a colon in a text',
    product,
    /^shortName: .*$/m,
    'shortName: Тент: Ось Т-136',
    'products/tent-136.yaml, строка 5: написано «shortName: Тент: Ось Т-136», двоеточие внутри текста: возьмите весь текст в кавычки — "Тент: Ось Т-136"',
  ],
  [
    'a colon in a text of a list',
    product,
    /^ {6}- Борта 600 мм.*$/m,
    '      - Борта: пять секций',
    'products/tent-136.yaml, строка 106, trims.0.includes.1: написано «Борта: пять секций», двоеточие внутри текста: возьмите весь текст в кавычки — "Борта: пять секций"',
  ],
  [
    'a tab',
    product,
    /^ {2}tareMassKg/m,
    '\ttareMassKg',
    'products/tent-136.yaml, строка 39: написано «tareMassKg: 6700» с отступом табуляцией, нужны пробелы: по два на уровень',
  ],
  [
    'a date of a letter',
    article,
    /^date: .*$/m,
    'date: 25.11.2026',
    'blog/shtora-ili-tent.md, строка 21, date: написано «25.11.2026», нужна дата: 2026-11-25',
  ],
  [
    'a day that no month has',
    article,
    /^date: .*$/m,
    'date: 2026-11-31',
    'blog/shtora-ili-tent.md, строка 21, date: написано «2026-11-31», такого дня в календаре нет',
  ],
  [
    'a price with spaces',
    product,
    /exactRub: \d+/,
    'exactRub: 4 290 000',
    'products/tent-136.yaml, строка 29, price.exactRub: написано «4 290 000», нужно число без пробелов: 4290000',
  ],
  [
    'a price with its sign',
    product,
    /exactRub: \d+/,
    'exactRub: 4 290 000 ₽',
    'products/tent-136.yaml, строка 29, price.exactRub: написано «4 290 000 ₽», нужно число без пробелов и без знака рубля: 4290000',
  ],
  [
    'a figure with its unit',
    product,
    /outerWidthMm: \d+/,
    'outerWidthMm: 2 550 мм',
    'products/tent-136.yaml, строка 48, spec.outerWidthMm: написано «2 550 мм», нужно число без пробелов и без единицы «мм»: 2550',
  ],
  [
    'a decimal comma',
    product,
    /bodyVolumeM3: [\d.]+/,
    'bodyVolumeM3: 91,2',
    'products/tent-136.yaml, строка 56, spec.bodyVolumeM3: написано «91,2», нужно число с точкой вместо запятой: 91.2',
  ],
  [
    'centimetres',
    product,
    /outerWidthMm: 2550/,
    'outerWidthMm: 255',
    'products/tent-136.yaml, строка 48, spec.outerWidthMm: написано 255, похоже на сантиметры, нужны миллиметры: 2550',
  ],
  [
    'a Cyrillic letter in a key',
    product,
    /^ {2}tareMassKg/m,
    '  tаreMassKg',
    'products/tent-136.yaml, строка 39, spec.tаreMassKg: написано «tаreMassKg», в нём русские буквы «а», нужно латиницей: tareMassKg',
  ],
  [
    'Windows-1251',
    'partners.yaml',
    '',
    '',
    'partners.yaml: файл записан в кодировке Windows-1251 (в ней читается «Волгамост»), нужна UTF-8: сохраните его в UTF-8',
    windows1251,
  ],
  [
    'UTF-16',
    'partners.yaml',
    '',
    '',
    'partners.yaml: файл записан в кодировке UTF-16, нужна UTF-8: сохраните его в UTF-8',
    utf16,
  ],
  [
    'a repeated number',
    product,
    /^number: .*$/m,
    'number: 25',
    'products/tent-136.yaml, строка 2, number: написано 25, этот номер уже у products/shtora-136.yaml: нужен свободный, например 34',
  ],
  [
    'a repeated id',
    'vacancies.yaml',
    /^(- id: .*\n)([\s\S]*?)^- id: .*\n/m,
    '$1$2$1',
    'vacancies.yaml, строка 26, id: «svarshchik-poluavtomat» повторяется: нужно у каждого своё',
  ],
  [
    'a repeated field',
    product,
    /^sku: .*$/m,
    'sku: А\nsku: Б',
    'products/tent-136.yaml, строка 4: написано «sku: Б», но такое поле выше уже есть: оставьте одно из двух',
  ],
  [
    'a dead link',
    article,
    /$/,
    '\n[тут](/katalog)\n',
    'blog/shtora-ili-tent.md, строка 83: ссылка «/katalog» ведёт в никуда: такой страницы нет',
  ],
  [
    'a dead anchor',
    article,
    /$/,
    '\n[тут](/services/guarantee#srok)\n',
    'blog/shtora-ili-tent.md, строка 83: ссылка «/services/guarantee#srok» ведёт в никуда: на странице нет места «#srok»',
  ],
  [
    'an end before the start',
    'site.yaml',
    /startsAt: .*/,
    'startsAt: 2026-11-20\n  endsAt: 2026-11-01',
    'site.yaml, строка 220, promoPopup.endsAt: написано 2026-11-01, это раньше начала 2026-11-20: нужен день не раньше него',
  ],
  [
    'leasing that is typed',
    product,
    /^availability:/m,
    'leasingFromRubPerMonth: 94900\navailability:',
    'products/tent-136.yaml, строка 32, leasingFromRubPerMonth: поле «leasingFromRubPerMonth» сайт считает сам: уберите его',
  ],
  [
    'a name in braces that no file has',
    'pages/terms.yaml',
    '{legal.court}',
    '{legal.cuort}',
    'pages/terms.yaml, строка 151, blocks.8.body: {legal.cuort}: в site.yaml нет «legal.cuort»; есть name, address, inn, kpp, ogrn, bank, bic, account, correspondentAccount, director, court',
  ],
  [
    'a word that the site does not know',
    product,
    /^availability: .*$/m,
    'availability: sklad',
    'products/tent-136.yaml, строка 32, availability: написано «sklad», нужно одно из: in-stock, in-transit, to-order',
  ],
  [
    'a field that is missing',
    product,
    /^name: .*\n/m,
    '',
    'products/tent-136.yaml, name: поля нет, а оно обязательно: нужен текст',
  ],
  [
    'a price without its day',
    product,
    /^ {2}date: .*\n/m,
    '',
    'products/tent-136.yaml, строка 28, price.date: нужен день, с которого действует цена: 2026-11-10',
  ],
  [
    'two figures alone',
    product,
    /^spec:\n(?: .*\n)+/m,
    'spec:\n  grossMassTechKg: 39000\n  axleCount: 3\n',
    'products/tent-136.yaml, строка 38, spec: нужно не меньше трёх показателей, например payloadTechKg, tareMassKg и axleCount',
  ],
  [
    'a country in words',
    'site.yaml',
    /^timeZone:/m,
    'country: Россия\ntimeZone:',
    'site.yaml, строка 10, country: написано «Россия», нужны две заглавные латинские буквы: RU, BY, KZ',
  ],
  [
    'a phone without its country',
    'site.yaml',
    /^phone: .*/m,
    'phone: 8 (8464) 12-34-56',
    'site.yaml, строка 11, phone: написано «8 (8464) 12-34-56», нужен номер с «+» и кодом страны, цифры подряд, +78000000001, или так, как его печатать: +7 (8464) 12-34-56',
  ],
  [
    'an unknown kind',
    'manuals/chapters/lowbed-road.yaml',
    'kind: steps',
    'kind: step',
    'manuals/chapters/lowbed-road.yaml, строка 14, parts.2.kind: написано «step», нужно одно из: section, text, steps, list, warning, table, figures, visits, works',
  ],
  [
    'a name in Cyrillic',
    'pictures.yaml',
    /^shtora-136-front\.webp:/m,
    'штора.webp:',
    'pictures.yaml, строка 176, штора.webp: написано «штора.webp», в нём русские буквы «ш», «т», «о», «р», «а», нужно латиницей',
  ],
])('%s', (_, file, from, to, sentence, encode) => {
  const faults = faultsWith(file, from, to, encode);
  expect(faults).toEqual([sentence]);
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
