/** The selection by cargo over the whole catalogue: what fits, and why the rest does not. */
import { expect, test } from 'vitest';
import { placeCargo } from '#server/trips/place-cargo.ts';
import { type FitRow, type FitTrip, fitCargo, fitModelOf, roomFor } from '#server/trips/rank-models.ts';
import type { LooseLine, PieceShape } from '#shared/trips/cargo.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { cpuGrowth } from '#tests/support/cpu-growth.ts';
import { findPreset } from '#tests/support/loading-cases.ts';
import { content, findModel, products } from '#tests/support/our-content.ts';
import { placementFaults } from '#tests/support/placement-rules.ts';

const { loadingTables } = content;
const models = products.map(fitModelOf);
const pallet: PieceShape = { kind: 'pallet', size: '1200x800', stackable: false };
const drinks = line(pallet, 24, 900);

function line(shape: PieceShape, count: number, massKg: number): LooseLine {
  return { ...shape, count, massKg, stop: 1 };
}

function rowsFor(cargo: LooseLine[], options: Partial<FitTrip> = {}, preset = '4x2'): FitRow[] {
  const trip = { cargo, tractor: findPreset(preset), roadClass: 10 as const, ...options };
  return fitCargo(models, trip, loadingTables.roadLimits);
}

function rowOf(rows: readonly FitRow[], product: string): FitRow {
  const row = rows.find((each) => each.product === product);
  if (row === undefined) throw new Error(`no row: ${product}`);
  return row;
}

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

const box = (lengthMm: number, widthMm: number, heightMm: number) =>
  ({ kind: 'box', lengthMm, widthMm, heightMm, stackable: false }) as const;

test.each<[what: string, cargo: LooseLine, temperatureC: number | undefined, product: string, reason: RegExp]>([
  [
    'heavy',
    line(pallet, 33, 800),
    undefined,
    'shtora-136',
    /^Груз 26,4\sт, а\sпо закону не больше 23,67\sт: .* ведущая ось тягача\.$/,
  ],
  ['many', line(pallet, 36, 100), undefined, 'shtora-136', /^Помещается 34\sместа из\s36/],
  ['another coupling', drinks, undefined, 'pricep-bort-62', /^Прицепу нужен грузовик/],
  ['no floor', drinks, undefined, 'konteyner-40', /^Такой груз ставят на пол/],
  ['no cooling', drinks, -18, 'shtora-136', /^Холодильной установки нет: −18\s°C/],
  ['insulated alone', drinks, -18, 'izoterm-88', /^Стенки утеплены, но\sустановки нет: −18\s°C/],
  ['warmer than the unit heats', drinks, 30, 'ref-87', /^Установка держит до\s25\s°C, а\sнужно 30\s°C\.$/],
  ['not cold enough', drinks, -30, 'ref-87', /^Установка держит от\s−25\s°C, а\sнужно −30\s°C\.$/],
  [
    'heavy for a metre of floor',
    line(box(1500, 1500, 2000), 1, 9000),
    undefined,
    'shtora-136',
    /^На погонный метр .* 6\sт, а\sон держит 5,5\sт/,
  ],
  ['too high for the doors', line(box(1000, 1000, 2600), 1, 500), undefined, 'ref-87', /2\s570\sмм/],
])('%s: the reason is one sentence', (_, cargo, temperatureC, product, reason) => {
  const row = rowOf(rowsFor([cargo], temperatureC === undefined ? {} : { temperatureC }), product);
  expect([row.fits, row.reasons]).toEqual([false, [expect.stringMatching(reason)]]);
});

test('what must not freeze goes insulated first, and the others warn', () => {
  const rows = rowsFor([drinks], { mustNotFreeze: true });
  expect(rows.slice(0, 3).map(({ product }) => product)).toEqual(['izoterm-88', 'izoterm-88-2', 'ref-87']);
  expect(rowOf(rows, 'shtora-136').hints).toEqual(['Зимой замёрзнет: нужен изотерм или рефрижератор.']);
});

test('a regime above zero is held by units, and by insulation alone with a second thought', () => {
  const rows = rowsFor([line(pallet, 24, 700)], { temperatureC: 4 }).filter(({ fits }) => fits);
  expect(rows.map(({ product, hints }) => `${product.replace(/-.*/, '')} ${hints.length}`).join()).toBe(
    'ref 0,ref 0,izoterm 1,izoterm 1',
  );
  const frozen = rowsFor([line(pallet, 24, 700)], { temperatureC: -18 }).filter(({ fits }) => fits);
  expect(frozen.map(({ product }) => product).sort()).toEqual(['ref-87', 'ref-87-pharma']);
});

test('an open platform takes pallets after all roofed models and warns of rain', () => {
  const rows = rowsFor([drinks]).filter(({ fits }) => fits);
  const open = rows.findIndex(({ product }) => product === 'bort-136');
  expect(rows.slice(0, open).flatMap(({ hints }) => hints)).toEqual([]);
  expect(rows[open]?.hints).toEqual(['Кузов открытый: груз нужно укрыть от дождя.']);
});

test('an order takes whole trips', () => {
  const rows = rowsFor([line(pallet, 33, 700)], { tonnageKg: 500_000 });
  expect(rowOf(rows, 'shtora-136').trips).toBe(22);
});

test('grain is carried by volume or by law, whichever ends first', () => {
  const grain = (densityKgM3: number) =>
    rowsFor([line({ kind: 'bulk', densityKgM3 }, 1, 15_000)], { tonnageKg: 1_000_000 });
  const { greatestPayloadKg, trips } = rowOf(grain(750), 'zerno-60');
  expect(trips).toBe(Math.ceil(1_000_000 / greatestPayloadKg));
  expect(rowOf(grain(300), 'zerno-60').trips).toBe(Math.ceil(1_000_000 / (60 * 300)));
  expect(rowOf(grain(750), 'shtora-136').reasons[0]).toContain('самосвальном');
});

test('an excavator goes by permit on a lowbed, which says so before all that cannot carry it', () => {
  const rows = rowsFor([line(box(8500, 2800, 3000), 1, 25_000)], {}, '6x4');
  expect(rows.slice(0, 3).filter(({ product, needsPermit }) => product.startsWith('tral') && needsPermit)).toHaveLength(
    3,
  );
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
  const product = findModel('shtora-136');
  const model = fitModelOf({ ...product, spec: { ...product.spec, tareOnKingpinKg: undefined } });
  const trip = { cargo: [drinks], tractor: findPreset('4x2'), roadClass: 10 as const };
  const [row] = fitCargo([model], trip, loadingTables.roadLimits);
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
  for (const { space } of models) {
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
  const heavy = rowsFor([line(pallet, 33, 800)]);
  expect(heavy.filter(({ placement }) => placement !== undefined)).toEqual([]);
  const small = { kind: 'box', lengthMm: 300, widthMm: 200, heightMm: 300, stackable: true } as const;
  const boxes = (count: number) =>
    Array.from({ length: 10 }, (_, index) => line({ ...small, lengthMm: 300 + index }, count / 10, 20));
  expect(rowsFor(boxes(500)).filter(({ fits }) => fits).length).toBeGreaterThan(15);
  expect(cpuGrowth((count) => rowsFor(boxes(count)), 250)).toBeLessThan(3.5);
});
