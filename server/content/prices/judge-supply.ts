/** What the stock of a price list makes of a model: in stock and where, in transit, or to order. */

import type { Content } from '#server/content/files/content.ts';
import type { Product } from '#shared/content/product.ts';
import { withPlainSpaces } from '#shared/format.ts';
import { type Judged, judgeCount, judgeDays } from './judge-offer.ts';
import type { Offer } from './price-list.ts';

export type Supply = Pick<Product, 'availability' | 'leadTimeDays' | 'orderDays' | 'stockCity'>;

/** Warehouses that the operator names: the city of the site's yard, or '' for one that does not count. */
export type Yards = ReadonlyMap<string, string>;

/** @returns undefined where nothing changes */
export function judgeSupply(
  product: Product,
  offers: readonly Offer[],
  content: Content,
  yards: Yards,
): Judged<Supply | undefined> {
  const stocked = offers.flatMap(({ stock }) => stock ?? []);
  if (stocked.length === 0) return { value: undefined };
  const days = stocked.find((stock) => stock.days !== undefined)?.days;
  const named = days === undefined ? undefined : judgeDays(days);
  if (named !== undefined && 'fault' in named) return named;
  const found = stocked.map((stock) => (stock.counts.length > 0 ? stock.counts : countsInWords(stock)));
  if (found.some((counts) => counts === undefined)) {
    return { fault: `вместо наличия «${stocked[0]?.words}»; пишите «в наличии», «в пути», «под заказ» или число.` };
  }
  const places = placesOf(
    product,
    found.flatMap((counts) => counts ?? []),
    content,
    yards,
  );
  if ('fault' in places) return places;
  const isCounted = stocked.some(({ counts }) => counts.length > 0);
  const isTravelling = isCounted
    ? // No warehouse counts what is on its way.
      places.value === undefined && product.availability === 'in-transit'
    : stocked.some(({ words = '' }) => /^в пути/i.test(words));
  const supply = supplyAt(product, content.products, { place: places.value, days: named?.value, isTravelling });
  if ('fault' in supply) return supply;
  const { availability, leadTimeDays, orderDays, stockCity } = product;
  const was = { availability, leadTimeDays, orderDays, stockCity };
  const isSame = (Object.keys(was) as (keyof Supply)[]).every((key) => was[key] === supply.value[key]);
  return { value: isSame ? undefined : supply.value };
}

type Count = { yard: string; count: { text: string; number?: number } };

/** @returns undefined for words that mean nothing */
function countsInWords({ words = '', yard = '' }: { words?: string; yard?: string }): Count[] | undefined {
  const place = yard || words.split(':')[1]?.trim() || '';
  if (/^(в пути|в наличии|есть|да|на складе)/i.test(words)) return [{ yard: place, count: { text: '1' } }];
  if (/^(под заказ|нет|заказ)/i.test(words)) return [];
  return /^\d/.test(words) ? [{ yard: place, count: { text: words } }] : undefined;
}

/** @returns the city with most of them, the one where the site has it before any other; undefined where there are none */
function placesOf(
  product: Product,
  counts: readonly Count[],
  { delivery }: Content,
  yards: Yards,
): Judged<string | undefined> {
  const cities = delivery.yards.map(({ city }) => city);
  const sums = new Map<string, number>();
  for (const { yard, count } of counts) {
    const judged = judgeCount(count);
    if ('fault' in judged) return judged;
    if (judged.value === 0) continue;
    const city = cityOf(yard, cities, yards) ?? (yard === '' ? (product.stockCity ?? onlyOf(cities)) : undefined);
    if (city === undefined) {
      const where = yard === '' ? 'без склада' : `на складе «${yard}»`;
      const mend =
        yard === ''
          ? 'добавьте столбец «Площадка»'
          : `скажите, которая это: --yard "${yard}=${cities[0]}", или не считать его: --yard "${yard}="`;
      return { fault: `остаток ${count.text} ${where}; площадки сайта: ${cities.join(', ')}; ${mend}.` };
    }
    if (city !== '') sums.set(city, (sums.get(city) ?? 0) + judged.value);
  }
  if (product.stockCity !== undefined && sums.has(product.stockCity)) return { value: product.stockCity };
  return { value: [...sums].sort(([, one], [, other]) => other - one)[0]?.[0] };
}

/** «Склад готовой продукции, г. Сызрань», «Сызранский» → «Сызрань». */
function cityOf(yard: string, cities: readonly string[], yards: Yards): string | undefined {
  const named = yards.get(yard.toLowerCase());
  if (named !== undefined) return named;
  const text = ` ${withPlainSpaces(yard).toLowerCase()}`;
  const found = cities.filter((city) => {
    const name = withPlainSpaces(city).toLowerCase();
    return text.includes(name) || (name.length > 4 && text.includes(` ${name.slice(0, -1)}`));
  });
  return found.length === 1 ? found[0] : undefined;
}

function supplyAt(
  product: Product,
  products: readonly Product[],
  { place, days, isTravelling }: { place: string | undefined; days: number | undefined; isTravelling: boolean },
): Judged<Supply> {
  const isToOrder = product.availability === 'to-order';
  const orderDays = isToOrder ? product.leadTimeDays : product.orderDays;
  if (place === undefined && !isTravelling) {
    const leadTimeDays = days ?? orderDays;
    return leadTimeDays === undefined
      ? { fault: 'кончилась, а срок изготовления неизвестен: добавьте столбец «Срок, дней».' }
      : { value: { availability: 'to-order', leadTimeDays, orderDays: undefined, stockCity: undefined } };
  }
  const availability = isTravelling ? 'in-transit' : 'in-stock';
  const stockCity = place ?? product.stockCity;
  const leadTimeDays =
    days ??
    (product.availability === availability
      ? product.leadTimeDays
      : isTravelling
        ? undefined
        : usualDays(products, stockCity));
  if (leadTimeDays === undefined) {
    return {
      fault: `${isTravelling ? 'в пути' : 'в наличии'}, а срок отгрузки неизвестен: добавьте столбец «Срок, дней».`,
    };
  }
  return { value: { availability, leadTimeDays, orderDays, stockCity } };
}

/** In which most models in stock there are handed over; of all yards where none stands at that one. */
function usualDays(products: readonly Product[], city: string | undefined): number | undefined {
  const inStock = products.filter(({ availability }) => availability === 'in-stock');
  const there = inStock.filter(({ stockCity }) => stockCity === city);
  const known = (there.length > 0 ? there : inStock).flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
  const counts = Map.groupBy(known, (days) => days);
  return [...counts].sort(([one, few], [other, many]) => many.length - few.length || one - other)[0]?.[0];
}

function onlyOf<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined;
}
