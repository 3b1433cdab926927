/** A configuration counted on a day: all that a paper about it says, whatever happens to the content afterwards. */

import type { ConfigurationTerms } from '#shared/content/configuration-terms.ts';
import type { DeliveryCity, DeliveryTerms } from '#shared/content/delivery.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { type CountedDelivery, countDelivery } from '#shared/tools/delivery.ts';
import { addDays } from '#shared/tools/plant-time.ts';
import { type ProductPrice, priceRub, raisePrice, warrantyText } from '#shared/tools/price-text.ts';
import { supplyConfiguration } from './configuration-supply.ts';
import { type ConfigurationSheet, listConfiguration } from './list-configuration.ts';
import type { OpenedConfiguration } from './open-configuration.ts';

/** Plain values only: it is stored as JSON. */
export interface CountedConfiguration extends ConfigurationSheet {
  /** What names it and draws it. */
  model: Pick<Product, 'id' | 'name' | 'shortName' | 'modelIndex' | 'sku'> & TrailerFigures;
  /** Path and query of the page of the configuration. */
  path: string;
  code: string;
  /** What differs from the configuration that was asked for. */
  notes: string[];
  availability: string;
  warranty?: string | undefined;
  /** Where it is handed over. */
  place: string;
  payment: string;
  /** What the price holds beside the trailer; absent in what was counted before it was said. */
  included?: string;
  offerNote: string;
  vatRatePct: number;
  /** Days as `2026-11-23`: of the prices, of this count, and the last on which it holds. */
  priceDay?: string | undefined;
  day: string;
  validUntil: string;
  /** Why it holds no longer: the first day of new prices, and by how much they are higher. */
  priceRise?: { from: string; percent: number };
  delivery?: CountedDelivery;
}

interface CountedParts {
  product: Product;
  terms: ConfigurationTerms;
  opened: OpenedConfiguration;
  site: Pick<SiteSettings, 'vatRatePct' | 'offerNote'>;
  delivery: DeliveryTerms;
  city?: DeliveryCity | undefined;
  /** `2026-11-23`: its sums hold from then on. */
  day: string;
}

export function countConfiguration(parts: CountedParts): CountedConfiguration {
  const { product, terms, opened, site, delivery, city, day } = parts;
  const { id, name, shortName, modelIndex, sku, type, drawing, kind, spec, warranty } = product;
  const { configuration, code = '' } = opened;
  const supply = supplyConfiguration(product, configuration, delivery);
  const rise = findRise(product, terms);
  return {
    ...listConfiguration(product, terms, configuration),
    model: { id, name, shortName, modelIndex, sku, type, drawing, kind, spec },
    path: `${productHref(product)}?set=${code}`,
    code,
    notes: rise !== undefined && rise.from <= day ? [...opened.notes, outdatedNote(product, rise.from)] : opened.notes,
    availability: supply.text,
    warranty: warranty && warrantyText(warranty),
    place: city === undefined ? supply.yard.pickup : `${city.name}, привозит завод`,
    payment: terms.payment,
    included: terms.included,
    offerNote: site.offerNote,
    vatRatePct: site.vatRatePct,
    priceDay: product.price.date,
    day,
    ...validity(day, terms.validDays, rise),
    ...(city && { delivery: countDelivery(delivery, city, { type, count: configuration.count, yard: supply.yard }) }),
  };
}

type PriceRise = NonNullable<CountedConfiguration['priceRise']>;

/** @returns the announced change that the price of the model does not hold yet */
function findRise({ type, price }: Product, { priceRise }: ConfigurationTerms): PriceRise | undefined {
  const row = priceRise?.rows.find(({ types }) => types.includes(type));
  if (priceRise === undefined || row === undefined) return undefined;
  const { from } = priceRise;
  return (price.date ?? from) >= from ? undefined : { from, percent: row.percent };
}

/** The last day is that before new prices at the latest; a price that should have changed already holds today alone. */
function validity(day: string, validDays: number, rise: PriceRise | undefined) {
  const usual = addDays(day, validDays);
  if (rise === undefined || rise.from > usual) return { validUntil: usual };
  const before = addDays(rise.from, -1);
  return { validUntil: before < day ? day : before, priceRise: rise };
}

function outdatedNote({ price }: Product, from: string): string {
  return `С\u00a0${formatDay(from)} действует новый прайс-лист, а\u00a0эта цена\u00a0— на\u00a0${formatDay(price.date ?? from)}: сумму подтвердит менеджер.`;
}

/** «: с 1 декабря 2026 эта техника дороже на 3 %», after the day until which sums hold; nothing without such a change. */
export function riseText({ priceRise, day }: Pick<CountedConfiguration, 'priceRise' | 'day'>): string {
  if (priceRise === undefined || priceRise.from <= day) return '';
  const { from, percent } = priceRise;
  const change = percent < 0 ? 'дешевле' : 'дороже';
  return `: с\u00a0${formatDay(from)} эта техника ${change} на\u00a0${formatNumber(Math.abs(percent))}\u00a0%`;
}

/** Of all trailers, delivered if a city is named. */
export function sumOf({ total, delivery }: Pick<CountedConfiguration, 'total' | 'delivery'>): ProductPrice {
  return delivery === undefined ? total : raisePrice(total, delivery.rub);
}

/** VAT inside of the sum; undefined on request. */
export function vatOf(counted: Pick<CountedConfiguration, 'total' | 'delivery' | 'vatRatePct'>): number | undefined {
  const { vatRatePct } = counted;
  const rub = priceRub(sumOf(counted));
  return rub === undefined ? undefined : Math.round((rub * vatRatePct) / (100 + vatRatePct));
}
