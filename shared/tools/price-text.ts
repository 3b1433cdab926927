/** Price and availability in the words of the site. */
import type { Product } from '#shared/content/product.ts';
import { formatCount, formatDifference, formatNumber, formatRoubles, formatShortDay } from '#shared/format.ts';

/** At most one of them; with neither the price is on request. Roubles including VAT. */
export type ProductPrice = Pick<Product['price'], 'exactRub' | 'fromRub'>;

/** «4 490 000 ₽», «от 4 490 000 ₽» or «Цена по запросу». */
export function priceText({ exactRub, fromRub }: ProductPrice): string {
  if (exactRub !== undefined) return formatRoubles(exactRub);
  return fromRub === undefined ? 'Цена по запросу' : `от ${formatRoubles(fromRub)}`;
}

/** «с НДС, на 12.11.2026»: what belongs to every price. @param day ISO */
export function priceTerms(day: string | undefined): string {
  return day === undefined ? 'с\u00a0НДС' : `с\u00a0НДС, на\u00a0${formatShortDay(day)}`;
}

/** The day of all prices of a list; undefined where they have several, or none is named. */
export function commonPriceDay(models: readonly Pick<Product, 'price'>[]): string | undefined {
  const days = new Set(models.flatMap(({ price }) => (priceRub(price) === undefined ? [] : [price.date])));
  return days.size === 1 ? [...days][0] : undefined;
}

/** The figure to sort and count by; undefined on request. */
export function priceRub({ exactRub, fromRub }: ProductPrice): number | undefined {
  return exactRub ?? fromRub;
}

/** The same kind of price, so many roubles higher; on request stays on request. */
export function raisePrice({ exactRub, fromRub }: ProductPrice, rub: number): ProductPrice {
  if (exactRub !== undefined) return { exactRub: exactRub + rub };
  return fromRub === undefined ? {} : { fromRub: fromRub + rub };
}

/** «24 мес или 300 000 км». */
export function warrantyText({ months, km }: NonNullable<Product['warranty']>): string {
  return `${months}\u00a0мес${km === undefined ? '' : ` или ${formatNumber(km)}\u00a0км`}`;
}

type Stock = Pick<Product, 'availability' | 'stockCity' | 'leadTimeDays'>;

/** «В наличии: Сызрань», «В пути, 14 дней», «Под заказ, 30 дней». */
export function availabilityText({ availability, stockCity, leadTimeDays }: Stock): string {
  if (availability === 'in-stock') return stockCity === undefined ? 'В наличии' : `В наличии: ${stockCity}`;
  if (availability === 'to-order') return toOrderText(leadTimeDays);
  return leadTimeDays === undefined ? 'В пути' : `В пути, ${formatDays(leadTimeDays)}`;
}

/** «Под заказ, 30 дней»; without a known term a manager names it. */
function toOrderText(days: number | undefined): string {
  return days === undefined ? 'Под заказ, срок назовёт менеджер' : `Под заказ, ${formatDays(days)}`;
}

function formatDays(days: number): string {
  return formatCount(days, ['день', 'дня', 'дней']);
}

/** What a part adds to a price: «+156 000 ₽», «в цене», «по запросу». */
export function surchargeText(rub: number | undefined): string {
  if (rub === undefined) return 'по\u00a0запросу';
  return rub === 0 ? 'в\u00a0цене' : formatDifference(rub, '₽');
}
