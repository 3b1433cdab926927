/** Counts the configuration that a quote form asks for, as content has it at this moment. */

import type { ContentSource } from '#server/content/content-source.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { countConfiguration } from '#shared/configuration/count-configuration.ts';
import { openConfiguration } from '#shared/configuration/open-configuration.ts';
import type { ConfigurationTerms } from '#shared/content/configuration-terms.ts';
import type { DeliveryTerms } from '#shared/content/delivery.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { offeredCities } from '#shared/pages/offers.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import type { Quote } from './quote.ts';

export interface FreezeParts {
  content: Pick<ContentSource, 'product'>;
  configurationTerms: ConfigurationTerms;
  delivery: DeliveryTerms;
  readSite: () => Promise<SiteSettings>;
}

/** `adjusted`: the nearest configuration was counted, because something of it is sold no more. */
export type Freezing = { kind: 'counted' | 'adjusted'; quote: Quote } | { kind: 'refused'; errors: FormErrors };

/** @throws UpstreamError while content cannot be read */
export type FreezeQuote = (values: FormValues, now: number) => Promise<Freezing>;

const contentMs = 3000;

export function createQuoteFreezer({
  content,
  configurationTerms: terms,
  delivery,
  readSite,
}: FreezeParts): FreezeQuote {
  return async ({ model = '', set = '', city: cityName, taxNumber = '' }, now) => {
    const [product, site] = await Promise.all([
      withTimeout(contentMs, (signal) => content.product({ id: model }, { signal })),
      readSite(),
    ]);
    if (product === undefined) return refuse('model', 'Этой модели больше нет в\u00a0каталоге: выберите другую');
    const opened = openConfiguration(product, terms, set);
    if (opened.fault !== undefined || opened.code === undefined)
      return refuse('set', 'Код комплектации не\u00a0читается: соберите её заново на\u00a0странице модели');
    const city = offeredCities(site.offers, delivery).find(({ name }) => name === cityName);
    if (cityName !== undefined && city === undefined) return refuse('city', 'Выберите город из списка');
    const day = plantDay(now, site.timeZone);
    const counted = countConfiguration({ product, terms, opened, site, delivery, city, day });
    const kind = opened.notes.length === 0 ? 'counted' : 'adjusted';
    return { kind, quote: { counted, taxNumber, seller: legalRows(site.legal) } };
  };
}

function refuse(field: string, problem: string): Freezing {
  return { kind: 'refused', errors: { [field]: problem } };
}
