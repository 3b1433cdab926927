/** Delivery: the sums of papers, and those along the road of the page about it. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { countDelivery, nameDelivery, toRoad } from '#shared/tools/delivery.ts';

const { delivery } = loadContent(contentFolder);
const cityOf = (slug: string) => {
  const city = delivery.cities.find((each) => each.slug === slug);
  if (city === undefined) throw new Error(`no city ${slug}`);
  return city;
};

test.each([
  ['samara', 'curt136', 1, 18_000, 1],
  ['kazan', 'curt136', 1, 35_880, 1],
  ['kazan', 'lowbed', 1, 43_680, 1],
  ['novosibirsk', 'curt136', 2, 469_200, 5],
  ['samara', 'curt136', 4, 72_000, 1],
  ['samara', 'curt136', 5, 83_700, 1],
  ['kazan', 'lowbed', 7, 284_357, 1],
] as const)('to %s goes a %s, %i of them, for %i roubles in %i days', (slug, type, count, rub, days) => {
  expect(countDelivery(delivery, cityOf(slug), { type, count })).toMatchObject({ rub, days });
});

test('a delivery is named, with what the sum does not hold', () => {
  const counted = countDelivery(delivery, cityOf('kazan'), { type: 'lowbed', count: 5 });
  expect(nameDelivery(counted)).toBe('Доставка из\u00a0Сызрани до\u00a0Казани, 390\u00a0км, 1\u00a0день в\u00a0пути');
  expect(counted.notes.join('; ')).toMatch(/тягач.6×4.*минус.7.*по.чекам$/);
});

test('the road of the page has every city at the price that papers count, the nearest first', () => {
  const road = toRoad({ pairRubPerKm: 55 }, { ...delivery, cities: delivery.cities.toReversed() });
  expect(road.map(({ name }) => name)).toEqual(expect.arrayContaining(delivery.cities.map(({ name }) => name)));
  expect(road.map(({ km }) => km)).toEqual(road.map(({ km }) => km).toSorted((first, second) => first - second));
  expect(road.find(({ name }) => name === 'Казань')).toEqual({
    name: 'Казань',
    km: 390,
    days: 1,
    rub: 35_880,
    pairRub: 21_450,
  });
  // Near cities cost the least sum, alone and in pairs.
  expect(road[0]).toMatchObject({ name: 'Самара', rub: 18_000, pairRub: 18_000 });
});
