/** Price and availability in the words of the site. */
import type { Product } from '#shared/content/product.ts';
import { formatRoubles, plural } from '#shared/format.ts';

export function priceText({ exactRub, fromRub }: Product['price']): string {
  if (exactRub !== undefined) return formatRoubles(exactRub);
  return fromRub === undefined ? 'Цена по запросу' : `от ${formatRoubles(fromRub)}`;
}

type Stock = Pick<Product, 'availability' | 'stockCity' | 'leadTimeDays'>;

export function availabilityText({ availability, stockCity, leadTimeDays }: Stock): string {
  if (availability === 'in-stock') return stockCity === undefined ? 'В наличии' : `В наличии: ${stockCity}`;
  const days = `${leadTimeDays}\u00a0${plural(leadTimeDays, ['день', 'дня', 'дней'])}`;
  return availability === 'in-transit' ? `В пути, ${days}` : `Под заказ, ${days}`;
}
