/** The change log of a product: values before and after each change, and what the check finds wrong. */
import { expect, test } from 'vitest';
import { checkHistory } from '#server/content/files/product-check.ts';
import type { Product } from '#shared/content/product.ts';
import { lastPriceChange, listChanges } from '#shared/tools/product-changes.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

const withHistory = (history: Product['history']) =>
  sampleProduct({
    ...{ id: 'proba', price: { exactRub: 300, date: '2026-11-10' }, updated: '2026-11-10' },
    spec: { tareMassKg: 6700, axleCount: 3 },
    ...(history && { history }),
  });

test('every change has the value before it and the one after, whatever changed in between', () => {
  const product = withHistory([
    { changed: '2026-11-01', price: { exactRub: 200 } },
    { changed: '2026-06-01', figures: { tareMassKg: 6750 } },
    { changed: '2026-02-01', price: { fromRub: 100 }, figures: { tareMassKg: 6900, axleCount: 2 } },
  ]);
  expect(listChanges(product)).toEqual([
    { changed: '2026-11-01', price: { was: { exactRub: 200 }, became: { exactRub: 300 } } },
    { changed: '2026-06-01', figures: { was: { tareMassKg: 6750 }, became: { tareMassKg: 6700 } } },
    {
      changed: '2026-02-01',
      price: { was: { fromRub: 100 }, became: { exactRub: 200 } },
      figures: { was: { tareMassKg: 6900, axleCount: 2 }, became: { tareMassKg: 6750, axleCount: 3 } },
    },
  ]);
  expect(lastPriceChange(product)).toEqual({ since: '2026-11-01', wasRub: 200 });
  expect(checkHistory('proba.yaml', product)).toEqual([]);
});

test('without a change of the price the page has nothing to say', () => {
  expect(lastPriceChange(withHistory(undefined))).toBeUndefined();
  expect(lastPriceChange(withHistory([{ changed: '2026-06-01', figures: { axleCount: 2 } }]))).toBeUndefined();
  expect(lastPriceChange(withHistory([{ changed: '2026-06-01', price: {} }]))).toBeUndefined();
});

test('a change that changes nothing, is out of order, repeated or empty is a fault of the content', () => {
  const product = withHistory([
    { changed: '2026-12-01', price: { exactRub: 300 } },
    { changed: '2026-12-01', figures: { axleCount: 3 } },
    { changed: '2026-12-02' },
  ]);
  expect(checkHistory('proba.yaml', product)).toEqual([
    'proba.yaml: history: 2026-12-01: is later than the day above it, or than "updated"',
    'proba.yaml: history: 2026-12-01: price: is the same as after it',
    'proba.yaml: history: 2026-12-01: is repeated',
    'proba.yaml: history: 2026-12-01: figures.axleCount: is the same as after it',
    'proba.yaml: history: 2026-12-02: is later than the day above it, or than "updated"',
    'proba.yaml: history: 2026-12-02: names neither price nor figures',
  ]);
});
