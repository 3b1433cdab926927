/** What one trailer's build ties together is checked over all content: tyres, volume, heights, ramps. */
import { expect, test } from 'vitest';
import { buildFaults } from '#server/content/files/build-check.ts';
import type { Spec } from '#shared/content/spec.ts';
import { bulkBodyOf, heightOf, volumeAt } from '#shared/trips/bulk-body.ts';
import { findModel } from '#tests/support/our-content.ts';

/** Faults of a model with other figures, without the file's name. */
function faultsOf(id: string, change: Spec): string[] {
  const product = findModel(id);
  return buildFaults('', { ...product, spec: { ...product.spec, ...change } });
}

test.each<[mistake: string, model: string, change: Spec, fault: RegExp]>([
  ['tyres without an index', 'tent-136', { tyres: '385/65 R22.5, 6\u00a0шт.' }, /must name size, load index and speed/],
  ['tyres weaker than the axle', 'pricep-bort-73', { tyres: '385/65 R22.5 160K, 4\u00a0шт.' }, /carry 9000 kg an axle/],
  [
    'the usual tyres of low loaders under 11.5 t',
    'tral-340',
    { tyres: '235/75 R17.5 143/141J, сдвоенные, 12\u00a0шт.' },
    /carry 10300 kg an axle \(index 141\), axleLoadKg is 11500/,
  ],
  [
    'slow tyres that do not say so',
    'tral-340',
    { tyres: '245/70 R17.5 146/146F, сдвоенные, 12\u00a0шт.' },
    /must say «до 80 км\/ч»/,
  ],
  ['a wheel too few', 'tent-136', { tyres: '385/65 R22.5 160K, 5\u00a0шт.' }, /must say «6 шт.»/],
  ['single tyres on twin wheels', 'tent-136', { dualTyres: true }, /must say «сдвоенные»/],
  ['a half-round body with the volume of its box', 'samosval-28', { innerHeightMm: 1500 }, /must be 23.6 \(half-round/],
  ['a van with another volume', 'shtora-136', { bodyVolumeM3: 93 }, /must be 91.2 \(inner width × height/],
  ['stacks of logs beyond the bunks', 'les-6', { bodyVolumeM3: 80 }, /must be 76.4/],
  ['a floor below the fifth wheel', 'izoterm-88', { insulatedFloorMm: 125 }, /must be 1275 at least/],
  ['a roof in the air', 'ref-87', { outerHeightMm: 4000 }, /outerHeightMm: must be 3990/],
  ['a curtain-sider without a roof', 'shtora-136', { innerHeightMm: 2810 }, /no room for the roof/],
  ['ramps under a heavier machine', 'tral-340', { rampLoadKg: 32_000 }, /ramps of 32000 kg do not bear the payload/],
])('%s is a fault (%s)', (_, model, change, fault) => {
  expect(faultsOf(model, change)).toContainEqual(expect.stringMatching(fault));
});

test('tyres and ramps to order are held to the same', () => {
  const { options, ...grain } = findModel('zerno-50');
  const weaker = options.map((option) => ({ ...option, title: option.title.replace('169K', '156K') }));
  expect(buildFaults('', { ...grain, options: weaker })).toEqual([
    ': options: wide-tyres: carry 8000 kg an axle (index 156), axleLoadKg is 9000',
  ]);
  const lowLoader = findModel('tral-340');
  const ramps = lowLoader.options.map((option) => ({
    ...option,
    title: option.title.replace('40\u00a0т', '36\u00a0т'),
  }));
  expect(buildFaults('', { ...lowLoader, options: ramps })).toHaveLength(2);
});

test('a half circle holds π/8 of its width squared, and what is above it a rectangle', () => {
  const body = { widthMm: 2000, lengthMm: 1000, isHalfRound: true };
  expect(volumeAt(body, 1000)).toBeCloseTo(Math.PI / 2, 6);
  expect(volumeAt(body, 1500)).toBeCloseTo(Math.PI / 2 + 1, 6);
  expect(volumeAt({ ...body, isHalfRound: false }, 1500)).toBeCloseTo(3, 6);
});

test.each(['samosval-24', 'samosval-28', 'samosval-32', 'zerno-50', 'zerno-60'])(
  '%s: the height of a filling is that of its volume, and a full body reaches the brim',
  (id) => {
    const { spec } = findModel(id);
    const body = bulkBodyOf(findModel(id));
    if (body === undefined) throw new Error(`${id} has no body`);
    for (const share of [0.1, 0.4, 0.8]) {
      const volumeM3 = share * (spec.bodyVolumeM3 ?? 0);
      expect(volumeAt(body, heightOf(body, volumeM3))).toBeCloseTo(volumeM3, 2);
    }
    expect(Math.abs(heightOf(body, spec.bodyVolumeM3 ?? 0) - (spec.innerHeightMm ?? 0))).toBeLessThan(25);
    expect(heightOf(body, 10, body.lengthMm / 2)).toBeGreaterThan(heightOf(body, 10));
  },
);
