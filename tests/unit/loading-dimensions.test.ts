/** Length, width and height of a train beside what roads allow. */
import { expect, test } from 'vitest';
import { placeCargo } from '#server/trips/place-cargo.ts';
import { fitModelOf, judgeModel } from '#server/trips/rank-models.ts';
import type { LooseLine, PieceShape } from '#shared/trips/cargo.ts';
import { checkDimensions, isWithinDimension, outlineOf } from '#shared/trips/dimensions.ts';
import { dimensionText } from '#shared/trips/loading-words.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';
import { findModel, products } from '#tests/support/our-content.ts';

const { roadLimits } = loadingTables;

const line = (shape: PieceShape): LooseLine => ({ ...shape, massKg: 5000, count: 1, stop: 1 });
const machine = (widthMm: number, heightMm: number): LooseLine =>
  line({ kind: 'box', lengthMm: 4000, widthMm, heightMm, stackable: false });

function judged(id: string, cargo: LooseLine, preset = '4x2') {
  const product = findModel(id);
  const space = loadingSpaceOf(product);
  const placement = space && placeCargo([cargo], space);
  if (placement === undefined || !isPlaced(placement)) throw new Error(JSON.stringify(placement));
  const verdicts = checkDimensions(outlineOf(product), findPreset(preset), placement.pieces, roadLimits);
  return Object.fromEntries(verdicts.map((verdict) => [verdict.id, [verdict.valueMm, isWithinDimension(verdict)]]));
}

test('every model of the catalogue is within the limits when empty, behind any tractor that it may follow', () => {
  for (const product of products) {
    for (const tractor of loadingTables.tractors.presets) {
      if ((product.kind === 'semi-trailer') !== (tractor.coupling === 'fifth-wheel')) continue;
      const verdicts = checkDimensions(outlineOf(product), tractor, [], roadLimits);
      expect([product.id, verdicts.map(({ id }) => id)]).toEqual([product.id, ['length', 'width', 'height']]);
      expect([product.id, verdicts.filter((verdict) => !isWithinDimension(verdict))]).toEqual([product.id, []]);
    }
  }
});

test('a body hides its cargo; on an open floor the piece counts', () => {
  expect(judged('shtora-136', machine(2000, 2400))).toEqual({
    length: [16_470, true],
    width: [2550, true],
    height: [4000, true],
  });
  expect(judged('bort-136', machine(2000, 2600))).toMatchObject({ height: [1330 + 2600, true] });
  expect(judged('bort-136', machine(2000, 2800))).toMatchObject({ height: [1330 + 2800, false] });
  expect(judged('tral-340', machine(2900, 3200), '6x4')).toMatchObject({ width: [2900, false], height: [4090, false] });
});

test('a high container is within 4 m on a low chassis, and not on a high one', () => {
  const cargo = line({ kind: 'container', size: 40, heightMm: 2896 });
  expect(judged('konteyner-40', cargo)).toMatchObject({ height: [1090 + 2896, true] });
  const product = findModel('konteyner-40');
  const high = outlineOf({ ...product, spec: { ...product.spec, loadingHeightMm: 1200 } });
  const piece = { xMm: 0, lengthMm: 12_192, yMm: 0, widthMm: 2438, heightMm: 2896, level: 0 };
  const [height] = checkDimensions(high, findPreset('4x2'), [piece], roadLimits).filter(({ id }) => id === 'height');
  expect(height && dimensionText(height, [cargo])).toMatch(/^Высота: 4\s096\sмм при пределе 4\s000\sмм, нужно/);
  expect(height && dimensionText(height, [{ ...cargo, count: 2 }])).toMatch(
    /разрешение дают только на\sнеделимый груз/,
  );
});

test('the tail is out for a container that ends behind the chassis, and the train is longer by its stroke', () => {
  const [short] = judged('konteyner-45', line({ kind: 'container', size: 40 }))['length'] ?? [];
  const [long] = judged('konteyner-45', line({ kind: 'container', size: 45, heightMm: 2896 }))['length'] ?? [];
  expect(Number(long) - Number(short)).toBe(findModel('konteyner-45').spec.tailStrokeMm);
});

test('what is not known gets no verdict', () => {
  const { frontOverhangMm: _, ...own } = findPreset('4x2');
  const product = findModel('shtora-136');
  const bare = outlineOf({ ...product, spec: { ...product.spec, outerWidthMm: undefined, outerHeightMm: undefined } });
  expect(checkDimensions(bare, own, [], roadLimits)).toEqual([]);
});

test('a wide machine goes by permit on a lowbed, and an insulated van may be 50 mm wider', () => {
  const judge = (id: string, cargo: LooseLine) =>
    judgeModel(fitModelOf(findModel(id)), { cargo: [cargo], tractor: findPreset('6x4'), roadClass: 10 }, roadLimits)
      .row;
  expect(judge('tral-340', machine(2400, 2500))).toMatchObject({ fits: true, reasons: [] });
  expect(judge('tral-340', machine(2900, 2500))).toMatchObject({
    fits: false,
    needsPermit: true,
    reasons: [expect.stringMatching(/^Ширина: 2\s900\sмм при пределе 2\s550\sмм/)],
  });
  expect(judge('bort-136', machine(2400, 2800))).toMatchObject({ fits: false, needsPermit: false });
  expect(judged('izoterm-88', machine(2000, 2000))).toMatchObject({ width: [2600, true] });
});
