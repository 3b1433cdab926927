/** Slips that editors make, each with the sentence that they read; faults are reported all at once and never crash the process. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findWarnings } from '#server/content/checks/warning-check.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { faultsAfter, withCopy } from '#tests/support/content-folder.ts';

const product = 'products/tent-136.yaml';
const article = 'blog/shtora-ili-tent.md';

const copyOf = (file: string) => readFileSync(path.join(contentFolder, file), 'utf8');
const categoryAt = (place: string) =>
  `\n- path: ${place}\n  title: А\n  menuTitle: А\n  summary: А\n  types: [iso]\n  body: А\n`;

/**
 * The name of a field, or what matches (/$/ appends to the file), and what an editor writes as its value or in its place; undefined
 * deletes the file. The fault is without its file: whole, where {line} is what was written and {} its value; or in its words.
 */
type Slip = [from: string | RegExp, to: string | undefined, fault: string | RegExp];

/** By file: what is wrong in itself, and named alone. */
const slips: Record<string, Slip[]> = {
  [product]: [
    ['sku', '"OS-T136', 'строка 3: {line}, нет второй кавычки: закройте её в конце текста'],
    ['shortName', 'Тент: Ось', /^, строка 5: .*двоеточие внутри текста: возьмите весь текст в кавычки — "Тент: Ось"$/],
    [/^ {6}- Борта 600 мм.*$/m, '      - Борта: пять', /^, строка 107, trims\.0\.includes\.1: .*двоеточие внутри/],
    [/^ {2}tareMassKg/m, '\ttareMassKg', /^, строка 40: .*с отступом табуляцией, нужны пробелы: по два на уровень$/],
    ['exactRub', '4 290 000 ₽', 'строка 30, price.exactRub: {}, нужно число без пробелов и без знака рубля: 4290000'],
    ['outerWidthMm', '2 550 мм', 'строка 49, spec.outerWidthMm: {}, нужно число без пробелов и без единицы «мм»: 2550'],
    ['bodyVolumeM3', '91,2', 'строка 57, spec.bodyVolumeM3: {}, нужно число с точкой вместо запятой: 91.2'],
    ['outerWidthMm', '255', 'строка 49, spec.outerWidthMm: написано 255, похоже на сантиметры, нужны миллиметры: 2550'],
    [/^ {2}tareMassKg/m, '  tаreMassKg', /spec\.tаreMassKg: .*в нём русские буквы «а», нужно латиницей: tareMassKg$/],
    ['sku', 'os-sh 136', /^, строка 3, sku: .*этот артикул уже у products\/shtora-136\.yaml: нужен свой$/],
    ['number', '25', /^, строка 2, number: .*уже у products\/shtora-136\.yaml: нужен свободный, например 34$/],
    [/^sku: .*$/m, 'sku: А\nsku: Б', 'строка 4: написано «sku: Б», но такое поле выше уже есть: оставьте одно из двух'],
    [/^availability:/m, 'leasingFromRubPerMonth: 1\n$&', /«leasingFromRubPerMonth» сайт считает сам: уберите его$/],
    ['availability', 'sklad', 'строка 33, availability: {}, нужно одно из: in-stock, in-transit, to-order'],
    [/^name: .*\n/m, '', 'name: поля нет, а оно обязательно: нужен текст'],
    [/^ {2}date: .*\n/m, '', 'строка 29, price.date: нужен день, с которого действует цена: 2026-11-10'],
    [/^spec:\n(?: .*\n)+/m, 'spec:\n  axleCount: 3\n', /^, строка 39, spec: нужно не меньше трёх показателей/],
    // What draws on the figure is not reported beside it.
    [/^ {2}tareMassKg/m, '  tareMasKg', /spec\.tareMasKg: поля «tareMasKg» здесь нет/],
    [/exactRub: /, 'fromRub: 1\n  exactRub: ', /price: заданы и fromRub, и exactRub/],
    ['tareOnKingpinKg', '18000', /tareOnKingpinKg: .* 18000, нужно от 1005 до 2680/],
    ['tareOnKingpinKg', '1800\n  tareOnDrawbarKg: 250', /tareOnDrawbarKg: у semi-trailer вместо него tareOnKingpinKg/],
    ['floorSetbackMm', '400', /floorSetbackMm: написано 400, нужно не больше 70/],
  ],
  [article]: [
    ['date', '25.11.2026', 'строка 21, date: {}, нужна дата: 2026-11-25'],
    ['date', '2026-11-31', 'строка 21, date: {}, такого дня в календаре нет'],
    ['date', '0226-11-25', 'строка 21, date: {}, нужен год от 1900 до 2099'],
    ['rubric', 'Выбор {rent', 'строка 17, rubric: написано «Выбор {rent», у скобки нет пары: нужно {формула}'],
    [/$/, '\n![](pictures/rama.jpg)\n', /^, строка 83: картинку «.*rama\.jpg\)» внутри текста сайт не покажет/],
    [/$/, '\n[тут](#vyvody)\n', /: ссылка «#vyvody» ведёт в никуда: на странице нет места «#vyvody»$/],
    ['rubric', '"a\\nb"', /rubric: .*нужна одна строка/],
    [/---/, '', /нет полей статьи/],
    [/$/, '\n[тут](/katalog)\n', 'строка 83: ссылка «/katalog» ведёт в никуда: такой страницы нет'],
    [/$/, '\n[тут](/services/guarantee#srok)\n', /: ссылка «.*#srok» ведёт в никуда: на странице нет места «#srok»$/],
    // Beside a product that cannot be read at all.
    [/$/, '\n{shtora-137.price} ₽\n', /body: \{shtora-137\.price\}: нет ни числа/],
  ],
  'vacancies.yaml': [
    [/^(- id: .*\n)([\s\S]*?)^- id: .*\n/m, '$1$2$1', /^, строка 26, id: «.*» повторяется: нужно у каждого своё$/],
  ],
  'site.yaml': [
    ['foundedYear', '994', /foundedYear: написано 994, нужно не меньше 1800$/],
    [/^timeZone:/m, 'country: Россия\n$&', /^, строка 10, country: .*нужны две заглавные латинские буквы: RU, BY, KZ$/],
    ['phone', '8 (8464) 12-34-56', /phone: .*нужен номер с «\+» и кодом страны, цифры подряд.* как его печатать: \+7/],
  ],
  'legacy-paths.yaml': [[/to: \/catalog\n/, 'to: https://evil.example\n', /6\.to: .*нужна страница этого сайта/]],
  'manuals/chapters/lowbed-road.yaml': [
    [/kind: steps/, 'kind: step', /^, строка 14, parts\.2\.kind: .*одно из: section, /],
  ],
  'pictures.yaml': [[/^shtora-136-front\.webp:/m, 'штора.webp:', /штора\.webp: .*русские буквы «ш», «т», «о»/]],
  // What loads are computed from: figures of products, limits of roads, tractors.
  'products/samosval-28.yaml': [
    ['fifthWheelLoadKg', '11010', /держится только до \d+ кг \(центр на 4100 мм: kingpin 11\d{3} из 11010\)/],
  ],
  'products/konteyner-20.yaml': [['lockPairsMm', '[1303, 7156]', /держится только до \d+ кг .*trailer-axles/]],
  'products/konteyner-40.yaml': [
    [/ {4}- 40 футов HC\n/, '$&    - 45 футов HC\n', /lockPairsMm: замки не держат контейнер 45 футов/],
    [/ {4}- 2×20 футов\n/, '', /containerTypes: «2×20 футов» нужно там/],
  ],
  'products/konteyner-45.yaml': [['twistlocks', '14', /twistlocks: написано 14, нужно 12/]],
  'products/izoterm-88.yaml': [[/^availability:/m, 'rented: true\n$&', /rented: у типа «iso» нет ставок/]],
  'products/zerno-60.yaml': [
    [/38600(.*payloadTechKg: )30300/s, '38990$130690', /до 30\d{3} кг .*мм: trailer-axles 272\d\d из 27000/],
  ],
  'road-limits.yaml': [[/\n.*axles: 4, single.*/, '', /строки для 4 осей/]],
};

/** The same, but looked for once every file is right by itself. */
const lateSlips: Record<string, Slip[]> = {
  'site.yaml': [[/startsAt: .*/, '$&\n  endsAt: 2025-04-15', /endsAt: .*это раньше начала 2025-04-16/]],
  'legacy-paths.yaml': [
    [/\/kupit-polupricep\n/, '/contacts\n', /\/contacts: по адресу «\/contacts» .*есть страница/],
    [/\/kupit-polupricep\n/, '/prodazha-polupricepov\n', /from: .* повторяется/],
  ],
  'pages/terms.yaml': [[/\{legal\.court\}/, '{legal.cuort}', /в site\.yaml нет «legal\.cuort»; есть name, .*, court$/]],
};

/** By file: what is named alone in it; other files may draw on it. */
const misfits: Record<string, Slip[]> = {
  [product]: [
    ['payloadTechKg', '32301', /payloadTechKg: написано 32301, нужно 32300/],
    ['tareMassKg', '-6700', /^, строка 40, spec\.tareMassKg: написано -6700, нужно больше 0$/],
    ['bogieLoadKg', '26000', /bogieLoadKg: написано 26000, нужно не меньше 27000/],
    [/code: alloy-wheels/, 'code: lift-axle', /«lift-axle» повторяется/],
    [/options: \[lift-axle,/, 'options: [wings,', /options: опции «wings» нет/],
    [/\{tareMassKg/, '{tareMasKg', /\{tareMasKg.*нет ни числа.*«tareMasKg»/],
  ],
  'services/tem-x.yaml': [[/^/, copyOf('services/dostavka.yaml'), /: ./]],
  'services/dostavka.yaml': [[/Рефрижератор: temp/, 'Рефрижераторы: temp', /строки «Рефрижераторы» в таблице нет/]],
  'types.yaml': [[/code: curt136/, 'code: "136"', /1\.code: /]],
  'site.yaml': [
    [/.*/s, '- name: Ось', /написан список, нужны поля/],
    [/promo-800x1000\.jpg/, 'none.jpg', /картинки «none\.jpg» нет в pictures\.yaml/],
  ],
  'offices.yaml': [
    [/$/, undefined, /файла нет/],
    [/.*/s, '', /файл пуст/],
    [/08:00–22:00/, '20:00–04:00', /2\.hours\.week\.0\.times: .*20:00–24:00 и 00:00–04:00/],
    [/desks: \[vacancies\]/, 'desks: []', /desks со словом «vacancies»/],
    [/desks: \[vacancies\]/, 'desks: [vacancy]', /people\.4\.desks\.0: /],
  ],
  'manuals/chapters/lowbed-road.yaml': [
    [/\["Ширина", "2,55 м"\]/, '["Ширина"]', /parts\.1\.rows\.2: в строке ячеек 1/],
  ],
  'manuals/chapters/lights.yaml': [[/\[electrics\]/, '[electric]', /, parts\.0\.keys\.0: /]],
};

/** By file: what leads nowhere, or contradicts another file; looked for once every file is right by itself. */
const strays: Record<string, Slip[]> = {
  'site.yaml': [
    [/^cities:.*\n/m, '', /cities: поля нет/],
    [/Подольск, /, 'Рязань, ', /в городе «Рязань» нет офиса/],
    ['tractorKg', '7000', /displayKg − tractorKg на 880 кг расходится с 6400 кг товара shtora-136/],
  ],
  [product]: [['category', 'nowhere', /category: раздела «nowhere» нет/]],
  [article]: [
    [/$/, '\n«Макс» — 560 000 ₽.\n', /body: число «560 000 ₽» вписано рукой/],
    [/\[shtora-136,/, '[shtora-135,', /relatedProducts: товара «shtora-135» нет/],
    [/$/, '\n[тут](javascript:alert(1))\n', /ссылка «javascript:alert\(1\)» не подходит/],
  ],
  'products/pricep-bort-62.yaml': [[/385\/55 R22\.5 с/, '385/65 R22.5 с', /шин «385\/65 R22\.5» нет/]],
  'blog/page-2.md': [[/^/, copyOf(article), /имя файла «page-…» занято/]],
  'pages/extra.yaml': [[/^/, copyOf('pages/about.yaml'), /: ./]],
  'services/exploitation.yaml': [[/\/manuals\/mega\.pdf/, '/manuals/megu.pdf', /ведёт в никуда/]],
  'delivery.yaml': [[/types: \[(\w+)/, 'types: [moped, $1', /surcharges: types: типа «moped» нет в types\.yaml$/]],
  'services/guarantee.yaml': [[/\{ value: 6, unit: мес \}/, '"полгода"', /sroki: в строке «Запасные .*» нужно число/]],
  'categories.yaml': [
    [/$/, categoryAt('lost/child'), /lost\/child: нет раздела «lost»/],
    [/$/, categoryAt('product'), /слово «product» занято/],
    [/$/, categoryAt('compare'), /compare: этот адрес занят сравнением/],
    [/$/, categoryAt('pricepy'), /pricepy/],
  ],
  'removed-products.yaml': [
    [/$/, '- { id: old, removed: 2026-01-01, successor: none }\n', /, old: successor: товара «none» нет/],
    [/$/, '- { id: tent-136, removed: 2026-01-01 }\n', /, tent-136: товар ещё есть/],
  ],
  'manuals/tral.yaml': [
    [/- lights/, '- light', /, chapters: файла «light\.yaml» нет/],
    [/- lights/, '- safety', /, chapters: «safety» повторяется/],
  ],
};

/** By file: what has other faults in its train. */
const troubles: Record<string, Slip[]> = {
  [product]: [
    ['axleCount', '0', /spec\.axleCount: написано 0, нужно больше 0$/],
    ['grossMassTechKg', '6000', /grossMassTechKg: написано 6000, нужно больше 6700 \(tareMassKg\)$/],
    [/massDeltaKg: 45/, '$&\n    requires: [wings]', /options: опции «wings» нет/],
    [/options: \[/, '$&pallet-box, second-spare, ', /trims: optima: опция «second-spare» не сочетается с другими/],
  ],
  'products/types.yaml': [[/^/, copyOf(product), /имя файла «types» занято/]],
  'pages/policy.yaml': [[/$/, undefined, /файла нет/]],
  'services/parts.yaml': [[/$/, undefined, /файла нет/]],
  'services/guarantee.yaml': [
    [/id: sroki/, 'id: srok', /blocks: странице нужен блок вида «table» с id «sroki»/],
    [/id: obsluzhivanie/, 'id: sroki', /blocks: id: «sroki» повторяется/],
  ],
  'manuals/tralik.yaml': [[/^/, 'edition: 1', /, date: /]],
};

/** Rows of different files are written into one copy, the first of each, the second, and so on: a slip hides no other. */
const rowsOf = (table: Record<string, Slip[]>) => {
  const turns: (readonly string[])[] = [];
  return Object.entries(table).flatMap(([file, rows]) =>
    rows.map((row, turn) => {
      /** @returns the faults that name the file, without its name, and those that name no file of the turn */
      const find = () => {
        const written = Object.entries(table).flatMap(([name, { [turn]: slip }]) =>
          slip ? [[name, slip] as const] : [],
        );
        const changes = written.map(([name, slip]) => [name, (text: string) => writeSlip(text, slip)]);
        turns[turn] ??= faultsAfter(Object.fromEntries(changes));
        const faults = turns[turn];
        const named = faults.filter((line) => line.startsWith(file)).map((line) => line.slice(file.length));
        return { named, others: faults.filter((line) => !written.some(([name]) => line.startsWith(name))) };
      };
      return [file, ...row, find] as const;
    }),
  );
};

/** One file at a time: what comes of its slip may hide that of another. */
const rowsOfEach = (table: Record<string, Slip[]>) =>
  Object.entries(table).flatMap(([file, rows]) => rowsOf({ [file]: rows }));

function writeSlip(text: string, [from, to]: Slip): string | undefined {
  if (to === undefined) return undefined;
  return typeof from === 'string'
    ? text.replace(new RegExp(`^( *)${from}: .*$`, 'm'), `$1${from}: ${to}`)
    : text.replace(from, to);
}

const alone = [...rowsOf(slips), ...rowsOfEach(lateSlips)];
const named = [...rowsOf(misfits), ...rowsOfEach(strays)];

test.each(alone)('%s: %s, written as «%s», is a fault alone: %s', (_, from, to, fault, find) => {
  const said = (text: string) =>
    `, ${text.replace('{line}', `написано «${from}: ${to}»`).replace('{}', `написано «${to}»`)}`;
  const expected = typeof fault === 'string' ? said(fault) : expect.stringMatching(fault);
  expect(find()).toEqual({ named: [expected], others: [] });
});

test.each(named)('%s: %s, written as «%s», fits nothing: %s', (_file, _from, _to, fault, find) => {
  expect(find().named).toEqual([expect.stringMatching(fault)]);
});

test.each(rowsOfEach(troubles))('%s: %s, written as «%s», is one of its faults: %s', (_0, _1, _2, fault, find) => {
  expect(find().named).toContainEqual(expect.stringMatching(fault));
});

/** Of Cyrillic letters and ASCII; the rest becomes a question mark. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      if (code < 128) return code;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : 63;
    }),
  );

test.each([
  ['Windows-1251 (в ней читается «Волгамост»)', windows1251],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a file in %s is refused by name', (encoding, encode) => {
  const faults = withCopy((folder) => {
    writeFileSync(path.join(folder, 'partners.yaml'), encode(copyOf('partners.yaml')));
    return readContent(folder).faults;
  });
  expect(faults).toEqual([`partners.yaml: файл записан в кодировке ${encoding}, нужна UTF-8: сохраните его в UTF-8`]);
});

test('a plant that is no sample hears of zeros and of words of the sample, each with its line', () => {
  const faults = faultsAfter({ 'site.yaml': (site) => site.replace(/^sampleNotice: .*\n/m, '') });
  for (const fault of [
    /^site\.yaml, строка \d+, legal\.inn: написано «0+», это одни нули: нужен настоящий номер ИНН$/,
    /^offices\.yaml, строка 14: написано «os-zavod\.example», такого адреса в интернете не бывает: замените, .*$/,
  ])
    expect(faults).toContainEqual(expect.stringMatching(fault));
});

const guaranteeSays = (summary: string) => ({
  'services/guarantee.yaml': (text: string) => text.replace(/^summary: .*$/m, `summary: ${summary}`),
});

test('what may be right is a warning: prices and news of tomorrow, prices of long ago, a leap, a strange phone, an idle picture', () => {
  const tomorrow = (text: string) => text.replace(/^((?: {2})?date: ).*$/m, '$12026-11-27');
  const told = { 'products/tent-136.yaml': tomorrow, 'news/ref-87-pharma-v-serii.md': tomorrow };
  const changes = { ...told, ...guaranteeSays('Звоните 8 (800) 555-35-35') };
  const { content, faults } = withCopy(readContent, changes);
  expect(faults).toEqual([]);
  const leap = {
    price: { exactRub: 42_900_000, date: '2026-08-01' },
    history: [{ changed: '2026-08-01', price: { exactRub: 4_290_000 } }],
  };
  const products = content.products.map((product) => (product.id === 'shtora-136' ? { ...product, ...leap } : product));
  expect(findWarnings({ ...content, products }, ['idle.jpg'], '2026-11-26')).toEqual([
    'pictures.yaml: idle.jpg: картинку ничто не показывает: поставьте её или уберите',
    'products/shtora-136.yaml: price.date: написано 2026-08-01, цене 117 дней: верна ли она сегодня?',
    'products/shtora-136.yaml: price: было 4290000, стало 42900000: больше чем на четверть, нет ли опечатки?',
    'products/tent-136.yaml: price.date: написано 2026-11-27, этот день ещё не наступил',
    'news/ref-87-pharma-v-serii.md: date: написано 2026-11-27, этот день ещё не наступил',
    'services/guarantee.yaml: телефона «8 (800) 555-35-35» нет ни в site.yaml, ни в offices.yaml',
  ]);
});

test('a phone, an e-mail or a number that site.yaml or offices.yaml holds is a warning, with what to write instead', () => {
  const line = '\nТелефон сервиса [+7 343 000-00-04](tel:+73430000004), БИК 000000000.\n';
  const { faults, warnings } = withCopy(readContent, {
    'blog/shtora-ili-tent.md': (text) => text + line,
    ...guaranteeSays('Звоните 8 (800) 000-00-01, пишите zakaz@os-zavod.example'),
  });
  expect(faults).toEqual([]);
  expect(warnings).toEqual([
    'services/guarantee.yaml: summary: «8 (800) 000-00-01» уже есть в site.yaml: напишите {phone}',
    'services/guarantee.yaml: summary: «zakaz@os-zavod.example» уже есть в site.yaml: напишите {email}',
    'blog/shtora-ili-tent.md: body: «+7 343 000-00-04» уже есть в offices.yaml: напишите {offices.ekaterinburg.phone}',
    'blog/shtora-ili-tent.md: body: «+73430000004» уже есть в offices.yaml: напишите {offices.ekaterinburg.phone}',
    expect.stringMatching(/body: «000000000» уже есть в site\.yaml: напишите \{legal\.(?:bic|kpp)\}/),
  ]);
});

test('a file that nothing reads and a text that a « #» has cut are warnings, a comment of its own line is none', () => {
  const { faults, warnings } = withCopy(readContent, {
    'vacancy.yaml': () => '[]',
    'news/skidki.txt': () => 'Скидки',
    'partners.yaml': (text) => text.replace(/^( {2}name: .*)$/m, '# Старший из них\n$1 #1'),
    'blog/shtora-ili-tent.md': (text) => text.replace(/^rubric: .*$/m, 'rubric: "Выбор #2" # решено'),
  });
  expect(faults).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(/^partners\.yaml: от «.*» отрезано «#1»: возьмите весь текст в кавычки/),
    'news/skidki.txt: сайт этот файл не читает: проверьте имя и папку или уберите его',
    'vacancy.yaml: сайт этот файл не читает: проверьте имя и папку или уберите его',
  ]);
});

test('the sample has nothing to warn of', () => {
  const { content, unusedPictures, warnings } = readContent(contentFolder);
  expect(warnings).toEqual([]);
  expect(findWarnings(content, unusedPictures, '2026-11-26')).toEqual([]);
});

test.each(['news/otchyot.pdf.md', 'news/data.json.md', 'news/-..-.md'])('%s is no name for a record', (file) => {
  const copied = readdirSync(path.join(contentFolder, 'news'))[0] ?? '';
  const faults = faultsAfter({ [file]: () => copyOf(`news/${copied}`) });
  expect(faults).toEqual([expect.stringMatching(/^news\/.*: имя файла не подходит: нужны латинские буквы/)]);
});

test('a visit that nobody plans and a chapter that no manual names are faults of other files', () => {
  const plan = 'manuals/maintenance/lowbed.yaml';
  const unplanned = faultsAfter({ [plan]: (text) => text.replace('[locks, to-1, to-2]', '[to-9]') });
  expect(unplanned.join()).toMatch(/tral\.yaml, строка \d+, maintenance: у работы «.*» нет визита «to-9»/);
  expect(faultsAfter({ 'manuals/tral.yaml': () => undefined }).join()).toMatch(
    /lowbed-.*: ни одно руководство его не называет/,
  );
});

test('a file whose aliases multiply, or one of which holds itself, is a fault with its name, not a process that hangs', () => {
  const doubled = Array.from({ length: 40 }, (_, level) => `- &a${level + 1} [*a${level}, *a${level}]`);
  for (const text of [`- &a0 [1]\n${doubled.join('\n')}\n`, '- &a [*a]\n'])
    expect(faultsAfter({ 'partners.yaml': () => text })).toEqual([expect.stringMatching(/^partners\.yaml: повторы/)]);
});

test('a folder that is missing is a fault too, not a crash', () => {
  expect(faultsAfter({ brand: () => undefined }).join()).toMatch(/brand\/: папки нет/);
});

test('a figure that goes is missed by every text that draws on it, by file and field', () => {
  const faults = faultsAfter({
    'types.yaml': (text) => text.replace(/ {2}rentRubPerDay:\n( {4}- .*\n)+(?=\n- code: iso)/, ''),
  });
  const files = new Set(faults.map((fault) => fault.split(/[,:] /)[0]));
  expect(files).toEqual(new Set(['products/zerno-50.yaml', 'products/zerno-60.yaml', 'services/zernovoy-sezon.yaml']));
});
