/** Cargo in its place on the plant's trailers: what fits, what does not and why. */
import { expect, test } from 'vitest';
import { placeCargo } from '#server/trips/place-cargo.ts';
import type { LooseLine, PieceShape } from '#shared/trips/cargo.ts';
import { type LoadingSpace, loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { isPlaced, type Placement, type PlacementOptions } from '#shared/trips/placement.ts';
import { findModel, plain, products } from '#tests/support/our-content.ts';
import { placementFaults } from '#tests/support/placement-rules.ts';

const pallet: PieceShape = { kind: 'pallet', size: '1200x800', stackable: false };
const box = { kind: 'box', lengthMm: 1000, widthMm: 800, heightMm: 900, stackable: false } as const;

function spaceOf(id: string): LoadingSpace {
  const space = loadingSpaceOf(findModel(id));
  if (space === undefined) throw new Error(`no space: ${id}`);
  return space;
}

function line(shape: PieceShape, count: number, masses: { massKg?: number; stop?: number } = {}): LooseLine {
  return { massKg: 500, stop: 1, ...shape, ...masses, count };
}

function placed(cargo: readonly LooseLine[], space: LoadingSpace, options: PlacementOptions = {}): Placement {
  const result = placeCargo(cargo, space, options);
  if (!isPlaced(result)) throw new Error(JSON.stringify(result));
  const counts = cargo.map(({ count }) => count);
  if (space.upperDeck === undefined) expect(placementFaults(result.pieces, space, counts)).toEqual([]);
  return result;
}

const xs = ({ pieces }: Placement) => [...new Set(pieces.map(({ xMm }) => xMm))].sort((one, other) => one - other);

test('every model takes the europallets that its specification promises', () => {
  const promised = products.filter(({ spec }) => spec.euroPallets !== undefined);
  expect(promised.length).toBeGreaterThanOrEqual(20);
  for (const { id, spec } of promised) {
    expect({ id, count: placed([line(pallet, spec.euroPallets ?? 0)], spaceOf(id)).pieces.length }).toEqual({
      id,
      count: spec.euroPallets,
    });
  }
});

const capacities: [what: string, shape: PieceShape, id: string, count: number][] = [
  ['europallets', pallet, 'shtora-136', 34],
  ['europallets between walls', pallet, 'ref-87', 33],
  ['pallets of 1200×1000', { ...pallet, size: '1200x1000' }, 'shtora-136', 26],
  ['pallets of 1200×1200', { ...pallet, size: '1200x1200' }, 'shtora-136', 22],
  ['stacked pallets', { ...pallet, heightMm: 1300, stackable: true }, 'shtora-136', 68],
  ['big bags', { kind: 'big-bag', stackable: false }, 'shtora-136', 24],
  ['wide rolls, staggered', { kind: 'roll', diameterMm: 1400, heightMm: 1000, stackable: false }, 'shtora-136', 14],
  ['coils, a beam between them', { kind: 'coil', diameterMm: 1500, widthMm: 1200 }, 'rulon-84', 6],
  ['bundles of logs', { kind: 'logs', lengthMm: 4000 }, 'les-6', 3],
  ['short containers', { kind: 'container', size: 20 }, 'konteyner-40', 2],
];

test.each(capacities)('%s: as many as the floor holds, and not one more', (_, shape, id, count) => {
  expect(placed([line(shape, count)], spaceOf(id)).pieces).toHaveLength(count);
  const { problems } = placeCargo([line(shape, count + 1)], spaceOf(id)) as { problems: unknown };
  expect(problems).toMatchObject([{ field: 'cargo', text: expect.stringContaining(`из\u00a0${count + 1}`) }]);
});

const coil = (diameterMm: number, widthMm: number): PieceShape => ({ kind: 'coil', diameterMm, widthMm });
const logs = (lengthMm: number): PieceShape => ({ kind: 'logs', lengthMm });
const container = (size: 20 | 40): PieceShape => ({ kind: 'container', size });
const grain: PieceShape = { kind: 'bulk', densityKgM3: 750 };
const wide = { ...box, lengthMm: 2600, widthMm: 2600 };

test.each<[what: string, id: string, line: LooseLine, field: string, says: string]>([
  ['nothing', 'shtora-136', line(pallet, 0), 'count', 'от 1'],
  ['ten thousand pieces', 'shtora-136', line(pallet, 10_000), '', '10 000 мест'],
  ['half a piece', 'shtora-136', line(pallet, 1.5), 'count', 'целое'],
  ['no mass', 'shtora-136', line(pallet, 1, { massKg: 0 }), 'massKg', '100 000'],
  ['a mass that is no number', 'shtora-136', line(pallet, 1, { massKg: Number.NaN }), 'massKg', '100 000'],
  ['stop 0', 'shtora-136', line(pallet, 1, { stop: 0 }), 'stop', 'от 1 до 20'],
  ['a negative length', 'shtora-136', line({ ...box, lengthMm: -5 }, 1), 'lengthMm', 'Длина должна'],
  ['an endless height', 'shtora-136', line({ ...box, heightMm: 1e9 }, 1), 'heightMm', 'Высота должна'],
  ['a box longer than the floor', 'shtora-136', line({ ...box, lengthMm: 14_000 }, 1), 'lengthMm', '13 620 мм'],
  ['a box wider than the floor', 'shtora-136', line(wide, 1), 'widthMm', '2 480'],
  ['a box higher than the door', 'ref-87', line({ ...box, heightMm: 2600 }, 1), 'heightMm', '2 570 мм'],
  ['stacked pallets of unknown height', 'shtora-136', line({ ...pallet, stackable: true }, 2), 'heightMm', 'ярус'],
  ['a container on a curtain trailer', 'shtora-136', line(container(40), 1), 'kind', 'контейнеровоз'],
  ['a long container on short locks', 'konteyner-20', line(container(40), 1), 'size', '20 футов'],
  ['pallets on a container chassis', 'konteyner-40', line(pallet, 1), 'kind', 'пол'],
  ['a coil without a well', 'shtora-136', line(coil(1500, 1200), 1), 'kind', 'колодец'],
  ['a coil too thin', 'rulon-72', line(coil(700, 900), 1), 'diameterMm', 'от 900'],
  ['a coil too heavy', 'rulon-72', line(coil(2000, 1500), 1, { massKg: 28_000 }), 'massKg', '27'],
  ['logs on a curtain trailer', 'shtora-136', line(logs(4000), 1), 'kind', 'кониками'],
  ['logs too long', 'les-5', line(logs(8000), 1), 'lengthMm', '6 000 мм'],
  ['grain on a curtain trailer', 'shtora-136', line(grain, 1), 'kind', 'самосвальном'],
  ['more grain than the body holds', 'zerno-50', line(grain, 1, { massKg: 38_000 }), 'massKg', '37,5'],
])('%s: the field and the reason are named', (_, id, cargo, field, says) => {
  const { problems } = placeCargo([cargo], spaceOf(id)) as { problems: { field: string; text: string }[] };
  expect(problems.map((problem) => problem.field)).toEqual([field === '' ? 'cargo' : `cargo[0].${field}`]);
  expect(plain(problems[0]?.text)).toContain(says);
});

test('logs, bulk and containers travel alone', () => {
  const cargo = [line(logs(4000), 1), line(grain, 1)];
  const result = placeCargo(cargo, { ...spaceOf('les-6'), bulkVolumeM3: 60 });
  expect(result).toMatchObject({ problems: [{ field: 'cargo[0].kind' }] });
});

test('a warehouse that loads from behind alone lets in what passes the door', () => {
  const tall = line({ ...box, heightMm: 2630 }, 1);
  expect(placed([tall], spaceOf('shtora-136'), { ways: ['side'] }).pieces).toHaveLength(1);
  expect(placeCargo([tall], spaceOf('shtora-136'), { ways: ['rear'] })).toMatchObject({
    problems: [{ field: 'cargo[0].heightMm', text: expect.stringContaining('2\u00a0620') }],
  });
});

test('rows stand from the front wall, the last stop first', () => {
  const placement = placed([line(pallet, 8, { stop: 1 }), line(pallet, 8, { stop: 2 })], spaceOf('ref-87'));
  const frontOf = (stop: number) =>
    Math.min(...placement.pieces.filter((piece) => piece.stop === stop).map(({ xMm }) => xMm));
  expect([frontOf(2), frontOf(1), placement.gaps]).toEqual([0, 3200, []]);
});

test('a cargo that would press the tractor moves back as one block, and the gap is to be filled', () => {
  const windowOf = () => ({ fromMm: 6670, toMm: 7410 });
  const placement = placed([line(pallet, 24, { massKg: 900 })], spaceOf('shtora-136'), { windowOf });
  expect(placement).toMatchObject({ isLawful: true, gaps: [{ fromMm: 0, toMm: 1970, fill: 'bars' }] });
  expect(xs(placement)).toEqual(Array.from({ length: 12 }, (_, row) => 1970 + 800 * row));
  expect(placement.reason).toContain('1\u00a0970\u00a0мм');
});

test('what has to move keeps 100 mm from the bare limit, in a narrow window as much as its middle allows', () => {
  const within = (toMm: number) =>
    placed([line(pallet, 24, { massKg: 900 })], spaceOf('shtora-136'), { windowOf: () => ({ fromMm: 6670, toMm }) });
  const centreOf = ({ pieces }: Placement) =>
    pieces.reduce((sum, piece) => sum + piece.xMm + piece.lengthMm / 2, 0) / pieces.length;
  expect([7410, 6710, 6670].map((toMm) => centreOf(within(toMm)))).toEqual([6770, 6690, 6670]);
  // The end of the floor leaves 40 mm: half of the margin has no room, a quarter has.
  const last = placed([line(pallet, 32, { massKg: 500 })], spaceOf('shtora-136'), {
    windowOf: () => ({ fromMm: 7180, toMm: 9000 }),
  });
  expect([last.isLawful, centreOf(last)]).toEqual([true, 7205]);
});

test('what stands without a gap stays, however near the limit', () => {
  const placement = placed([line(pallet, 24, { massKg: 900 })], spaceOf('shtora-136'), {
    windowOf: () => ({ fromMm: 4799, toMm: 7410 }),
  });
  expect([placement.gaps, xs(placement)[0]]).toEqual([[], 0]);
});

test.each<[what: string, cargo: LooseLine, id: string, says: RegExp]>([
  ['pallets', line(pallet, 4), 'shtora-136', /^Груз стоит вплотную к\sпередней стенке\.$/],
  ['a coil', line(coil(1500, 1200), 1), 'rulon-84', /^Рулон лежит в\sколодце/],
  ['coils', line(coil(1500, 1200), 2), 'rulon-84', /между ними — упорные балки\.$/],
  ['a container', line(container(40), 1), 'konteyner-40', /^Контейнер стоит на поворотных замках\.$/],
  ['two containers', line(container(20), 2), 'konteyner-40', /^Контейнеры стоят на поворотных/],
  ['logs', line(logs(4000), 3), 'les-6', /^Пачки лежат между кониками/],
  ['grain', line(grain, 1, { massKg: 20_000 }), 'zerno-50', /^Груз лежит от\sпередней стенки до\s[\d\s]+мм/],
])('%s: the reason says what holds them', (_, cargo, id, says) => {
  expect(placed([cargo], spaceOf(id)).reason).toMatch(says);
});

test('heavy rows go where they make the load lawful without a gap', () => {
  const cargo = [line(pallet, 16, { massKg: 900 }), line(pallet, 16, { massKg: 200 })];
  const light = placed(cargo, spaceOf('shtora-136'), { windowOf: () => ({ fromMm: 7000, toMm: 9000 }) });
  expect([light.isLawful, light.gaps]).toEqual([true, []]);
  expect(light.pieces.find(({ xMm }) => xMm === 0)?.massKg).toBe(200);
  const heavy = placed(cargo, spaceOf('shtora-136'), { windowOf: () => ({ fromMm: 4000, toMm: 6000 }) });
  expect([heavy.isLawful, heavy.gaps, heavy.pieces.find(({ xMm }) => xMm === 0)?.massKg]).toEqual([true, [], 900]);
});

test('what no move makes lawful is placed all the same, and the reason has the figures', () => {
  const windowOf = (massKg: number) => (massKg > 20_000 ? undefined : { fromMm: 12_000, toMm: 12_500 });
  const heavy = placed([line(pallet, 24, { massKg: 900 })], spaceOf('shtora-136'), { windowOf });
  expect([heavy.isLawful, heavy.reason]).toEqual([false, expect.stringContaining('21,6\u00a0т')]);
  const far = placed([line(pallet, 10, { massKg: 900 })], spaceOf('shtora-136'), { windowOf });
  expect([far.isLawful, far.reason]).toEqual([false, expect.stringContaining('12\u00a0000\u00a0мм')]);
});

test('a container of 20 feet and a heap of stone lie where the loads allow', () => {
  const windowOf = () => ({ fromMm: 5500, toMm: 9500 });
  const container = placed([line({ kind: 'container', size: 20 }, 1)], spaceOf('konteyner-40'), { windowOf });
  expect([container.isLawful, xs(container)]).toEqual([true, [6132]]);
  expect(container.reason).toMatch(/^Контейнер стоит на поворотных замках в\s6\s132\sмм/);
  const stone = line({ kind: 'bulk', densityKgM3: 1500 }, 1, { massKg: 20_000 });
  expect(xs(placed([stone], spaceOf('samosval-28')))).toEqual([0]);
  const moved = placed([stone], spaceOf('samosval-28'), { windowOf: () => ({ fromMm: 4600, toMm: 5000 }) });
  expect([moved.isLawful, moved.pieces[0]?.xMm]).toEqual([true, expect.toSatisfy((xMm: number) => xMm > 500)]);
});
