/** A set counted on a day: all that a paper about it says, whatever happens to the content afterwards. */
import type { DeliveryCity, DeliveryTerms } from '#shared/content/delivery.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { type CountedDelivery, countDelivery } from '#shared/tools/delivery.ts';
import { addDays } from '#shared/tools/plant-time.ts';
import { availabilityText, type ProductPrice, priceRub, raisePrice, warrantyText } from '#shared/tools/price-text.ts';
import { listSet, type SetSheet } from './list-set.ts';
import type { OpenedSet } from './open-set.ts';

/** Plain values only: it is stored as JSON. */
export interface CountedSet extends SetSheet {
  model: CountedModel;
  /** Path and query of the page of the set. */
  path: string;
  code: string;
  /** What differs from the set that was asked for. */
  notes: string[];
  availability: string;
  warranty: string;
  /** Where it is handed over. */
  place: string;
  payment: string;
  offerNote: string;
  vatRatePct: number;
  /** Days as `2026-11-23`: of the prices, of this count, and the last on which it holds. */
  priceDay: string;
  day: string;
  validUntil: string;
  delivery?: CountedDelivery;
}

/** What names a model and draws it. */
type CountedModel = Pick<Product, 'id' | 'name' | 'shortName' | 'modelIndex' | 'sku' | 'type' | 'kind' | 'spec'>;

export interface CountedParts {
  product: Product;
  terms: SetTerms;
  opened: OpenedSet;
  site: Pick<SiteSettings, 'vatRatePct' | 'offerNote'>;
  /** Of the page of the model. */
  path: string;
  delivery: DeliveryTerms;
  city?: DeliveryCity | undefined;
  /** `2026-11-23`: its sums hold from then on. */
  day: string;
}

export function countSet({ product, terms, opened, site, path, delivery, city, day }: CountedParts): CountedSet {
  const { id, name, shortName, modelIndex, sku, type, kind, spec } = product;
  const { set, code = '', notes } = opened;
  return {
    ...listSet(product, terms, set),
    model: { id, name, shortName, modelIndex, sku, type, kind, spec },
    path: `${path}?set=${code}`,
    code,
    notes,
    availability: availabilityText(product),
    warranty: warrantyText(product.warranty),
    place: city === undefined ? delivery.pickup : `${city.name}, привозит завод`,
    payment: terms.payment,
    offerNote: site.offerNote,
    vatRatePct: site.vatRatePct,
    priceDay: product.price.date,
    day,
    validUntil: addDays(day, terms.validDays),
    ...(city && { delivery: countDelivery(delivery, city, { type, count: set.count }) }),
  };
}

/** Of all trailers, delivered if a city is named. */
export function sumOf({ total, delivery }: Pick<CountedSet, 'total' | 'delivery'>): ProductPrice {
  return delivery === undefined ? total : raisePrice(total, delivery.rub);
}

/** VAT inside of the sum; undefined on request. */
export function vatOf(counted: Pick<CountedSet, 'total' | 'delivery' | 'vatRatePct'>): number | undefined {
  const { vatRatePct } = counted;
  const rub = priceRub(sumOf(counted));
  return rub === undefined ? undefined : Math.round((rub * vatRatePct) / (100 + vatRatePct));
}
