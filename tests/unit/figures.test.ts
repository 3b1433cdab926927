/** Formulas in texts: what they compute, where their names lead, and which faults are told. */
import { expect, test } from 'vitest';
import { fillText } from '#server/content/figures/figure-text.ts';
import { createFillIn } from '#server/content/figures/fill-in.ts';
import { computeFormula, type FormulaScope } from '#server/content/figures/formula.ts';

const nothing: FormulaScope = {
  name: (parts) => {
    throw new Error(`asked for ${parts.join('.')}`);
  },
  call: (name) => {
    throw new Error(`asked for ${name}`);
  },
};
const compute = (formula: string) => computeFormula(formula, nothing);

const files = {
  'products/shtora.yaml': {
    type: 'curt136',
    price: { exactRub: 4_490_000, date: '2026-11-12' },
    spec: { tareMassKg: 6400, tyres: '385/65' },
    trims: [{ code: 'max', priceDeltaRub: 604_000 }],
    warranty: { months: 24 },
  },
  'delivery.yaml': { rubPerKm: 92, cities: [{ slug: 'kazan', km: 390 }] },
  'figures.yaml': {
    figures: undefined,
    hourRub: 3300,
    wheel: 'hourRub * 2',
    circle: 'round(turn)',
    turn: 'circle + 1',
  },
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

test.each([
  ['2 + 3 * 4', 14],
  ['(2 + 3) * 4', 20],
  ['10 - 4 - 3', 3],
  ['24 / 4 / 3', 2],
  ['0.5 * 3', 1.5],
])('%s is %d', (formula, value) => {
  expect(compute(formula)).toBe(value);
});

test.each([
  ['', /no figure/],
  ['2 +', /no figure/],
  ['2 3', /second figure/],
  ['(2 + 3', /needs "\)"/],
  ['zerno-50.', /ends in a dot/],
  ['2 ; 3', /cannot be read from " ; 3"/],
  ['2 / (1 - 1)', /divides by zero/],
])('%s is no formula', (formula, fault) => {
  expect(() => compute(formula)).toThrow(fault);
});

test.each([
  ['{shtora.price} ₽', '4 490 000 ₽'],
  ['{shtora.tareMassKg} кг', '6 400 кг'],
  ['{shtora.trims.max.priceDeltaRub} ₽', '604 000 ₽'],
  ['{shtora.price * 2} и {shtora.warranty.months}', '8 980 000 и 24'],
  ['{delivery.cities.kazan.km * delivery.rubPerKm}', '35 880'],
  ['{wheel}', '6 600'],
  ['{raboty."ТО-1, три оси"."Норма, ч"} ч', '2,5 ч'],
  ['{raboty."ТО-1, три оси"."Цена, ₽"} ₽', '8 250 ₽'],
  ['{raboty.Сварка."Цена, ₽"}', '26 400'],
  ['{raboty.Подушка."Цена, ₽"}', '11 200'],
  ['{service.raboty.Сварка."Норма, ч"}', '8'],
  ['{4500} ₽', '4 500 ₽'],
  ['на {shtora.price.date} года', 'на 12 ноября 2026 года'],
  ['{round(2 / 3, 2)}', '0,67'],
  ['{floor(0.1 + 0.2 + 26.7, 1)}', '27'],
  ['{ceil(3200 / 22.2)}', '145'],
  ['{21 | рейс, рейса, рейсов}', '21 рейс'],
  ['{2.5 | час, часа, часов}', '2,5 часа'],
  ['{rentless | не формула}', ''],
])('%s reads «%s»', (text, filled) => {
  if (filled === '') expect(faultOf(text)).toMatch(/rentless/);
  else expect(textOf(text)).toBe(filled);
});

test('a product names its own figures without its name, and the list of its own figures is not shown', () => {
  expect(textOf('{tareMassKg} кг', 'products/shtora.yaml')).toBe('6 400 кг');
  const { value } = fill('services/rent.yaml', { figures: { days: 30 }, text: 'без чисел' });
  expect(value).toEqual({ text: 'без чисел' });
});

test('{=…} alone is a number of the file, not a text', () => {
  expect(fillIn('{= hourRub / 2 }').value).toEqual({ text: 1650 });
  expect(faultOf('{= hourRub / 7 }')).toMatch(/round it/);
});

test.each([
  ['{shtora.priceRub}', /text: \{shtora\.priceRub\}: products\/shtora\.yaml has no "priceRub"/],
  ['{shtorka.price}', /no figure and no file is called "shtorka"/],
  ['{shtora.tyres}', /"shtora\.tyres" has 2 numbers/],
  ['{shtora.trims.max}', /is no figure/],
  ['{raboty.Осмотр."Норма, ч"}', /has 2 numbers: 2–4/],
  ['{raboty.Осмотр."Цена, ₽"}', /has 0 numbers: бесплатно/],
  ['{raboty.Осмотр}', /needs a column/],
  ['{raboty.Покраска."Цена, ₽"}', /no row "Покраска"/],
  ['{raboty.Осмотр.Цена}', /no column "Цена"/],
  ['{circle}', /refers to itself/],
  ['{payload()}', /is used as payload\(model, tractor, road\)/],
  ['{payloads(shtora)}', /no function "payloads"; there are round/],
  ['{1 / 3}', /round it/],
  ['{5 | рейс, рейса}', /three words/],
  ['{shtora.price}: {shtora.cost}', /\{shtora\.cost\}/],
])('%s is a fault', (text, fault) => {
  expect(faultOf(text)).toMatch(fault);
});

test('hostile formulas are faults, not crashes', () => {
  const deep = `${'('.repeat(5000)}1${')'.repeat(5000)}`;
  for (const text of [
    `{${deep}}`,
    '{constructor}',
    '{__proto__.x}',
    '{shtora.constructor.name}',
    '{{}}',
    '{',
    '}{',
    '{|}',
  ])
    expect(() => fillIn(text)).not.toThrow();
  expect(faultOf('{__proto__.x}')).not.toBe('');
  expect(faultOf('{shtora.constructor}')).toMatch(/has no "constructor"/);
  expect(fillText('{', compute)).toBe('{');
});
