/** The query of the tools for trips: what is read of it, what is wrong with it, how it is written again. */
import { expect, test } from 'vitest';
import { checkTripExamples } from '#server/content/checks/cargo-check.ts';
import { readTripLines } from '#server/trips/read-trip-lines.ts';
import { presetLinks } from '#server/trips/trip-examples.ts';
import { readQuery, routes } from '#shared/routes.ts';
import { massQuestion, shownMass } from '#shared/trips/trip-mass.ts';
import { type TripProblems, toTripSearch, toTripText } from '#shared/trips/trip-text.ts';
import { content } from '#tests/support/our-content.ts';

function read(search: string) {
  const text = toTripText(readQuery('trip-check', search));
  const problems: TripProblems = {};
  return { text, problems, lines: readTripLines(text, problems).map(({ line }) => line) };
}

test('figures are read as people write them, and a count or stop that is missing is one', () => {
  const { lines, problems } = read(
    '?kind1=euro&count1=24&mass1=1+200&kind3=box&mass3=900&size3=2000x1200×1500&stop3=2',
  );
  expect(problems).toEqual({});
  expect(lines).toEqual([
    { kind: 'pallet', size: '1200x800', heightMm: undefined, stackable: false, count: 24, massKg: 1200, stop: 1 },
    { kind: 'box', lengthMm: 2000, widthMm: 1200, heightMm: 1500, stackable: false, count: 1, massKg: 900, stop: 2 },
  ]);
});

test('a line whose place is known needs no size, and is drawn in it where that is told', () => {
  const shapeOf = (search: string) => {
    const problems: TripProblems = {};
    return readTripLines(toTripText(readQuery('trip-check', search)), problems)[0]?.shape;
  };
  const box = { kind: 'box', lengthMm: 2000, widthMm: 1200, heightMm: 1500, stackable: false };
  const { lines, problems } = read('?kind1=box&mass1=22000&at1=5000');
  expect(lines).toEqual([{ count: 1, massKg: 22_000, stop: 1, centreMm: 5000, lyingKind: 'box' }]);
  expect(problems).toEqual({});
  expect(shapeOf('?kind1=box&mass1=22000&at1=5000&size1=2000x1200x1500')).toEqual(box);
  expect(shapeOf('?kind1=euro&mass1=900&at1=5000')).toMatchObject({ kind: 'pallet' });
  for (const unknown of ['kind1=box&size1=2000', 'kind1=box', 'kind1=grain']) {
    expect(shapeOf(`?${unknown}&mass1=900&at1=5000`)).toBeUndefined();
  }
});

test.each([
  ['?kind1=tank&mass1=1', 'kind1'],
  ['?kind1=euro', 'mass1'],
  ['?kind1=euro&mass1=0', 'mass1'],
  ['?kind1=euro&mass1=-5', 'mass1'],
  ['?kind1=euro&mass1=100001', 'mass1'],
  ['?kind1=euro&mass1=900&count1=501', 'count1'],
  ['?kind1=euro&mass1=900&count1=1.5', 'count1'],
  ['?kind1=euro&mass1=900&stop1=21', 'stop1'],
  ['?kind1=euro&mass1=900&at1=x', 'at1'],
  ['?kind1=box&mass1=900', 'size1'],
  ['?kind1=box&mass1=900&size1=2000×1200', 'size1'],
  ['?kind1=drum&mass1=900&size1=0×900', 'size1'],
  ['?kind1=euro&mass1=90&count1=300&kind2=euro&mass2=90&count2=300', 'count1'],
])('%s: what is wrong is said at %s, and what was typed stays', (search, field) => {
  const { problems, text } = read(search);
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field as keyof TripProblems]).toMatch(/^[А-ЯЁ].*\.$/);
  for (const [key, value] of new URLSearchParams(search)) expect(text[key as keyof TripProblems]).toBe(value);
});

test.each([
  // Old addresses, and those of the form with scripts: kilograms.
  ['kind1=grain&mass1=20000', '20000', '20', 20_000],
  // The plain form asks for tonnes of bulk, and says so.
  ['kind1=grain&mass1=20&unit1=t', '20000', '20', 20_000],
  ['kind1=grain&mass1=20,5&unit1=t', '20500', '20,5', 20_500],
  ['kind1=sand&mass1=1.234&unit1=t', '1234', '1,234', 1234],
  // The kind was changed afterwards, without scripts.
  ['kind1=euro&mass1=900&unit1=t', '900', '900', 900],
  // A unit that is told is believed.
  ['kind1=grain&mass1=20+т', '20000', '20', 20_000],
  ['size1=2000x1200x1500&kind1=machine&mass1=8,5+тонн', '8500', '8500', 8500],
  ['kind1=grain&mass1=20+кг', '20 кг', '20 кг', 20],
  ['kind1=grain&mass1=500+кг&unit1=t', '500 кг', '500 кг', 500],
  ['size1=2000x1200x1500&kind1=box&mass1=20', '20', '20', 20],
  ['size1=2000x1200x1500&kind1=machine&mass1=300', '300', '300', 300],
])('%s is one mass: in the address %s, in the field %s', (search, kept, shown, massKg) => {
  const { text, problems, lines } = read(`?${search}`);
  expect(problems).toEqual({});
  expect([text.mass1, text.unit1, shownMass(text, 1), lines[0]?.massKg]).toEqual([kept, undefined, shown, massKg]);
});

test.each([
  ['kind1=grain&mass1=20', '20 кг или 20 т?', ['20 кг', '20000']],
  ['kind1=c40&mass1=21', '21 кг или 21 т?', ['21 кг', '21000']],
  ['kind1=euro&count1=24&mass1=20', '20 кг или 20 т?', ['20 кг', '20000']],
  ['kind1=grain&mass1=999', 'Всего 999 кг?', ['999 кг']],
  ['kind1=grain&mass1=0,5&unit1=t', 'Всего 500 кг?', ['500 кг']],
  ['kind1=grain&mass1=20000&unit1=t', '20 000 т за рейс не увезти. Это 20 000 кг?', ['20000 кг']],
])('%s is asked about before anything is counted: %s', (search, question, answers) => {
  const { text, problems, lines } = read(`?${search}`);
  expect([lines, Object.keys(problems)]).toEqual([[], ['mass1']]);
  expect(problems.mass1?.replaceAll('\u00a0', ' ')).toBe(question);
  expect(massQuestion(text, 1)?.choices.map(({ mass }) => mass)).toEqual(answers);
  // Each answer is a mass, and asks nothing more.
  for (const mass of answers) {
    const answered = read(toTripSearch({ ...text, mass1: mass, unit1: '' }));
    expect([answered.problems, answered.lines[0]?.massKg]).toEqual([{}, Number(/\d+/.exec(mass))]);
  }
});

test('every preset is a cargo without a fault', () => {
  for (const { search } of presetLinks(content.loadingTables.tripExamples.presets)) {
    const { lines, problems } = read(search);
    expect([problems, lines.length]).toEqual([{}, 1]);
  }
});

test('an example of a model, a tractor or a size that is not there is a fault of the content', () => {
  expect(checkTripExamples(content)).toEqual([]);
  const worked = { text: 'Рулон', model: 'shtora-137', tractor: '8x8', cargo: [{ kind: 'coil', massKg: 12_000 }] };
  const tables = { ...content.loadingTables, tripExamples: { presets: [], worked } };
  expect(checkTripExamples({ ...content, loadingTables: tables })).toEqual([
    'trip-examples.yaml: worked.model: товара «shtora-137» нет',
    'trip-examples.yaml: worked.tractor: тягача «8x8» нет в tractors.yaml',
    expect.stringMatching(/^trip-examples\.yaml: worked\.cargo: форма такой груз не примет\. Размер в/),
  ]);
});

test('what is usual stays out of the address, and foreign keys and long texts are dropped', () => {
  const text = toTripText(
    readQuery('trailer-finder', `?road=10&tractor=4x2&kind1=euro&utm_source=x&size1=${'9'.repeat(25)}`),
  );
  expect(toTripSearch(text)).toBe('?kind1=euro');
  const chosen = toTripText(readQuery('trip-check', '?options=b&model=x&options=a&options=b'));
  expect([chosen.options, toTripSearch(chosen)]).toEqual(['a,b', '?model=x&options=a&options=b']);
  expect(routes['trailer-finder'].query).toMatchObject(routes['trip-check'].query);
});
