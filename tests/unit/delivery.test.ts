/** Delivery: the sums of the page about it, and a check that holds the page to the rates. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-folder.ts';
import { checkDelivery } from '#server/content/files/delivery-file.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { countDelivery, nameDelivery } from '#shared/tools/delivery.ts';

const { delivery, services } = loadContent(contentFolder);
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
  expect(nameDelivery(counted)).toBe('Доставка до\u00a0Казани, 390\u00a0км, 1\u00a0день в\u00a0пути');
  expect(counted.notes.join('; ')).toMatch(/тягач.6×4.*минус.7.*по.чекам$/);
});

test('the page about delivery says the same; another rate is a fault for every city', () => {
  expect(checkDelivery({ delivery, services })).toEqual([]);
  const faults = checkDelivery({ delivery: { ...delivery, rubPerKm: 102 }, services });
  // The nearest city still costs the least sum.
  expect(faults).toHaveLength(delivery.cities.length - 1);
  expect(faults[0]).toBe('services/dostavka.yaml: rasstoyaniya: a row must say Казань | 390 | 1 | 39 780');
});
