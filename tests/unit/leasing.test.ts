/** The payment estimate; the figures are those of the worked example on the page itself. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leasingQuery } from '#shared/queries/page-queries.ts';
import { listLeaseMonths } from '#shared/tools/lease-months.ts';
import { estimateLeasing, leasingLimits, leasingText, readLeasingTerms } from '#shared/tools/leasing.ts';
import { content, products } from '#tests/support/our-content.ts';

const example = { price: 4_490_000, advance: 30, months: 48, rate: 18, buyout: 1 };

test('the example of the page comes out to the rouble', () => {
  expect(estimateLeasing(example, 22)).toMatchObject({
    advanceRub: 1_347_000,
    financedRub: 3_143_000,
    buyoutRub: 44_900,
    monthlyRub: 91_680,
    paymentsRub: 4_400_640,
    totalRub: 5_792_540,
    riseRub: 1_302_540,
    risePct: 29,
    vatRub: 1_044_556,
  });
});

test.each([
  [10, 36, 145_140, 27.4],
  [10, 60, 102_150, 47.5],
  [20, 48, 104_870, 33.1],
  [49, 36, 81_840, 15.6],
  [49, 60, 57_680, 27.1],
])('an advance of %i %% over %i months costs %i roubles a month', (advance, months, monthlyRub, risePct) => {
  expect(estimateLeasing({ ...example, advance, months }, 22)).toMatchObject({ monthlyRub, risePct });
});

test('without interest the payments share the rest evenly and nothing rises', () => {
  const estimate = estimateLeasing({ price: 1_200_000, advance: 40, months: 12, rate: 0, buyout: 0 }, 22);
  expect(estimate).toMatchObject({ monthlyRub: 60_000, totalRub: 1_200_000, riseRub: 0, risePct: 0 });
});

test('another VAT rate changes the tax in the payments alone', () => {
  const [now, before] = [estimateLeasing(example, 22), estimateLeasing(example, 20)];
  expect({ ...before, vatRub: now.vatRub }).toEqual(now);
  expect(before.vatRub).toBe(965_423);
});

test('figures are read as people write them: with spaces of any kind and a comma', () => {
  const text = { price: '5\u00a0200 000', advance: ' 20 ', months: '36', rate: '18,5', buyout: '0.5' };
  expect(readLeasingTerms(text)).toEqual({
    terms: { price: 5_200_000, advance: 20, months: 36, rate: 18.5, buyout: 0.5 },
    corrected: [],
  });
});

test('values beyond the limits are clamped, a term is rounded, text is the default, and all is reported', () => {
  const text = { price: '1', advance: '90', months: 'год', rate: '', buyout: '-5' };
  expect(readLeasingTerms(text)).toEqual({
    terms: { price: leasingLimits.price.min, advance: 49, months: 48, rate: 18, buyout: 1 },
    corrected: ['price', 'advance', 'months', 'rate', 'buyout'],
  });
  const rounded = readLeasingTerms(leasingText({ months: '36,4' }));
  expect(rounded).toMatchObject({ terms: { months: 36 }, corrected: ['months'] });
});

test('the fields start with the example, and an address replaces what it names', () => {
  expect(readLeasingTerms(leasingText()).terms).toEqual(example);
  expect(leasingText({ price: '6100000' })).toMatchObject({ price: '6 100 000', months: '48' });
  expect(leasingText({ rate: '18.5', months: 'год' })).toMatchObject({ rate: '18,5', months: 'год' });
  expect(leasingText({ price: '9'.repeat(500) }).price).toHaveLength(20);
});

test('figures of an address are read in any spelling, other words are ignored', () => {
  const { isValue } = leasingQuery.price;
  for (const figure of ['6100000', '6 100 000', '6\u00a0100\u00a0000', '18.5', '18,5', '0'])
    expect(isValue(figure)).toBe(true);
  for (const word of ['', ' ', 'год', '-5', '1e9', '1'.repeat(21), '5<b>']) expect(isValue(word)).toBe(false);
});

test('what a model of the sample costs a month is what its estimate begins with, to a hundred roubles', () => {
  const named = products.filter(({ leasingFromRubPerMonth }) => leasingFromRubPerMonth !== undefined);
  expect(named.length).toBeGreaterThan(20);
  for (const { id, price, leasingFromRubPerMonth } of named) {
    const { terms } = readLeasingTerms(leasingText({ price: String(price.exactRub ?? price.fromRub) }));
    const { monthlyRub } = estimateLeasing(terms, content.site.vatRatePct);
    expect({ id, monthly: leasingFromRubPerMonth }).toEqual({ id, monthly: Math.round(monthlyRub / 100) * 100 });
  }
});

const anyTerms = fc.record({
  price: fc.integer({ min: 500_000, max: 15_000_000 }),
  advance: fc.integer({ min: 10, max: 49 }),
  months: fc.integer({ min: 12, max: 60 }),
  rate: fc.integer({ min: 0, max: 80 }).map((halves) => halves / 2),
  buyout: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
});

test('months add up to the estimate: principal is what was financed less the buy-out; interest is small and never negative but for rounding', () => {
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
