/** What the stock of a price list makes of a model: in stock and where, in transit, or to order. */
import { isDeepStrictEqual } from 'node:util';
import type { Content } from '#server/content/files/content.ts';
import type { Product } from '#shared/content/product.ts';
import { withPlainSpaces } from '#shared/format.ts';
import { judgeCount, judgeDays, OfferFault } from './judge-offer.ts';
import type { Offer, OfferedStock } from './price-list.ts';

export type Supply = Pick<Product, 'availability' | 'leadTimeDays' | 'orderDays' | 'stockCity'>;

/** Warehouses that the operator names: the city of the site's yard, or '' for one that does not count. */
export type Yards = ReadonlyMap<string, string>;

/** @returns undefined where nothing changes. @throws OfferFault */
export function judgeSupply(product: Product, offers: readonly Offer[], content: Content, yards: Yards) {
  const stocked = offers.flatMap(({ stock }) => stock ?? []);
  if (stocked.length === 0) return undefined;
  const named = stocked.find((stock) => stock.days !== undefined)?.days;
  const days = named && judgeDays(named);
  const found = stocked.map((stock) => (stock.counts.length > 0 ? stock.counts : countsInWords(stock)));
  if (found.includes(undefined)) {
    const said = `вместо наличия «${stocked[0]?.words}»`;
    throw new OfferFault(`${said}; пишите «в наличии», «в пути», «под заказ» или число.`);
  }
  const counts = found.flatMap((each) => each ?? []);
  const place = placeOf(product, counts, content, yards);
  const isCounted = stocked.some(({ counts }) => counts.length > 0);
  const isTravelling = isCounted
    ? // No warehouse counts what is on its way.
      place === undefined && product.availability === 'in-transit'
    : stocked.some(({ words = '' }) => /^в пути/i.test(words));
  const supply = supplyAt(product, content.products, { place, days, isTravelling });
  return isDeepStrictEqual(supply, supplyPart(product)) ? undefined : supply;
}

export function supplyPart({ availability, leadTimeDays, orderDays, stockCity }: Product): Supply {
  return { availability, leadTimeDays, orderDays, stockCity };
}

/** @returns undefined for words that mean nothing */
function countsInWords({ words = '', yard = '' }: OfferedStock): OfferedStock['counts'] | undefined {
  const place = yard || words.split(':')[1]?.trim() || '';
  if (/^(в пути|в наличии|есть|да|на складе)/i.test(words)) return [{ yard: place, count: { text: '1' } }];
  if (/^(под заказ|нет|заказ)/i.test(words)) return [];
  return /^\d/.test(words) ? [{ yard: place, count: { text: words } }] : undefined;
}

/** @returns the city with most of them, the one where the site has it before any other; undefined where there are none */
function placeOf(
  product: Product,
  counts: OfferedStock['counts'],
  { delivery }: Content,
  yards: Yards,
): string | undefined {
  const cities = delivery.yards.map(({ city }) => city);
  const onlyCity = cities.length === 1 ? cities[0] : undefined;
  const sums = new Map<string, number>();
  for (const { yard, count } of counts) {
    const judged = judgeCount(count);
    if (judged === 0) continue;
    const city = cityOf(yard, cities, yards) ?? (yard === '' ? (product.stockCity ?? onlyCity) : undefined);
    if (city === undefined) {
      const where = yard === '' ? 'без склада' : `на складе «${yard}»`;
      const mend =
        yard === ''
          ? 'добавьте столбец «Площадка»'
          : `скажите, которая это: --yard "${yard}=${cities[0]}", или не считать его: --yard "${yard}="`;
      throw new OfferFault(`остаток ${count.text} ${where}; площадки сайта: ${cities.join(', ')}; ${mend}.`);
    }
    if (city !== '') sums.set(city, (sums.get(city) ?? 0) + judged);
  }
  if (product.stockCity !== undefined && sums.has(product.stockCity)) return product.stockCity;
  return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0];
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
): Supply {
  const isToOrder = product.availability === 'to-order';
  const orderDays = isToOrder ? product.leadTimeDays : product.orderDays;
  if (place === undefined && !isTravelling) {
    const leadTimeDays = days ?? orderDays;
    if (leadTimeDays === undefined)
      throw new OfferFault('кончилась, а срок изготовления неизвестен: добавьте столбец «Срок, дней».');
    return { availability: 'to-order', leadTimeDays, orderDays: undefined, stockCity: undefined };
  }
  const availability = isTravelling ? 'in-transit' : 'in-stock';
  const stockCity = place ?? product.stockCity;
  const usual = isTravelling ? undefined : usualDays(products, stockCity);
  const leadTimeDays = days ?? (product.availability === availability ? product.leadTimeDays : usual);
  if (leadTimeDays === undefined) {
    const state = isTravelling ? 'в пути' : 'в наличии';
    throw new OfferFault(`${state}, а срок отгрузки неизвестен: добавьте столбец «Срок, дней».`);
  }
  return { availability, leadTimeDays, orderDays, stockCity };
}

/** In which most models in stock there are handed over; of all yards where none stands at that one. */
function usualDays(products: readonly Product[], city: string | undefined): number | undefined {
  const inStock = products.filter(({ availability }) => availability === 'in-stock');
  const there = inStock.filter(({ stockCity }) => stockCity === city);
  const known = (there.length > 0 ? there : inStock).flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
  const counts = Map.groupBy(known, (days) => days);
  return [...counts].sort(([one, few], [other, many]) => many.length - few.length || one - other)[0]?.[0];
}
