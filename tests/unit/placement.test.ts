/** Cargo in its place on the plant’s trailers: what fits, what does not and why, containers on their locks, and what moves along the floor. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHeaviestLoad } from '#server/documents/contents/heaviest-load.ts';
import { examplesOf } from '#server/documents/contents/loading-examples.ts';
import { lawfulPayload } from '#server/trips/lawful-payload.ts';
import { placeCargo } from '#server/trips/place-cargo.ts';
import { fitCargo } from '#server/trips/rank-models.ts';
import { loadCentres, trailerOf } from '#server/trips/trailer-of-product.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { locateStations } from '#shared/drawing/stations.ts';
import { findContainerLoad } from '#shared/drawing/trailers/container.ts';
import type { CargoLine, ContainerSize, LooseLine, PieceShape } from '#shared/trips/cargo.ts';
import { containerSeats, containers, lockedSeats } from '#shared/trips/container-seats.ts';
import { type LoadingSpace, loadingSpaceOf, spaceOfFloor } from '#shared/trips/loading-space.ts';
import { floorplanOf, mostMovedSigns, piecesAt, readMovedText, toMovedText } from '#shared/trips/movable-trip.ts';
import { isPlaced, type Placement, type PlacementOptions } from '#shared/trips/placement.ts';
import { contactsOf, reachOf, slide, snapTo } from '#shared/trips/slide.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';
import { findModel, plain, products } from '#tests/support/our-content.ts';
import { placementFaults } from '#tests/support/placement-rules.ts';
import { present } from '#tests/support/present.ts';

const pallet: PieceShape = { kind: 'pallet', size: '1200x800', stackable: false };
const box = { kind: 'box', lengthMm: 1000, widthMm: 800, heightMm: 900, stackable: false } as const;

const spaceOf = (id: string) => present(loadingSpaceOf(findModel(id)));

function line(shape: PieceShape, count: number, masses: { massKg?: number; stop?: number } = {}): LooseLine {
  return { massKg: 500, stop: 1, ...shape, ...masses, count };
}

/** All pieces of the cargo in good places. */
function placed(cargo: readonly CargoLine[], space: LoadingSpace, options: PlacementOptions = {}): Placement {
  const result = placeCargo(cargo, space, options);
  if (!isPlaced(result)) throw new Error(JSON.stringify(result));
  const counts = cargo.map(({ count }) => count);
  if (space.upperDeck === undefined) expect(placementFaults(result.pieces, space, counts)).toEqual([]);
  else expect(result.pieces).toHaveLength(counts.reduce((sum, count) => sum + count));
  return result;
}

const xs = ({ pieces }: Placement) => [...new Set(pieces.map(({ xMm }) => xMm))].sort((one, other) => one - other);

test('every model takes the europallets that its specification promises', () => {
  const promised = products.filter(({ spec }) => spec.euroPallets !== undefined);
  expect(promised.length).toBeGreaterThanOrEqual(20);
  for (const { id, spec } of promised) placed([line(pallet, spec.euroPallets ?? 0)], spaceOf(id));
});

test.each<[what: string, shape: PieceShape, id: string, count: number]>([
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
])('%s: as many as the floor holds, and not one more', (_, shape, id, count) => {
  placed([line(shape, count)], spaceOf(id));
  const { problems } = placeCargo([line(shape, count + 1)], spaceOf(id)) as { problems: unknown };
  expect(problems).toMatchObject([{ field: 'cargo', text: expect.stringContaining(`из\u00a0${count + 1}`) }]);
});

const coil = (diameterMm: number, widthMm: number): PieceShape => ({ kind: 'coil', diameterMm, widthMm });
const logs = (lengthMm: number): PieceShape => ({ kind: 'logs', lengthMm });
const container = (size: ContainerSize): PieceShape => ({ kind: 'container', size });
const grain: PieceShape = { kind: 'bulk', densityKgM3: 750 };
const wide = { ...box, lengthMm: 2600, widthMm: 2600 };

test.each<[what: string, id: string, line: LooseLine, field: string, says: string]>([
  ['nothing', 'shtora-136', line(pallet, 0), 'count', 'от 1'],
  ['ten thousand pieces', 'shtora-136', line(pallet, 10_000), '', '10 000 мест'],
  ['no mass', 'shtora-136', line(pallet, 1, { massKg: 0 }), 'massKg', '100 000'],
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
  const result = placeCargo([line(logs(4000), 1), line(grain, 1)], { ...spaceOf('les-6'), bulkVolumeM3: 60 });
  expect(result).toMatchObject({ problems: [{ field: 'cargo[0].kind' }] });
});

test('a warehouse that loads from behind alone lets in what passes the door', () => {
  const tall = line({ ...box, heightMm: 2630 }, 1);
  expect(placed([tall], spaceOf('shtora-136'), { ways: ['side'] }).pieces).toHaveLength(1);
  const problem = { field: 'cargo[0].heightMm', text: expect.stringContaining('2\u00a0620') };
  expect(placeCargo([tall], spaceOf('shtora-136'), { ways: ['rear'] })).toMatchObject({ problems: [problem] });
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
  const within = (fromMm: number, toMm: number, count = 24) =>
    placed([line(pallet, count, { massKg: 900 })], spaceOf('shtora-136'), { windowOf: () => ({ fromMm, toMm }) });
  const centreOf = ({ pieces }: Placement) =>
    pieces.reduce((sum, piece) => sum + piece.xMm + piece.lengthMm / 2, 0) / pieces.length;
  expect([7410, 6710, 6670].map((toMm) => centreOf(within(6670, toMm)))).toEqual([6770, 6690, 6670]);
  // The end of the floor leaves 40 mm: half of the margin has no room, a quarter has.
  const last = within(7180, 9000, 32);
  expect([last.isLawful, centreOf(last)]).toEqual([true, 7205]);
  // What stands without a gap stays, however near the limit.
  const whole = within(4799, 7410);
  expect([whole.gaps, xs(whole)[0]]).toEqual([[], 0]);
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
  const frontOf = (fromMm: number, toMm: number) => {
    const found = placed(cargo, spaceOf('shtora-136'), { windowOf: () => ({ fromMm, toMm }) });
    return [found.isLawful, found.gaps, found.pieces.find(({ xMm }) => xMm === 0)?.massKg];
  };
  expect(frontOf(7000, 9000)).toEqual([true, [], 200]);
  expect(frontOf(4000, 6000)).toEqual([true, [], 900]);
});

test('what no move makes lawful is placed all the same, and the reason has the figures', () => {
  const windowOf = (massKg: number) => (massKg > 20_000 ? undefined : { fromMm: 12_000, toMm: 12_500 });
  for (const [figure, count] of Object.entries({ '21,6 т': 24, '12 000 мм': 10 })) {
    const { isLawful, reason } = placed([line(pallet, count, { massKg: 900 })], spaceOf('shtora-136'), { windowOf });
    expect([isLawful, plain(reason)]).toEqual([false, expect.stringContaining(figure)]);
  }
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

const limits = loadingTables.roadLimits;
const chassis = products.filter(({ spec }) => spec.containerTypes !== undefined);
const named = chassis.map((product) => [product.id, product] as const);

const filled = (size: ContainerSize, massKg: number, count = 1) => line(container(size), count, { massKg });

const trailerOfModel = (product: Product) => present(trailerOf(product, baseChoice(product)));

const trip = { tractor: findPreset('4x2'), roadClass: 10 as const };
const payloadOf = (product: Product, cargo: LooseLine[] = []) =>
  lawfulPayload(product, trip.tractor, { limits, ...trip }, baseChoice(product), cargo);

/** What the finder says of a model for one container of 20 feet. */
const rowOf = (id: string, massKg: number) =>
  fitCargo([findModel(id)], { cargo: [filled(20, massKg)], ...trip }, limits)[0];

test.each(named)('%s: a container is drawn, and its payload counted, where the loading places it', (_, product) => {
  const { spec, kind } = product;
  const { fromMm, lengthMm } = findContainerLoad(spec, spec.outerLengthMm ?? 0);
  const size = present(([20, 40] as const).find((feet) => containers[feet].lengthMm === lengthMm));
  const { xMm } = present(placed([filled(size, 1000)], spaceOf(product.id)).pieces[0]);
  const { bodyFrontMm } = locateStations(spec, kind);
  const drawnFrontMm = bodyFrontMm - (spec.floorSetbackMm ?? 0) - (fromMm + lengthMm);
  expect(Math.abs(drawnFrontMm - xMm)).toBeLessThanOrEqual(1);
  const centreMm = xMm + lengthMm / 2;
  const centres = loadCentres(product, trailerOfModel(product), [filled(size, 1000)]);
  expect(centres).toContainEqual({ fromMm: centreMm, toMm: centreMm });
});

test.each(named)('%s: the sheet of loading goes as far as the payload of the page', async (_, product) => {
  const masses: number[] = [];
  for (const example of examplesOf(product)) {
    const found = await findHeaviestLoad({ product, trailer: trailerOfModel(product), ...trip }, example, limits);
    masses.push(example.counts.reduce((sum, each) => sum + each, 0) * (found?.massKg ?? 0));
  }
  const { massKg = 0 } = payloadOf(product) ?? {};
  expect(Math.max(...masses)).toBeGreaterThan(massKg - 200);
  expect(Math.max(...masses)).toBeLessThanOrEqual(massKg);
});

test('the finder offers the short chassis for its tank container, and says what it may weigh', () => {
  const { massKg: greatestPayloadKg } = payloadOf(findModel('konteyner-20')) ?? {};
  expect(rowOf('konteyner-20', 25_900)).toMatchObject({ fits: true, greatestPayloadKg });
  const reasons = [expect.stringContaining('ведущая ось тягача')];
  expect(rowOf('konteyner-20', 26_100)).toMatchObject({ fits: false, reasons });
});

test('a heavy container of 20 feet stands above the axles of the long chassis, an empty one may stand at its rear', () => {
  const seats = containerSeats(findModel('konteyner-45').spec).filter(({ size }) => size === 20);
  expect(seats.map(({ fromMm }) => fromMm)).toEqual([0, 3065, 6132]);
  const placeOf = (massKg: number) => rowOf('konteyner-45', massKg)?.placement?.pieces[0]?.xMm;
  expect([24_000, 2300].map(placeOf)).toEqual([3065, 0]);
});

test('one of 20 feet counts at its own places: a chassis of 40 feet may carry less of it', () => {
  const product = findModel('konteyner-40');
  const cargoes = [filled(20, 1), filled(20, 1, 2), filled(40, 1)];
  const [alone = 0, pair = 0, long = 0] = cargoes.map((cargo) => payloadOf(product, [cargo])?.massKg);
  expect(alone).toBeLessThan(12_000);
  expect(Math.abs(pair - long)).toBeLessThan(20);
});

test('45 feet stand on the extended tail alone, with their end fittings', () => {
  const seats = lockedSeats(findModel('konteyner-45').spec).filter(({ feet }) => feet === 45);
  expect(seats).toMatchObject([{ isExtended: true }]);
  const short = lockedSeats({ ...findModel('konteyner-45').spec, tailStrokeMm: 1000 });
  expect(short.map(({ feet }) => feet)).not.toContain(45);
});

test('a chassis whose locks nobody has measured gets no verdict and no payload, instead of a guess', () => {
  const { lockPairsMm: _, ...spec } = findModel('konteyner-40').spec;
  const product = { ...findModel('konteyner-40'), spec };
  expect(payloadOf(product)).toBeUndefined();
  const space = loadingSpaceOf(product);
  const placed = space && placeCargo([filled(40, 20_000)], space);
  expect(placed).toMatchObject({ problems: [{ field: 'cargo[0].kind', text: expect.stringContaining('не указано') }] });
  expect(findContainerLoad(spec, spec.outerLengthMm ?? 0).locksMm).toHaveLength(2);
});

const space = spaceOfFloor(13_600);
const well = { startMm: 3000, lengthMm: 7000, leastDiameterMm: 900, greatestDiameterMm: 2100, greatestPieceKg: 30_000 };
const coilSpace = { ...space, coilWell: well };

const drum = { kind: 'drum', diameterMm: 600, heightMm: 900, stackable: true, massKg: 200 } as const;
const pallets = (count: number, stop = 1) => line({ ...pallet, heightMm: 1400 }, count, { stop });
const drums = (count: number): CargoLine => ({ ...drum, count, stop: 1 });

function planOf(cargo: CargoLine[], floor: typeof space = space) {
  const { pieces } = placed(cargo, floor);
  return { pieces, ...floorplanOf(pieces, cargo, floor) };
}

test('a row that is moved back pushes all behind it to the wall, and stops there', () => {
  const plan = planOf([pallets(20)]);
  const second = new Set([2, 3]);
  const { xs, byMm } = slide(plan, plan.plannedXs, second, Number.POSITIVE_INFINITY);
  expect(byMm).toBe(13_600 - 10 * 800);
  expect(xs.slice(0, 6)).toEqual([0, 0, 800 + byMm, 800 + byMm, 1600 + byMm, 1600 + byMm]);
  expect(xs.at(-1)).toBe(13_600 - 800);
  expect(reachOf(plan, plan.plannedXs, second).leastMm).toBeCloseTo(0);
  expect(slide(plan, xs, second, Number.NEGATIVE_INFINITY).xs[2]).toBe(800);
});

test('one pallet pushes its own lane alone', () => {
  const plan = planOf([pallets(8)]);
  const { xs } = slide(plan, plan.plannedXs, new Set([2]), 500);
  expect(xs).toEqual([0, 0, 1300, 800, 2100, 1600, 2900, 2400]);
});

test('coils keep to their well and to the beams between them; what has one place stays there', () => {
  const coil: CargoLine = { kind: 'coil', diameterMm: 1500, widthMm: 1250, massKg: 9000, count: 2, stop: 1 };
  const plan = planOf([coil], coilSpace);
  const rear = slide(plan, plan.plannedXs, new Set([0]), Number.POSITIVE_INFINITY).xs;
  expect(rear).toEqual([10_000 - 100 - 1250 - 200 - 1250, 10_000 - 100 - 1250]);
  const logs = floorplanOf(plan.pieces, [{ kind: 'logs', lengthMm: 6000, massKg: 9000, count: 2, stop: 1 }], space);
  expect(slide(logs, plan.plannedXs, new Set([0, 1]), 500)).toEqual({ xs: plan.plannedXs, byMm: 0 });
});

const upTo = (max: number) => fc.integer({ min: 1, max });
const cargoes = fc.oneof(
  upTo(30).map((count) => [pallets(count)]),
  fc.tuple(upTo(12), upTo(12)).map(([one, other]) => [pallets(one, 2), pallets(other)]),
  upTo(60).map((count) => [drums(count)]),
  fc.tuple(upTo(20), upTo(10)).map(([one, other]) => [drums(one), pallets(other)]),
);
const slides = fc.array(fc.record({ seed: fc.nat(), size: upTo(4), byMm: fc.integer({ min: -14_000, max: 14_000 }) }), {
  maxLength: 8,
});

test('whatever is moved, nothing overlaps or leaves the floor, stacks stay whole, and the address brings it back', () => {
  fc.assert(
    fc.property(cargoes, slides, (cargo, steps) => {
      const plan = planOf(cargo);
      const counts = cargo.map(({ count }) => count);
      let xs: number[] = plan.plannedXs;
      for (const { seed, size, byMm } of steps) {
        const taken = new Set(Array.from({ length: size }, (_, index) => (seed + index * 7) % plan.stacks.length));
        const contacts = contactsOf(plan, xs, taken);
        xs = slide(plan, xs, taken, snapTo(byMm, contacts, 100)).xs;
        const pieces = piecesAt(plan, plan.pieces, xs);
        expect(placementFaults(pieces, space, counts)).toEqual([]);
        expect(readMovedText(toMovedText(xs), plan)).toEqual(xs);
      }
    }),
    { numRuns: 150 },
  );
});

test('a text that names other places is refused, whatever it is', () => {
  const plan = planOf([pallets(6)]);
  const tooLong = `0${'.0'.repeat(mostMovedSigns)}`;
  const texts = ['', '0', '0.0.m8.0.m8', '0.0.0.0.0.0', '0.0.m8.0.m8.z00', '-1.1.m8.0.m8.0', tooLong];
  for (const text of texts) expect(readMovedText(text, plan), text).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?[\da-z]{1,4}(\.-?[\da-z]{1,4}){5}$/)), (text) => {
      const xs = readMovedText(text, plan);
      if (xs !== undefined) expect(placementFaults(piecesAt(plan, plan.pieces, xs), space, [6])).toEqual([]);
    }),
  );
});

test('a held block is caught where it touches another, else it goes by whole centimetres', () => {
  const plan = planOf([pallets(4)]);
  const xs = slide(plan, plan.plannedXs, new Set([2, 3]), 1000).xs;
  const contacts = contactsOf(plan, xs, new Set([2, 3]));
  expect(snapTo(-930, contacts, 80)).toBe(-1000);
  expect(snapTo(-900, contacts, 80)).toBe(-900);
  expect(snapTo(334, contacts, 80)).toBe(330);
});

test('500 pieces fit into an address', () => {
  const plan = planOf([{ ...drum, diameterMm: 250, count: 500, stop: 1 }]);
  const xs = slide(plan, plan.plannedXs, new Set(plan.stacks.keys()), 777).xs;
  const text = toMovedText(xs);
  expect(text.length).toBeLessThan(mostMovedSigns);
  expect(readMovedText(text, plan)).toEqual(xs);
});
