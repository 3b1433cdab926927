/** A set line by line: its sums are those of its lines, whatever was chosen. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSet } from '#shared/configuration/list-set.ts';
import { productOfSet } from '#shared/configuration/product-of-set.ts';
import { yearWorth } from '#shared/configuration/year-worth.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { catalogue, findModel, setsOf, setTerms } from '#tests/support/random-sets.ts';

const model = findModel('shtora-136');

test('the lines of every set add up to its price, mass and total', () => {
  for (const product of catalogue) {
    fc.assert(
      fc.property(setsOf(product), (set) => {
        const sheet = listSet(product, setTerms, set);
        const sum = (key: 'rub' | 'kg') => sheet.lines.reduce((total, line) => total + (line[key] ?? 0), 0);
        const isPriced = priceRub(product.price) !== undefined;
        expect(priceRub(sheet.price)).toBe(isPriced ? sum('rub') : undefined);
        expect(priceRub(sheet.total)).toBe(isPriced ? sum('rub') * set.count : undefined);
        expect(sheet.tareKg).toBe(sum('kg'));
        expect(sheet.tareKg).toBe((product.spec.tareMassKg ?? 0) + sheet.addedKg);
      }),
      { numRuns: 20 },
    );
  }
});

test('a set is listed from the model to the height of the coupling', () => {
  const set = { trim: 'optima', options: ['second-spare'], colour: 2, couplingHeightMm: 1300, count: 3 } as const;
  const { lines, surchargeRub, addedKg, count } = listSet(model, setTerms, set);
  expect(lines.map(({ kind, rub, kg }) => [kind, rub, kg])).toEqual([
    ['model', model.price.exactRub ?? model.price.fromRub, model.spec.tareMassKg],
    ['trim', 156_000, 92],
    ['option', 41_000, 118],
    ['colour', 28_000, 0],
    ['coupling', 0, 0],
  ]);
  expect(lines.at(-1)?.details.join().replaceAll('\u00a0', ' ')).toBe(
    'У модели 1 120 мм: исполнение подтвердит инженер завода',
  );
  expect({ surchargeRub, addedKg, count }).toEqual({ surchargeRub: 225_000, addedKg: 210, count: 3 });
});

test('the price stays of its kind: exact, from, or on request', () => {
  const set = { trim: 'optima', options: [], count: 2 } as const;
  const at = (price: { exactRub?: number; fromRub?: number }) =>
    listSet({ ...model, price: { ...price, date: '2026-11-10' } }, setTerms, set).total;
  expect(at({ exactRub: 1_000_000 })).toEqual({ exactRub: 2_312_000 });
  expect(at({ fromRub: 1_000_000 })).toEqual({ fromRub: 2_312_000 });
  expect(at({})).toEqual({});
});

test('a model as a set makes it has its price, masses and lease; that of the base set changes nothing', () => {
  const base = listSet(model, setTerms, { trim: 'standard', options: [], count: 1 });
  expect(productOfSet(model, base)).toEqual(model);
  const optima = listSet(model, setTerms, { trim: 'optima', options: [], count: 5 });
  const { price, leasingFromRubPerMonth, spec } = productOfSet(model, optima);
  expect(price).toEqual({ exactRub: 4_646_000, date: model.price.date });
  expect(leasingFromRubPerMonth).toBe(94_900);
  expect([spec.tareMassKg, spec.payloadTechKg]).toEqual([6492, 32_508]);
});

test('added kilograms cost what they no longer carry, saved ones earn it', () => {
  expect(yearWorth(100, { trips: 120, rubPerTonne: 2200 })).toBe(26_400);
  expect(yearWorth(-138, { trips: 120, rubPerTonne: 2200 })).toBe(-36_432);
});
