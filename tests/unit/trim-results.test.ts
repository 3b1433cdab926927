/** Levels of equipment in figures. */
import { expect, test } from 'vitest';
import { describeTrim } from '#client/pages/product/trim-results.ts';

const trim = { code: 'optima', name: 'Оптима', priceDeltaRub: 156_000, massDeltaKg: 92, includes: ['Рейки'] } as const;
const level = { ...trim, includes: [...trim.includes] };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('price and mass of a level are those of the base and what it adds; the load is less by its mass', () => {
  const price = { exactRub: 4_490_000, date: '2026-11-12' };
  const result = describeTrim({ price, spec: { tareMassKg: 6400, payloadRoad40Kg: 25_800 } }, level);
  expect(plain(result.price)).toBe('4 646 000 ₽');
  expect(plain(result.surcharge)).toBe('+156 000 ₽ к базовой цене');
  expect(result.figures.map(({ value }) => plain(value))).toEqual(['6 492 кг', '25 708 кг']);
});

test('a price «от» stays one, and a price on request too', () => {
  const date = '2026-11-12';
  expect(plain(describeTrim({ price: { fromRub: 1_000_000, date }, spec: {} }, level).price)).toBe('от 1 156 000 ₽');
  expect(describeTrim({ price: { date }, spec: {} }, level)).toMatchObject({ price: 'Цена по запросу', figures: [] });
});
