/** Where a configuration comes from, and when: a trailer that stands somewhere is the model as its price includes it, and it is one. */

import type { DeliveryTerms, Yard } from '#shared/content/delivery.ts';
import type { Product } from '#shared/content/product.ts';
import { getPlant } from '#shared/tools/delivery.ts';
import { availabilityText } from '#shared/tools/price-text.ts';
import type { Configuration } from './configuration.ts';
import { isBase } from './equipment.ts';

export type ConfigurationSupply = ReturnType<typeof supplyConfiguration>;

/** How many of a model stand in a yard is not known: two and more are made to order, as whatever differs from the base. */
export function supplyConfiguration(
  product: Product,
  configuration: Configuration,
  delivery: Pick<DeliveryTerms, 'yards'>,
) {
  const supply = stockOf(product, configuration);
  return {
    availability: supply.availability,
    /** «В наличии: Подольск», «Под заказ, 40 дней». */
    text: availabilityText({ ...product, ...supply }),
    /** Where it stands or is made. */
    yard: supply.availability === 'to-order' ? getPlant(delivery) : findYard(delivery, product.stockCity),
  };
}

/** Those of the product where it stands as it is configured. */
export function stockOf(
  product: Product,
  configuration: Configuration,
): Pick<Product, 'availability' | 'leadTimeDays'> {
  const { availability, leadTimeDays, orderDays } = product;
  if (availability === 'to-order' || isStockUnit(product, configuration)) return { availability, leadTimeDays };
  return { availability: 'to-order', leadTimeDays: orderDays };
}

function isStockUnit(product: Product, configuration: Configuration): boolean {
  const hasOwnHeight = [undefined, product.spec.couplingHeightMm].includes(configuration.couplingHeightMm);
  return configuration.count === 1 && isBase(product, configuration) && !configuration.colour && hasOwnHeight;
}

/** A city without a yard of ours has no distances: a remote catalogue may name one. */
function findYard(delivery: Pick<DeliveryTerms, 'yards'>, city: string | undefined): Yard {
  if (city === undefined) return getPlant(delivery);
  const yard = delivery.yards.find((each) => each.city === city);
  return yard ?? { city, from: city, pickup: `самовывоз: ${city}` };
}
