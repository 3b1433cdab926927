/** Where a configuration comes from, and when: a trailer that stands somewhere is the model as its price includes it, and it is one. */

import type { DeliveryTerms, Yard } from '#shared/content/delivery.ts';
import type { Product } from '#shared/content/product.ts';
import { getPlant } from '#shared/tools/delivery.ts';
import { availabilityText, toOrderText } from '#shared/tools/price-text.ts';
import type { Configuration } from './configuration.ts';
import { isBase } from './equipment.ts';

export type ConfigurationSupply = ReturnType<typeof supplyConfiguration>;

/** How many of a model stand in a yard is not known: two and more are made to order, as whatever differs from the base. */
export function supplyConfiguration(
  product: Product,
  configuration: Configuration,
  delivery: Pick<DeliveryTerms, 'yards'>,
) {
  const { availability, stockCity, leadTimeDays, orderDays } = product;
  const isToOrder = availability === 'to-order';
  if (isToOrder || !isStockUnit(product, configuration)) {
    const text = toOrderText(isToOrder ? leadTimeDays : orderDays);
    return { availability: 'to-order' as const, text, yard: getPlant(delivery) };
  }
  return {
    availability,
    /** «В наличии: Подольск», «Под заказ, 40 дней». */
    text: availabilityText(product),
    /** Where it stands or is made. */
    yard: findYard(delivery, stockCity),
  };
}

export function isStockUnit(product: Product, configuration: Configuration): boolean {
  const hasOwnHeight = [undefined, product.spec.couplingHeightMm].includes(configuration.couplingHeightMm);
  return configuration.count === 1 && isBase(product, configuration) && !configuration.colour && hasOwnHeight;
}

/** A city without a yard of ours has no distances: a remote catalogue may name one. */
function findYard(delivery: Pick<DeliveryTerms, 'yards'>, city: string | undefined): Yard {
  if (city === undefined) return getPlant(delivery);
  const yard = delivery.yards.find((each) => each.city === city);
  return yard ?? { city, from: city, pickup: `самовывоз: ${city}` };
}
