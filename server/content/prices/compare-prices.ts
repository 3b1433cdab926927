/** Compares a price list with the products of the content: what changes, what is wrong, what is only worth knowing. */
import type { Content } from '#server/content/files/content.ts';
import type { Product } from '#shared/content/product.ts';
import { formatCount, formatNumber, formatRoubles, formatShortDay } from '#shared/format.ts';
import { type ProductPrice, priceRub } from '#shared/tools/price-text.ts';
import { judgePrice, OfferFault } from './judge-offer.ts';
import { judgeSupply, type Supply, supplyPart, type Yards } from './judge-supply.ts';
import type { Offer, PriceList } from './price-list.ts';

export interface ModelChange {
  product: Product;
  /** The day of the price moves also where the price stays: the list confirms it. */
  price?: { was: ProductPrice; became: ProductPrice };
  supply?: { was: Supply; became: Supply };
}

export interface Comparison {
  /** ISO day from which the prices apply. */
  day: string;
  changes: ModelChange[];
  /** Sentences for which nothing is written. */
  faults: string[];
  warnings: string[];
  /** Articles that the site has not. */
  unknown: Offer[];
  /** Models that the list has not. */
  missing: Product[];
}

export interface ComparisonTerms {
  /** The plant's day today, ISO. */
  today: string;
  /** The operator's own; it goes before that of the file. */
  day?: string;
  yards: Yards;
}

/** Beyond it a price is worth a look, as in the check of the content. */
const worthALook = 0.25;
/** Beyond it a price is in other units or another currency. */
const otherUnits = 3;

export function comparePrices(list: PriceList, content: Content, terms: ComparisonTerms): Comparison {
  const day = terms.day ?? list.day ?? terms.today;
  const result: Comparison = { day, changes: [], faults: [], warnings: [...list.notes], unknown: [], missing: [] };
  if (day > terms.today) {
    result.faults.push(
      `Дата цен ${formatShortDay(day)} ещё не наступила: цены записывают в тот день, с которого они действуют.`,
    );
  }
  result.faults.push(...unknownYards(terms.yards, content));
  const isPriced = list.offers.some(({ price }) => price !== undefined);
  const offers = Map.groupBy(list.offers, ({ article }) => keyOf(article));
  const sold = content.products.flatMap((product) =>
    product.sku === undefined ? [] : [{ ...product, sku: product.sku }],
  );
  const owners = Map.groupBy(sold, ({ sku }) => keyOf(sku));
  for (const [key, [product, twin]] of owners) {
    const own = offers.get(key);
    if (product === undefined) continue;
    if (own === undefined) result.missing.push(product);
    else if (twin !== undefined) {
      result.faults.push(
        `Артикул ${product.sku} у двух моделей: products/${product.id}.yaml и products/${twin.id}.yaml; дайте каждой свой.`,
      );
    } else compareModel(product, own, content, { ...terms, isPriced }, result);
  }
  const alikes = new Map(sold.map(({ sku }) => [withoutLookalikes(sku), sku]));
  for (const [key, [offer]] of offers) {
    if (offer === undefined || owners.has(key)) continue;
    const alike = alikes.get(withoutLookalikes(offer.article));
    if (alike !== undefined) {
      result.faults.push(
        `${offer.place}: артикул «${offer.article}» набран похожими буквами; на сайте он ${alike}: исправьте в файле.`,
      );
    } else if (isOffered(offer)) result.unknown.push(offer);
  }
  if (result.missing.length === sold.length && result.faults.length === 0) {
    const [some] = result.unknown;
    result.faults.push(
      `Ни один артикул файла не найден на сайте (первый — «${some?.article}», ${some?.place}); на сайте они такие: ${sold[0]?.sku}.`,
    );
  }
  return result;
}

function compareModel(
  product: Product,
  offers: readonly Offer[],
  content: Content,
  terms: ComparisonTerms & { isPriced: boolean },
  result: Comparison,
): void {
  const place = `${offers[0]?.place}, ${product.sku}`;
  const rub = priceOf(product, offers, content.site.vatRatePct, result.faults);
  const faults: string[] = [];
  const became = attempt(() => judgeSupply(product, offers, content, terms.yards), faults);
  if (rub !== undefined) faults.push(...priceFaults(product, rub, result.day));
  result.faults.push(...faults.map((fault) => `${place}: ${fault}`));
  if (faults.length > 0) return;
  const isLeftOut = terms.isPriced && offers.every(({ price }) => price === undefined);
  result.warnings.push(...priceWarnings(product, rub, isLeftOut).map((warning) => `${place}: ${warning}`));
  const change = {
    ...(rub !== undefined && { price: { was: pricePart(product.price), became: samePriceKind(product.price, rub) } }),
    ...(became !== undefined && { supply: { was: supplyPart(product), became } }),
  };
  if (Object.keys(change).length > 0) result.changes.push({ product, ...change });
}

/** @returns undefined, and the fault is named, where the work throws one */
function attempt<Value>(work: () => Value, faults: string[]): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof OfferFault)) throw error;
    faults.push(error.message);
    return undefined;
  }
}

function unknownYards(yards: Yards, { delivery }: Content): string[] {
  const cities = delivery.yards.map(({ city }) => city);
  return [...yards].flatMap(([yard, city]) =>
    city === '' || cities.includes(city)
      ? []
      : [`--yard "${yard}=${city}": такой площадки на сайте нет; есть ${cities.join(', ')} (delivery.yaml).`],
  );
}

/** A price list older than the site, or in other units. */
function priceFaults({ id, price, history }: Product, rub: number, day: string): string[] {
  const file = `products/${id}.yaml`;
  const wasRub = priceRub(price);
  const newest = history?.[0]?.changed;
  if (price.date !== undefined && price.date > day) {
    return [
      `цена от ${formatShortDay(day)} старше той, что на сайте (${formatShortDay(price.date)}, ${file}): возьмите свежий прайс-лист.`,
    ];
  }
  if (rub !== wasRub && newest !== undefined && newest > day) {
    return [
      `в ${file} есть изменение от ${formatShortDay(newest)}, новее цены от ${formatShortDay(day)}: возьмите свежий прайс-лист.`,
    ];
  }
  if (wasRub === undefined) return [];
  const times = Math.max(rub / wasRub, wasRub / rub);
  const how = `в ${formatNumber(Math.round(times))} раз ${rub > wasRub ? 'больше' : 'меньше'}`;
  return times > otherUnits
    ? [`${changeText(wasRub, rub)}, ${how}: проверьте валюту и единицы; верную цену впишите в ${file}.`]
    : [];
}

/** @param isLeftOut where the file has prices, but none of this model */
function priceWarnings({ price }: Product, rub: number | undefined, isLeftOut: boolean): string[] {
  const wasRub = priceRub(price);
  if (wasRub === undefined) return rub === undefined ? [] : [`была по запросу, станет ${formatRoubles(rub)}`];
  if (rub === undefined) return isLeftOut ? ['цены в файле нет, остаётся прежняя'] : [];
  const isFar = Math.abs(rub / wasRub - 1) > worthALook;
  return isFar ? [`${changeText(wasRub, rub)}, изменилась больше чем на четверть`] : [];
}

const changeText = (wasRub: number, rub: number) => `${formatRoubles(wasRub)} → ${formatRoubles(rub)}`;

/** One price, however many rows have it; faults are named by their rows. */
function priceOf({ sku }: Product, offers: readonly Offer[], vatRatePct: number, faults: string[]): number | undefined {
  const priced = offers.flatMap(({ place, price }) => {
    const own: string[] = [];
    const rub = price && attempt(() => judgePrice(price, vatRatePct), own);
    faults.push(...own.map((fault) => `${place}, ${sku}: ${fault}`));
    return rub === undefined ? [] : [{ place, rub }];
  });
  const [first] = priced;
  const other = priced.find(({ rub }) => rub !== first?.rub);
  if (first === undefined || other === undefined) return first?.rub;
  faults.push(
    `${other.place}, ${sku}: две цены: ${formatRoubles(first.rub)} (${first.place}) и ${formatRoubles(other.rub)}; оставьте одну.`,
  );
  return undefined;
}

const pricePart = ({ exactRub, fromRub }: ProductPrice): ProductPrice => ({ exactRub, fromRub });

/** «От» stays «от»; what was on request gets an exact price. */
function samePriceKind({ fromRub }: ProductPrice, rub: number): ProductPrice {
  return fromRub === undefined ? { exactRub: rub } : { fromRub: rub };
}

/** The name of a group may stand in the column of articles. */
function isOffered({ price, stock }: Offer): boolean {
  return (
    price !== undefined || stock?.words !== undefined || (stock?.counts ?? []).some(({ count }) => count.text !== '')
  );
}

/** Articles are the same whatever their case and spaces. */
const keyOf = (article: string): string => article.replace(/[\s\u00a0]/g, '').toUpperCase();

const [cyrillic, latin] = ['АВЕКМНОРСТУХ', 'ABEKMHOPCTYX'];

/** Cyrillic letters as the Latin ones that look the same, any dash as a hyphen. */
function withoutLookalikes(article: string): string {
  return keyOf(article)
    .replace(/./g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)
    .replace(/[‐-―−]/g, '-');
}

/** Whether anything but the day of the price changes. */
export function isChanged({ price, supply }: ModelChange): boolean {
  return supply !== undefined || (price !== undefined && priceRub(price.was) !== priceRub(price.became));
}

export const countModels = (count: number) => formatCount(count, ['модель', 'модели', 'моделей']);
