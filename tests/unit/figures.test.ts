/** Formulas in texts: what they compute, where their names lead, and which faults are told. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { fillText } from '#server/content/figures/figure-text.ts';
import { createFillIn } from '#server/content/figures/fill-in.ts';
import { computeFormula } from '#server/content/figures/formula.ts';
import { lawFolder } from '#server/content/files/content-files.ts';

const refuse = (name: unknown): never => {
  throw new Error(`asked for ${name}`);
};
const compute = (formula: string) => computeFormula(formula, { name: refuse, call: refuse });

const rates = [
  { fromDays: 1, rub: 4200 },
  { fromDays: 180, rub: 2300 },
];
const storekeeper = {
  ...{ role: 'Склад, {offices.syzran.hours}', phoneExtension: '130' },
  ...{ email: 'parts@proba.example', desks: ['parts'] },
};
const files = {
  'products/shtora.yaml': {
    type: 'curt136',
    name: 'Полуприцеп «Проба 1»',
    price: { exactRub: 4_490_000, date: '2026-11-12' },
    spec: { tareMassKg: 6400, tyres: '385/65' },
    trims: [{ code: 'max', priceDeltaRub: 604_000 }],
    warranty: { months: 24 },
  },
  'site.yaml': {
    ...{ name: 'Завод «Проба»', foundedYear: 2001, vatRatePct: 22 },
    ...{ phone: '+78000000009', email: 'mail@proba.example' },
    legal: { name: 'ООО «Проба»', inn: '7700000016', address: '{offices.syzran.postalCode}, г. {offices.syzran.city}' },
  },
  'offices.yaml': [
    {
      ...{ id: 'syzran', city: 'Пробск', postalCode: '100200', phone: '+78460000008' },
      people: [{ role: 'Отдел продаж', email: 'sale@proba.example' }, storekeeper],
      hours: { week: [{ days: 'mon…sat', times: '08:00–20:00' }] },
    },
  ],
  'delivery.yaml': { rubPerKm: 92, cities: [{ slug: 'kazan', km: 390 }] },
  'types.yaml': [{ code: 'curt136', rentRubPerDay: rates }],
  'figures.yaml': {
    ...{ partsEmail: 'offices.syzran.people.parts.email', figures: undefined },
    ...{ hourRub: 3300, wheel: 'hourRub * 2', circle: 'round(turn)', turn: 'circle + 1' },
  },
  'blog/shtora.md': { figures: { half: 'shtora.price / 2', 'sum(a, b)': 'a + b * 2', 'twice(a)': 'sum(a, half)' } },
  'pages/plant.yaml': { figures: { people: 480 }, blocks: [] },
  'services/service.yaml': {
    types: ['curt136'],
    blocks: [
      {
        id: 'raboty',
        columns: ['Работа', 'Норма, ч', 'Цена, ₽'],
        rows: [
          ['ТО-1, три оси', '2,5', '{raboty."ТО-1, три оси"."Норма, ч" * hourRub}'],
          ['Сварка', 'от 8,0', 'от {8 * hourRub}'],
          ['Подушка', '0,9', 'подушка в сборе — 11 200'],
          ['Лист', { value: 1.2, unit: 'ч' }, { before: 'лист', text: '{8700} ₽' }],
          ['Осмотр', '2–4', 'бесплатно'],
        ],
      },
    ],
  },
};
const fill = createFillIn({
  readRaw: (file) => Object.entries(files).find(([name]) => name === file)?.[1],
  list: (folder) => Object.keys(files).filter((name) => name.startsWith(`${folder}/`)),
});
/** In the file of the service, unless another is named. */
const fillIn = (text: string, file = 'services/service.yaml') => fill(file, { text });
const textOf = (text: string, file?: string) => {
  const { value, faults } = fillIn(text, file);
  expect(faults).toEqual([]);
  return String((value as { text: unknown }).text).replaceAll('\u00a0', ' ');
};
const faultOf = (text: string) =>
  fillIn(text)
    .faults.map((fault) => `${fault.field}: ${fault.text}`)
    .join();

test('formulas keep the order of arithmetic', () => {
  expect(['2 + 3 * 4', '(2 + 3) * 4', '24 / 4 / 3'].map(compute)).toEqual([14, 20, 2]);
});

test.each([
  ['', /нет числа/],
  ['2 +', /нет числа/],
  ['(2 + 3', /нужен знак «\)»/],
  ['zerno-50.', /обрывается на точке/],
  ['2 ; 3', /не читается от « ; 3»/],
  ['2 / (1 - 1)', /деление на ноль/],
])('%s is no formula', (formula, fault) => {
  expect(() => compute(formula)).toThrow(fault);
});

test.each([
  ['{shtora.price} ₽', '4 490 000 ₽'],
  ['{shtora.price * 2} и {shtora.warranty.months}', '8 980 000 и 24'],
  ['{delivery.cities.kazan.km * delivery.rubPerKm}', '35 880'],
  ['{wheel}', '6 600'],
  ['{raboty."ТО-1, три оси"."Цена, ₽"} ₽', '8 250 ₽'],
  ['{raboty.Сварка."Цена, ₽"}', '26 400'],
  ['{raboty.Подушка."Цена, ₽"}', '11 200'],
  ['{raboty.Лист."Норма, ч"}, {raboty.Лист."Цена, ₽"}', '1,2, 8 700'],
  ['{service.raboty.Сварка."Норма, ч"}', '8'],
  ['на {shtora.price.date} года', 'на 12 ноября 2026 года'],
  ['Склад работает {offices.syzran.hours}.', 'Склад работает пн–сб 8:00–20:00.'],
  ['{offices.syzran.hours | Аа}, вс закрыто', 'Пн–сб 8:00–20:00, вс закрыто'],
  ['{offices.syzran.hours.week."mon…sat"}, вс закрыто', 'пн–сб 8:00–20:00, вс закрыто'],
  ['{site.name} в {offices.syzran.city}', 'Завод «Проба» в Пробск'],
  ['Адрес: {legal.address}', 'Адрес: 100200, г. Пробск'],
  ['{phone} или {email}', '8 800 000-00-09 или mail@proba.example'],
  ['[{offices.syzran.phone}]({offices.syzran.phone | tel})', '[+7 846 000-00-08](tel:+78460000008)'],
  ['доб. {offices.syzran.people.parts.phoneExtension}, {partsEmail}', 'доб. 130, parts@proba.example'],
  ['{offices.syzran.people."Отдел продаж".email}', 'sale@proba.example'],
  ['с {foundedYear} года, {2026 - foundedYear} лет, НДС {vatRatePct} %', 'с 2001 года, 25 лет, НДС 22 %'],
  ['{shtora.name} за {product:shtora.price} ₽', 'Полуприцеп «Проба 1» за 4 490 000 ₽'],
  ['{round(2 / 3, 2)}', '0,67'],
  ['{floor(0.1 + 0.2 + 26.7, 1)}', '27'],
  ['{21 | рейс, рейса, рейсов}', '21 рейс'],
  ['{2.5 | час, часа, часов}', '2,5 часа'],
  ['{2 | 0,0} и {2.26 | 0,0} м', '2,0 и 2,3 м'],
  ['{-1200.5 | 0,00}', '−1 200,50'],
])('%s reads «%s»', (text, filled) => {
  expect(textOf(text)).toBe(filled);
});

test('a product names its own figures without its name, and the list of its own figures is not shown', () => {
  expect(textOf('{tareMassKg} кг: {name}', 'products/shtora.yaml')).toBe('6 400 кг: Полуприцеп «Проба 1»');
  expect(textOf('{name}')).toBe('Завод «Проба»');
  const { value } = fill('services/rent.yaml', { figures: { days: 30 }, text: 'без чисел' });
  expect(value).toEqual({ text: 'без чисел' });
});

test('figures of a file may have parameters, and are of that file alone', () => {
  expect(textOf('{sum(1, 2)} и {twice(1)}', 'blog/shtora.md')).toBe('5 и 4 490 001');
  expect(faultOf('{sum(1, 2)}')).toMatch(/функции «sum» нет/);
  expect(fillIn('{sum(1)}', 'blog/shtora.md').faults[0]?.text).toMatch(/пишется sum\(a, b\)/);
});

const ofContent = createFillIn({
  readRaw: (file) => {
    const full = [contentFolder, lawFolder].map((folder) => path.join(folder, file)).find((each) => existsSync(each));
    return full === undefined ? undefined : load(readFileSync(full, 'utf8'));
  },
  list: () => [],
});
const numberOf = (formula: string) => {
  const { value, faults } = ofContent('blog/none.md', { text: `{=round(${formula}, 3)}` });
  expect(faults).toEqual([]);
  return (value as { text: number }).text;
};

test.each([
  ['leaseStart(advance)', 30],
  ['paymentShare(40, 0)', 0.025],
  ['lease(4500000, 20, 48, 20, 1)', 108_930],
  ['rentDays(2026-06-05, 2026-06-20)', 15],
  ['rentSum(curt136, 30) / rent(curt136, 30)', 30],
])('formulas count with the tools of the site: %s is %d', (formula, value) => {
  expect(numberOf(formula)).toBe(value);
});

test('formulas know roads, loads and announced prices', () => {
  expect(numberOf('limit(3, 1310, single, 10)')).toBeLessThan(numberOf('limit(3, 1310, single, 11.5)'));
  expect(numberOf('priceRise(tipHalf)')).toBeGreaterThan(0);
  const [from, to] = ['windowFrom', 'windowTo'].map((name) => numberOf(`${name}(shtora-136, 20000, 4x2, 10)`));
  expect(from).toBeLessThan(to ?? 0);
  expect(numberOf('containerKg(45, konteyner-45, 4x2, 10)')).toBeGreaterThan(20_000);
});

test('a level of grain is as high as the road allows, and never higher than the body', () => {
  const [full, wheat] = [numberOf('zerno-60.innerHeightMm'), numberOf('fillMm(zerno-60, Пшеница, 4x2, 10)')];
  expect(wheat).toBeLessThan(full);
  const kg = numberOf('fillKg(zerno-60, Пшеница, 4x2, 10)');
  expect(numberOf('fillM3(zerno-60, Пшеница, 4x2, 10)') * numberOf('density(Пшеница)')).toBeCloseTo(kg, -1);
  expect(kg).toBe(numberOf('payload(zerno-60, 4x2, 10)'));
  expect(numberOf('fillMm(zerno-60, 100, 4x2, 10)')).toBe(full);
});

test('a price of a model is named, not copied; an article may tell an old price', () => {
  expect(faultOf('Стоит {4490000} ₽')).toBe('text: {4490000} — цена товара shtora: нужно {shtora.price}');
  expect(fillIn('Стоил {4490000} ₽', 'blog/shtora.md').faults).toEqual([]);
});

test('{=…} alone is a number of the file, not a text', () => {
  expect(fillIn('{= hourRub / 2 }').value).toEqual({ text: 1650 });
  expect(faultOf('{= hourRub / 7 }')).toMatch(/округлите/);
});

test.each([
  ['{shtora.priceRub}', /text: \{shtora\.priceRub\}: в products\/shtora\.yaml нет «priceRub»/],
  ['{shtorka.price}', /нет ни числа, ни файла, ни поля site\.yaml с именем «shtorka»/],
  ['{legal.kpp}', /text: \{legal\.kpp\}: в site\.yaml нет «legal\.kpp»; есть name, inn, address/],
  ['{phone | Аа}', /у телефона после «\|» бывает только tel/],
  ['{email | tel}', /tel после «\|» бывает только у телефонов/],
  ['{offices.syzran.people.rent.email}', /в offices\.yaml нет «syzran\.people\.rent»/],
  ['{shtora.tyres}', /в «shtora\.tyres» чисел 2/],
  ['{shtora.trims.max}', /— не число/],
  ['{raboty.Осмотр."Норма, ч"}', /чисел 2, нужно одно: 2–4/],
  ['{raboty.Осмотр."Цена, ₽"}', /чисел 0, нужно одно: бесплатно/],
  ['{raboty.Осмотр}', /не назван столбец/],
  ['{raboty.Покраска."Цена, ₽"}', /нет строки «Покраска»/],
  ['{raboty.Осмотр.Цена}', /нет столбца «Цена»/],
  ['{circle}', /ссылается на саму себя/],
  ['{payload()}', /пишется payload\(модель, тягач, дорога\)/],
  ['{payloads(shtora)}', /функции «payloads» нет; есть round/],
  ['{5 | рейс, рейса}', /три слова/],
  ['{shtora.price}: {shtora.cost}', /\{shtora\.cost\}/],
])('%s is a fault', (text, fault) => {
  expect(faultOf(text)).toMatch(fault);
});

test.each([
  ['за 560 000 ₽', '560 000 ₽'],
  ['до {shtora.tareMassKg}–6 500 кг', '6 500 кг'],
  ['около 4,5 млн ₽', '4,5 млн ₽'],
  ['доплата 6 тыс. ₽', '6 тыс. ₽'],
  ['| Модель | Цена, ₽ |\n|---|---|\n| Ш | 4 490 000 |', '4 490 000'],
  ['| Что | Ш |\n|---|---|\n| Масса, кг | 6 400 |', '6 400'],
  ['| Что | тыс. ₽ |\n|---|---|\n| Платёж, тыс. ₽ без НДС | 3 151 |', '3 151'],
  ['дорога под 10 т и под 11,5 т, автопоезд 40 или 44 т', undefined],
  ['плотность 760 кг/м³, 0,76 т/м³', undefined],
  ['полуприцеп 13,6 м, шины 385/65 R22.5, «Ось З-60»', undefined],
  ['{560000} ₽ и {shtora.price / 1000} тыс. ₽', undefined],
  ['| Модель | Цена, ₽ |\n|---|---|\n| Ш 136 | {shtora.price} |', undefined],
  ['| Срок, дней | Что |\n|---|---|\n| 5 | 7 |', undefined],
])('in «%s» the typed number is «%s»', (text, typed) => {
  const advice = 'назовите его источник в фигурных скобках, а если источник здесь — {4500}';
  expect(faultOf(text)).toBe(typed === undefined ? '' : `text: число «${typed}» вписано рукой: ${advice}`);
});

test('tables of blocks are read by their headings, and files that hold figures may type them', () => {
  const table = { columns: ['Работа', 'Цена, ₽'], rows: [['Осмотр', 'с выездом — 4 500']] };
  const faultsIn = (file: string, value: unknown) => fill(file, value).faults.map(({ field }) => field);
  expect(faultsIn('services/parts.yaml', { blocks: [table] })).toEqual(['blocks.0.rows']);
  expect(faultsIn('delivery.yaml', { note: 'до 20 000 кг' })).toEqual([]);
  expect(faultsIn('products/shtora.yaml', { spec: { posts: 'по 1 000 кг' }, body: 'по 1 000 кг' })).toEqual(['body']);
});

test('hostile formulas are faults, not crashes', () => {
  const deep = `${'('.repeat(5000)}1${')'.repeat(5000)}`;
  const texts = [`{${deep}}`, '{constructor}', '{shtora.constructor.name}', '{{}}', '{', '}{', '{|}'];
  for (const text of texts) expect(() => fillIn(text)).not.toThrow();
  expect(faultOf('{__proto__.x}')).not.toBe('');
  expect(faultOf('{shtora.constructor}')).toMatch(/нет «constructor»/);
  expect(fillText('{', compute)).toBe('{');
});
