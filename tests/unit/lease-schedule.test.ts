/** The months of a lease add up to its estimate. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listLeaseMonths } from '#shared/tools/lease-months.ts';
import { estimateLeasing } from '#shared/tools/leasing.ts';

const anyTerms = fc.record({
  price: fc.integer({ min: 500_000, max: 15_000_000 }),
  advance: fc.integer({ min: 10, max: 49 }),
  months: fc.integer({ min: 12, max: 60 }),
  rate: fc.integer({ min: 0, max: 80 }).map((halves) => halves / 2),
  buyout: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
});

test('principal is what was financed less the buy-out; interest is small and never negative but for rounding', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { financedRub, buyoutRub } = estimateLeasing(terms, 22);
      const months = listLeaseMonths(terms);
      expect(months).toHaveLength(terms.months);
      expect(months.reduce((sum, { principalRub }) => sum + principalRub, 0)).toBe(financedRub - buyoutRub);
      expect(months.at(-1)?.restRub).toBe(buyoutRub);
      for (const { paymentRub, principalRub, interestRub } of months) {
        expect(principalRub + interestRub).toBe(paymentRub);
        // Payments are rounded to ten roubles: the last month carries five for each at most, with their interest.
        expect(interestRub).toBeGreaterThan(-5 * terms.months * (1 + terms.rate / 100) ** 5);
      }
    }),
  );
});
