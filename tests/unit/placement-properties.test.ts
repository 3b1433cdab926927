/** Any cargo on any trailer of the plant: a good placement, or problems that name their fields. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangements, placeCargo } from '#server/trips/place-cargo.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import { products } from '#tests/support/our-content.ts';
import { centreAfter, placementFaults } from '#tests/support/placement-rules.ts';

const spaces = products.flatMap((product) => loadingSpaceOf(product) ?? []);

const anySize = fc.oneof(
  { weight: 80, arbitrary: fc.integer({ min: 100, max: 3000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 0.5) },
);
const sizes = { lengthMm: anySize, widthMm: anySize, heightMm: anySize, diameterMm: anySize, stackable: fc.boolean() };
const kinds = [
  'box',
  'box',
  'pallet',
  'pallet',
  'drum',
  'roll',
  'big-bag',
  'coil',
  'bulk',
  'container',
  'logs',
] as const;

/** Lines as a stranger's program could send them: sizes that a kind has not are left over. */
const anyLine = fc.record({
  ...sizes,
  kind: fc.constantFrom(...kinds),
  size: fc.constantFrom('1200x800', '1200x1000', '1200x1200'),
  densityKgM3: fc.constantFrom(0, 100, 750, 1600),
  massKg: fc.oneof({ weight: 80, arbitrary: fc.integer({ min: 1, max: 3000 }) }, { weight: 1, arbitrary: anySize }),
  count: fc.oneof({ weight: 80, arbitrary: fc.integer({ min: 1, max: 12 }) }, { weight: 1, arbitrary: anySize }),
  stop: fc.integer({ min: 1, max: 3 }),
});

function asLine(line: { kind: string }): CargoLine {
  const size = line.kind === 'container' ? { size: 40 } : {};
  return { ...line, ...size } as unknown as CargoLine;
}

test('any cargo gets good places or problems by name, in bounded work', () => {
  const seen = { placed: 0, refused: 0, lawful: 0 };
  const trips = fc.record({
    space: fc.constantFrom(...spaces),
    cargo: fc.array(anyLine.map(asLine), { maxLength: 3 }),
    fromMm: fc.integer({ min: 0, max: 8000 }),
    reachMm: fc.integer({ min: 0, max: 4000 }),
  });
  fc.assert(
    fc.property(trips, ({ space, cargo, fromMm, reachMm }) => {
      const window = { fromMm, toMm: fromMm + reachMm };
      const result = placeCargo(cargo, space, { windowOf: () => window, ways: ['rear', 'top'], searchSteps: 3000 });
      if (!isPlaced(result)) {
        seen.refused++;
        expect(result.problems.length).toBeGreaterThan(0);
        for (const { field, text } of result.problems) {
          expect(field).toMatch(/^cargo(\[\d\]\.\w+)?$/);
          expect(text).toMatch(/^[А-ЯЁ].*\.$/);
          expect(text).not.toMatch(/NaN|undefined|Infinity/);
        }
        return;
      }
      seen.placed++;
      const counts = cargo.map(({ count, ...line }) => ('kind' in line && line.kind === 'bulk' ? 1 : count));
      if (space.upperDeck === undefined) expect(placementFaults(result.pieces, space, counts)).toEqual([]);
      expect(result.reason).not.toMatch(/NaN|undefined|Infinity/);
      if (!result.isLawful) return;
      seen.lawful++;
      const { centreMm } = centreAfter(result.pieces, 0);
      expect(centreMm).toBeGreaterThanOrEqual(window.fromMm - 1e-6);
      expect(centreMm).toBeLessThanOrEqual(window.toMm + 1e-6);
    }),
    { numRuns: 1500, seed: 22_061_125 },
  );
  expect(
    Object.values(seen).every((count) => count > 100),
    JSON.stringify(seen),
  ).toBe(true);
});

test('500 pieces get a handful of arrangements on each of the models: the steps bound the work', () => {
  const boxes = (lengthMm: number, stop: number): CargoLine => {
    const size = { lengthMm, widthMm: 310, heightMm: 300, stackable: true } as const;
    return { kind: 'box', ...size, massKg: 20, count: 125, stop };
  };
  const cargo = [boxes(290, 1), boxes(340, 2), boxes(370, 3), boxes(410, 4)];
  for (const space of spaces) {
    const budget = { steps: 1000 };
    const tried = [...arrangements(cargo, space, { ways: ['rear', 'side', 'top'], budget, states: [] })];
    // One for each height of stacks even then, and no search of single pieces.
    expect(tried.length).toBeLessThanOrEqual(8);
    expect(budget.steps).toBeGreaterThan(-2000);
  }
});
