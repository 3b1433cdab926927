/** A cargo in an address, and the models for it: reading, questions, verdicts and reasons; profiles are one truth for all of them. */
import { expect, test } from 'vitest';
import { checkCargo, checkTripExamples, findContradictions } from '#server/content/checks/cargo-check.ts';
import type { Content } from '#server/content/files/content.ts';
import { finderAnswer } from '#server/trips/fit-views.ts';
import { placeCargo } from '#server/trips/place-cargo.ts';
import { type FitRow, type FitTrip, fitCargo, roomFor } from '#server/trips/rank-models.ts';
import { readTripLines } from '#server/trips/read-trip-lines.ts';
import {
  cargoNeed,
  modelCargoes,
  readProfiles,
  suitCargo,
  typeCargoes,
  usableProfiles,
} from '#server/trips/suit-cargo.ts';
import { baseChoice, changeTrim } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { readQuery, routes } from '#shared/routes.ts';
import type { LooseLine, PieceShape } from '#shared/trips/cargo.ts';
import { cargoKinds } from '#shared/trips/cargo-kinds.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { massQuestion, shownMass } from '#shared/trips/trip-mass.ts';
import { type TripProblems, toTripSearch, toTripText } from '#shared/trips/trip-text.ts';
import { cpuGrowth } from '#tests/support/cpu-growth.ts';
import { findPreset } from '#tests/support/loading-cases.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';
import { placementFaults } from '#tests/support/placement-rules.ts';
import { present } from '#tests/support/present.ts';

const pallet: PieceShape = { kind: 'pallet', size: '1200x800', stackable: false };
const box = (lengthMm: number, widthMm: number, heightMm: number) =>
  ({ kind: 'box', lengthMm, widthMm, heightMm, stackable: false }) as const;

function read(search: string) {
  const text = toTripText(readQuery('trip-check', search));
  const problems: TripProblems = {};
  const found = readTripLines(text, problems);
  return { text, problems, lines: found.map(({ line }) => line), shape: found[0]?.shape };
}

test('figures are read as people write them, and a count or stop that is missing is one', () => {
  const { lines, problems } = read(
    '?kind1=euro&count1=24&mass1=1+200&kind3=box&mass3=900&size3=2000x1200×1500&stop3=2',
  );
  expect(problems).toEqual({});
  expect(lines).toEqual([
    { ...pallet, heightMm: undefined, count: 24, massKg: 1200, stop: 1 },
    { ...box(2000, 1200, 1500), count: 1, massKg: 900, stop: 2 },
  ]);
});

test('a line whose place is known needs no size, and is drawn in it where that is told', () => {
  const { lines, problems } = read('?kind1=box&mass1=22000&at1=5000');
  expect(lines).toEqual([{ count: 1, massKg: 22_000, stop: 1, centreMm: 5000, lyingKind: 'box' }]);
  expect(problems).toEqual({});
  const shapeOf = (given: string) => read(`?${given}&mass1=900&at1=5000`).shape;
  expect(shapeOf('kind1=box&size1=2000x1200x1500')).toEqual(box(2000, 1200, 1500));
  expect(shapeOf('kind1=euro')).toMatchObject({ kind: 'pallet' });
  for (const unknown of ['kind1=box&size1=2000', 'kind1=box', 'kind1=grain']) expect(shapeOf(unknown)).toBeUndefined();
});

test.each([
  ['?kind1=tank&mass1=1', 'kind1'],
  ['?kind1=euro', 'mass1'],
  ['?kind1=euro&mass1=0', 'mass1'],
  ['?kind1=euro&mass1=100001', 'mass1'],
  ['?kind1=box&mass1=1,200&size1=2000×1200×1500', 'mass1'],
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
  ['size1=2000x1200x1500&kind1=machine&mass1=300', '300', '300', 300],
  // As it is pasted.
  ['size1=2+000+мм+×+1 200+мм+×+1500+мм.&kind1=machine&mass1=12 500', '12 500', '12 500', 12_500],
  ['size1=2000x1200x1500&kind1=box&mass1=12,5&count1=24+шт.', '12,5', '12,5', 12.5],
])('%s is one mass: in the address %s, in the field %s', (search, kept, shown, massKg) => {
  const { text, problems, lines } = read(`?${search}`);
  expect(problems).toEqual({});
  expect([text.mass1, text.unit1, shownMass(text, 1), lines[0]?.massKg]).toEqual([kept, undefined, shown, massKg]);
});

test.each([
  ['kind1=grain&mass1=20', '20 кг или 20 т?', ['20 кг', '20000']],
  ['kind1=c40&mass1=21', '21 кг или 21 т?', ['21 кг', '21000']],
  ['kind1=euro&count1=24&mass1=20', '20 кг или 20 т?', ['20 кг', '20000']],
  ['kind1=coil&mass1=12,5&size1=1500×1250', '12,5 кг или 12,5 т?', ['12,5 кг', '12500']],
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
    expect([answered.problems, answered.lines[0]?.massKg]).toEqual([{}, Number.parseFloat(mass.replace(',', '.'))]);
  }
});

test('an example of a model, a tractor or a size that is not there is a fault of the content', () => {
  const worked = { text: 'Рулон', model: 'shtora-137', tractor: '8x8', cargo: [{ kind: 'coil', massKg: 12_000 }] };
  const tables = { ...content.loadingTables, tripExamples: { presets: [], worked } };
  expect(checkTripExamples({ ...content, loadingTables: tables })).toEqual([
    'trip-examples.yaml: worked.model: товара «shtora-137» нет',
    'trip-examples.yaml: worked.tractor: тягача «8x8» нет в tractors.yaml',
    expect.stringMatching(/^trip-examples\.yaml: worked\.cargo: форма такой груз не примет\. Размер в/),
  ]);
});

test('what is usual stays out of the address, and foreign keys and long texts are dropped', () => {
  const usual = `?road=10&tractor=4x2&kind1=euro&utm_source=x&size1=${'9'.repeat(41)}`;
  expect(toTripSearch(toTripText(readQuery('trailer-finder', usual)))).toBe('?kind1=euro');
  const chosen = toTripText(readQuery('trip-check', '?options=b&model=x&options=a&options=b'));
  expect([chosen.options, toTripSearch(chosen)]).toEqual(['a,b', '?model=x&options=a&options=b']);
  expect(routes['trailer-finder'].query).toMatchObject(routes['trip-check'].query);
});

const { loadingTables } = content;
const drinks = line(pallet, 24, 900);

function line(shape: PieceShape, count: number, massKg: number): LooseLine {
  return { ...shape, count, massKg, stop: 1 };
}

function rowsFor(cargo: LooseLine[], options: Partial<FitTrip> = {}, preset = '4x2'): FitRow[] {
  const trip = { cargo, tractor: findPreset(preset), roadClass: 10 as const, ...options };
  return fitCargo(products, trip, loadingTables.roadLimits);
}

const rowOf = (rows: readonly FitRow[], product: string) => present(rows.find((each) => each.product === product));

test('24 pallets of drinks: every model is judged, those that fit come first, the rest say why with a figure', () => {
  const rows = rowsFor([drinks]);
  expect(rows.map(({ product }) => product).sort()).toEqual(products.map(({ id }) => id).sort());
  const firstUnfit = rows.findIndex(({ fits }) => !fits);
  expect(rows.slice(firstUnfit).some(({ fits }) => fits)).toBe(false);
  for (const { fits, reasons, pieces, placement } of rows) {
    expect(reasons).toHaveLength(fits ? 0 : 1);
    if (!fits) expect(reasons[0]).toMatch(/^[А-ЯЁ].*\.$/);
    if (fits) expect([pieces, placement?.isLawful]).toEqual([24, true]);
  }
  expect(rowOf(rows, 'shtora-136')).toMatchObject({ fits: true, greatestPayloadKg: 23_670, freePlaces: 2, trips: 1 });
  const [placed] = rows.map(({ placement }) => placement);
  expect(placementFaults(placed?.pieces ?? [], { lengthMm: 13_620, widthMm: 2480, heightMm: 2700 }, [24])).toEqual([]);
});

const overweight = line(pallet, 33, 800);
const heavyMachine = line(box(1500, 1500, 2000), 1, 9000);

test.each<[what: string, cargo: LooseLine, product: string, reason: RegExp, temperatureC?: number]>([
  ['heavy', overweight, 'shtora-136', /^Груз 26,4\sт, а\sпо закону не больше 23,67\sт: .* ось тягача/],
  ['many', line(pallet, 36, 100), 'shtora-136', /^Помещается 34\sместа из\s36/],
  ['another coupling', drinks, 'pricep-bort-62', /^Прицепу нужен грузовик/],
  ['no floor', drinks, 'konteyner-40', /^Такой груз ставят на пол/],
  ['no cooling', drinks, 'shtora-136', /^Холодильной установки нет: −18\s°C/, -18],
  ['insulated alone', drinks, 'izoterm-88', /^Стенки утеплены, но\sустановки нет: −18\s°C/, -18],
  ['warmer than the unit heats', drinks, 'ref-87', /^Установка держит до\s25\s°C, а\sнужно 30\s°C\.$/, 30],
  ['not cold enough', drinks, 'ref-87', /^Установка держит от\s−25\s°C, а\sнужно −30\s°C\.$/, -30],
  ['heavy for a metre', heavyMachine, 'shtora-136', /^На погонный метр .* 6\sт, а\sон держит/],
  ['too high for the doors', line(box(1000, 1000, 2600), 1, 500), 'ref-87', /2\s570\sмм/],
])('%s: the reason is one sentence', (_, cargo, product, reason, temperatureC) => {
  const row = rowOf(rowsFor([cargo], temperatureC === undefined ? {} : { temperatureC }), product);
  expect([row.fits, row.reasons]).toEqual([false, [expect.stringMatching(reason)]]);
});

const fitting = (...asked: Parameters<typeof rowsFor>) => rowsFor(...asked).filter(({ fits }) => fits);

test('a regime above zero is held by units, and by insulation alone with a second thought', () => {
  const fittingAt = (temperatureC: number) =>
    fitting([line(pallet, 24, 700)], { temperatureC }).map(
      ({ product, hints }) => `${product.slice(0, 3)} ${hints.length}`,
    );
  expect([4, -18].map((degrees) => fittingAt(degrees).join())).toEqual(['ref 0,ref 0,izo 1,izo 1', 'ref 0,ref 0']);
});

test('an open platform takes pallets after all roofed models and warns of rain', () => {
  const rows = fitting([drinks]);
  const open = rows.findIndex(({ product }) => product === 'bort-136');
  expect(rows.slice(0, open).flatMap(({ hints }) => hints)).toEqual([]);
  expect(rows[open]?.hints).toEqual(['Кузов открытый: груз нужно укрыть от дождя.']);
});

test('what is too heavy takes whole trips; grain is carried by volume or by law, whichever ends first', () => {
  expect(rowOf(rowsFor([overweight]), 'shtora-136').trips).toBe(2);
  const grain = (densityKgM3: number, massKg: number) => rowsFor([line({ kind: 'bulk', densityKgM3 }, 1, massKg)]);
  const { greatestPayloadKg, trips } = rowOf(grain(750, 44_000), 'zerno-60');
  expect(trips).toBe(Math.ceil(44_000 / greatestPayloadKg));
  expect(rowOf(grain(300, 18_001), 'zerno-60').reasons[0]).toContain('больше не позволяет объём');
  expect(rowOf(grain(750, 15_000), 'shtora-136').reasons[0]).toContain('самосвальном');
});

test('an excavator goes by permit on a lowbed, which says so before all that cannot carry it', () => {
  const rows = rowsFor([line(box(8500, 2800, 3000), 1, 25_000)], {}, '6x4');
  for (const { product, needsPermit } of rows.slice(0, 3))
    expect([product.slice(0, 4), needsPermit]).toEqual(['tral', true]);
  expect(rowOf(rows, 'tral-340').reasons[0]).toMatch(/^Груз 25\sт: без специального разрешения — до\s\d/);
});

test('no permit is offered for cargo that can be divided, and an overweight piece that a trailer bears may have one', () => {
  const two = rowsFor([line(box(4000, 2300, 3000), 2, 14_000)], {}, '6x4');
  expect(two.filter(({ needsPermit }) => needsPermit)).toEqual([]);
  expect(rowOf(two, 'tral-340').reasons[0]).toMatch(/^Груз 28\sт, а\sпо закону не больше/);
  const one = rowsFor([line(box(4000, 2300, 2000), 1, 30_000)], {}, '4x2');
  expect(rowOf(one, 'tral-340')).toMatchObject({ needsPermit: true });
  expect(rowOf(one, 'bort-136').reasons[0]).toMatch(/^Груз 30\sт, а\sбез специального разрешения не больше/);
  const pallets = rowsFor([line(pallet, 30, 1000)]);
  expect(rowOf(pallets, 'shtora-136').reasons[0]).toMatch(/^Груз 30\sт, а\sпо закону не больше/);
});

test('a model without the figures of statics gets no verdict', () => {
  const { spec, ...model } = findModel('shtora-136');
  const trip = { cargo: [drinks], tractor: findPreset('4x2'), roadClass: 10 as const };
  const [row] = fitCargo([{ ...model, spec: { ...spec, tareOnKingpinKg: undefined } }], trip, loadingTables.roadLimits);
  expect(row).toMatchObject({ fits: false, reasons: [expect.stringContaining('Нет данных')] });
});

test('the room that arithmetic finds is there: so many pieces are placed', () => {
  const shapes: PieceShape[] = [
    pallet,
    { ...pallet, size: '1200x1000' },
    { kind: 'box', lengthMm: 1100, widthMm: 700, heightMm: 800, stackable: true },
    { kind: 'drum', diameterMm: 580, heightMm: 880, stackable: false },
    { kind: 'roll', diameterMm: 1300, heightMm: 1200, stackable: false },
    { kind: 'coil', diameterMm: 1500, widthMm: 1200 },
    { kind: 'logs', lengthMm: 4000 },
  ];
  let placed = 0;
  for (const product of products) {
    const space = loadingSpaceOf(product);
    for (const shape of shapes) {
      if (space === undefined || 'problems' in placeCargo([line(shape, 1, 100)], space)) continue;
      const ways = ['rear', 'side', 'top'] as const;
      const count = roomFor(line(shape, 1, 100), space, ways);
      const result = placeCargo([line(shape, count, 100)], space);
      expect(isPlaced(result), JSON.stringify([space.lengthMm, shape, count, result])).toBe(true);
      placed++;
    }
  }
  expect(placed).toBeGreaterThan(80);
});

test('cheap reasons spare placements, and twice the pieces cost little more than twice the work', () => {
  expect(rowsFor([overweight]).filter(({ placement }) => placement !== undefined)).toEqual([]);
  const small = { kind: 'box', lengthMm: 300, widthMm: 200, heightMm: 300, stackable: true } as const;
  const boxes = (count: number) =>
    Array.from({ length: 10 }, (_, index) => line({ ...small, lengthMm: 300 + index }, count / 10, 20));
  expect(rowsFor(boxes(500)).filter(({ fits }) => fits).length).toBeGreaterThan(15);
  const below = 3.5;
  expect(cpuGrowth((count) => rowsFor(boxes(count)), { size: 250, times: 2, below })).toBeLessThan(below);
});

const { types } = content;
const { cargoProfiles: profiles } = loadingTables;
const pairs = profiles.flatMap((profile) => products.map((product) => ({ profile, product })));

test('every kind of cargo has a usual profile, and every profile a model that is meant for it as it is', () => {
  const told = profiles.flatMap(({ kinds }) => kinds);
  expect(cargoKinds.map(({ code }) => code).filter((code) => !told.includes(code))).toEqual([]);
  for (const profile of profiles) {
    const grades = products.map((product) => suitCargo(profile, product, types).grade);
    expect(grades, profile.id).toContain('meant');
  }
  expect(usableProfiles(profiles, types)).toEqual(profiles);
});

test('selection, trip check, model and category say one thing of one cargo, for every profile and model', () => {
  expect(pairs.length).toBeGreaterThan(500);
  for (const { profile, product } of pairs) {
    const at = `${profile.id} × ${product.id}`;
    const suit = suitCargo(profile, product, types);
    const fit = { fits: true, pieces: 1, greatestPayloadKg: 20_000, reasons: [], hints: [] };
    const text = { kind1: profile.kinds[0] ?? '', profile: profile.id };
    const found = finderAnswer([{ ...fit, product: product.id }], products, { text, cargo: [], profile, types });
    const line = modelCargoes(product, profiles).find(({ name }) => name === profile.name);
    const need = cargoNeed([profile], product, types);
    const isOfType = typeCargoes([product.type], profiles).some(({ name }) => name === profile.name);
    const counts = { meant: found.cards.length, lacking: found.lacking?.cards.length ?? 0, other: found.others.length };
    expect(counts, at).toEqual({ meant: 0, lacking: 0, other: 0, [suit.grade]: 1 });
    expect([line !== undefined, isOfType], at).toEqual([suit.grade !== 'other', suit.grade !== 'other']);
    expect(line?.condition, at).toBe(suit.grade === 'lacking' ? profile.unmet : undefined);
    const lacks = suit.grade === 'lacking' || (suit.grade === 'other' && suit.lacks);
    expect(need?.text, at).toBe(lacks ? profile.unmet : undefined);
  }
});

test('drinks: the XL, the base model with its option or a trim that has it, and not the base model as it is', () => {
  const drinks = profiles.filter(({ id }) => id === 'drinks');
  const base = findModel('shtora-136');
  const needOf = (product: Product, trim = baseChoice(product).trim, options: string[] = []) =>
    cargoNeed(drinks, product, types, changeTrim(product, { trim, options }, trim));
  expect(needOf(findModel('shtora-136-xl'))).toBeUndefined();
  expect(plain(needOf(base)?.text)).toBe('нужен кузов XL или промежуточное крепление');
  expect(plain(needOf(base)?.note)).toContain('есть опция «Усиление кузова до кода XL»');
  expect(needOf(base, 'max')).toBeUndefined();
  expect(needOf(base, 'standard', ['slats', 'xl-body'])).toBeUndefined();
});

test('what the cargo is follows its kind unless the visitor names it; what cannot be is said at the field', () => {
  const read = (text: Record<string, string>) => {
    const problems: TripProblems = {};
    return `${readProfiles(text, profiles, problems).map(({ id }) => id)} ${plain(problems.profile)}`;
  };
  expect(read({ kind1: 'euro' })).toBe('pallets ');
  expect(read({ kind1: 'euro', profile: 'drinks', kind2: 'coil' })).toBe('drinks,coils ');
  expect(read({ kind1: 'grain', profile: 'drinks' })).toContain('Напитки: так этот груз не возят.');
  expect(read({ kind1: 'euro', profile: 'gold' })).toContain('Выберите груз из списка.');
  expect(readProfiles({ kind1: 'euro', profile: 'drinks' }, [], {})).toEqual([]);
});

test('types that no profile names are meant for each, and a profile whose types nobody builds is none', () => {
  const odd = { code: 'tank20' };
  const [first] = usableProfiles(profiles, [{ code: 'curt136' }, odd]);
  expect(first && suitCargo(first, { ...findModel('shtora-136'), type: 'tank20' }, types)).toEqual({ grade: 'meant' });
  expect(usableProfiles(profiles, [odd])).toEqual([]);
});

// Texts.

const withText = (change: Partial<Content>): Content => ({ ...content, ...change });
const withBody = (id: string, body: string) =>
  withText({ products: products.map((product) => (product.id === id ? { ...product, body } : product)) });
const withArticle = (body: string) => {
  const article = { ...present(content.articles.blog[0]), body };
  return withText({ articles: { ...content.articles, blog: content.articles.blog.with(0, article) } });
};
const link = (id: string) => `<a href="${`/catalog/polupricepy/product/${id}`}">модель</a>`;

const grainWithStone = types.map((type) => (type.code === 'grain' ? { ...type, cargoes: ['щебень'] } : type));

test.each<[what: string, changed: Content, fault: RegExp | undefined]>([
  ['a model’s own text', withBody('shtora-136', '<p>Возит напитки.</p>'), /136\.yaml: .*«напитки».*\{cargo\.drinks/],
  ['with the condition', withBody('shtora-136', '<p>Напиткам нужен кузов XL.</p>'), undefined],
  ['of another model', withBody('shtora-136', `<p>Напитки возит ${link('shtora-136-xl')}.</p>`), undefined],
  ['an article, by name', withArticle('<p>Для щебня берите «Ось З-50».</p>'), /blog\/.*«щебня» рядом с «Ось З-50»/],
  ['an article, by link', withArticle(`<p>Напитки везёт ${link('tent-136')}.</p>`), /«Напитки» рядом с «Ось Т-136»/],
  ['a refusal', withArticle('<p>Щебень в «Ось З-50» не грузят.</p>'), undefined],
  ['another sentence', withArticle('<p>Щебень — для самосвала. Зерновоз «Ось З-50» стоит рядом.</p>'), undefined],
  ['a name is no condition', withArticle('<p>Напитки везут «Ось Ш-136» и «Ось Ш-136 XL».</p>'), /рядом с «Ось Ш-136»,/],
  ['the cargoes of a type', withText({ types: grainWithStone }), /types\.yaml: .*«щебень» рядом с «Ось З-50»/],
])('%s: a cargo beside a trailer is held to its profile', (_what, changed, fault) => {
  const faults = findContradictions(changed).map(plain);
  if (fault === undefined) expect(faults).toEqual([]);
  else expect(faults.join('\n')).toMatch(fault);
});

test('a profile names what is there, and an example goes on a trailer that is meant for it', () => {
  const wrong = { ...present(profiles[0]), meant: [{ types: ['curt136', 'tank', 'curt136'] }], others: [] };
  const preset = present(loadingTables.tripExamples.presets[0]);
  const presets = [{ model: 'shtora-136' }, { profile: 'gold' }].map((given) => ({ ...preset, ...given }));
  const changed = { ...loadingTables, cargoProfiles: profiles.with(0, wrong), tripExamples: { presets } };
  expect(checkCargo(withText({ loadingTables: changed })).map(plain)).toEqual([
    expect.stringMatching(/^cargo\.yaml: pallets: тип «curt136» назван дважды/),
    expect.stringMatching(/^cargo\.yaml: pallets: типа «tank» нет в types\.yaml/),
    expect.stringMatching(/^cargo\.yaml: pallets: тип «curt136» назван дважды/),
    expect.stringMatching(/^trip-examples\.yaml: presets\.0\.model: «shtora-136» не годится .*нужен кузов XL/),
    expect.stringMatching(/^trip-examples\.yaml: presets\.1\.profile: профиля «gold» нет/),
  ]);
});
