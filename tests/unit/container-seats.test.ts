/** One truth per chassis: the positions of its locks decide where containers stand, what they weigh, and what is drawn. */
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
import type { ContainerSize, LooseLine } from '#shared/trips/cargo.ts';
import { containerSeats, containers, lockedSeats } from '#shared/trips/container-seats.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';
import { findModel, products } from '#tests/support/our-content.ts';

const limits = loadingTables.roadLimits;
const chassis = products.filter(({ spec }) => spec.containerTypes !== undefined);
const named = chassis.map((product) => [product.id, product] as const);

const container = (size: ContainerSize, massKg: number, count = 1): LooseLine => ({
  kind: 'container',
  size,
  massKg,
  count,
  stop: 1,
});

function trailerOfModel(product: Product) {
  const trailer = trailerOf(product, baseChoice(product));
  if (trailer === undefined) throw new Error(`${product.id} has no figures`);
  return trailer;
}

const payloadOf = (product: Product, preset: '4x2' | '6x2', cargo: LooseLine[] = []) => {
  const tractor = loadingTables.tractors.presets.find(({ id }) => id === preset);
  return tractor && lawfulPayload(product, tractor, { limits, roadClass: 10 }, baseChoice(product), cargo);
};

test.each(named)('%s: a container is drawn, and its payload counted, where the loading places it', (_, product) => {
  const { spec, kind } = product;
  const { fromMm, lengthMm } = findContainerLoad(spec, spec.outerLengthMm ?? 0);
  const size = ([20, 40] as const).find((feet) => containers[feet].lengthMm === lengthMm);
  const space = loadingSpaceOf(product);
  if (size === undefined || space === undefined) throw new Error('no container is drawn');
  const placed = placeCargo([container(size, 1000)], space);
  if (!isPlaced(placed)) throw new Error('no place');
  const [piece] = placed.pieces;
  const { bodyFrontMm } = locateStations(spec, kind);
  const drawnFrontMm = bodyFrontMm - (spec.floorSetbackMm ?? 0) - (fromMm + lengthMm);
  expect(Math.abs(drawnFrontMm - (piece?.xMm ?? 0))).toBeLessThanOrEqual(1);
  const centreMm = (piece?.xMm ?? 0) + lengthMm / 2;
  expect(loadCentres(product, trailerOfModel(product), [container(size, 1000)])).toContainEqual({
    fromMm: centreMm,
    toMm: centreMm,
  });
});

test.each(named)('%s: the sheet of loading goes as far as the payload of the page', async (_, product) => {
  const trip = { product, trailer: trailerOfModel(product), tractor: findPreset('4x2'), roadClass: 10 as const };
  const masses: number[] = [];
  for (const example of examplesOf(product)) {
    const count = example.counts.reduce((sum, each) => sum + each, 0);
    const found = await findHeaviestLoad(trip, example, limits);
    masses.push(count * (found?.massKg ?? 0));
  }
  const { massKg = 0 } = payloadOf(product, '4x2') ?? {};
  expect(Math.max(...masses)).toBeGreaterThan(massKg - 200);
  expect(Math.max(...masses)).toBeLessThanOrEqual(massKg);
});

test('the finder offers the short chassis for its tank container, and says what it may weigh', () => {
  const rowFor = (massKg: number) =>
    fitCargo(products, { cargo: [container(20, massKg)], tractor: findPreset('4x2'), roadClass: 10 }, limits).find(
      ({ product }) => product === 'konteyner-20',
    );
  expect(rowFor(25_900)).toMatchObject({
    fits: true,
    greatestPayloadKg: payloadOf(findModel('konteyner-20'), '4x2')?.massKg,
  });
  expect(rowFor(26_100)).toMatchObject({ fits: false, reasons: [expect.stringContaining('ведущая ось тягача')] });
});

test('a heavy container of 20 feet stands above the axles of the long chassis, an empty one may stand at its rear', () => {
  const seats = containerSeats(findModel('konteyner-45').spec).filter(({ size }) => size === 20);
  expect(seats.map(({ fromMm }) => fromMm)).toEqual([0, 3065, 6132]);
  const rows = (massKg: number) =>
    fitCargo(
      [findModel('konteyner-45')],
      { cargo: [container(20, massKg)], tractor: findPreset('4x2'), roadClass: 10 },
      limits,
    );
  expect(rows(24_000)[0]?.placement?.pieces[0]?.xMm).toBe(3065);
  expect(rows(2300)[0]?.placement?.pieces[0]?.xMm).toBe(0);
});

test('one of 20 feet counts at its own places: a chassis of 40 feet may carry less of it', () => {
  const product = findModel('konteyner-40');
  const alone = payloadOf(product, '4x2', [container(20, 1)])?.massKg ?? 0;
  const pair = payloadOf(product, '4x2', [container(20, 1, 2)])?.massKg ?? 0;
  const long = payloadOf(product, '4x2', [container(40, 1)])?.massKg ?? 0;
  expect(alone).toBeLessThan(12_000);
  expect(Math.abs(pair - long)).toBeLessThan(20);
});

test('45 feet stand on the extended tail alone, with their end fittings', () => {
  const seats = lockedSeats(findModel('konteyner-45').spec).filter(({ feet }) => feet === 45);
  expect(seats).toMatchObject([{ isExtended: true }]);
  expect(lockedSeats({ ...findModel('konteyner-45').spec, tailStrokeMm: 1000 }).some(({ feet }) => feet === 45)).toBe(
    false,
  );
});

test('a chassis whose locks nobody has measured gets no verdict and no payload, instead of a guess', () => {
  const { lockPairsMm: _, ...spec } = findModel('konteyner-40').spec;
  const product = { ...findModel('konteyner-40'), spec };
  expect(payloadOf(product, '4x2')).toBeUndefined();
  const space = loadingSpaceOf(product);
  const placed = space && placeCargo([container(40, 20_000)], space);
  expect(placed).toMatchObject({ problems: [{ field: 'cargo[0].kind', text: expect.stringContaining('не указано') }] });
  expect(findContainerLoad(spec, spec.outerLengthMm ?? 0).locksMm).toHaveLength(2);
});
