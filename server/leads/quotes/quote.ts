/** What was counted for a visitor: frozen when the lead is accepted, whatever happens to content afterwards. */
import type { ContentSource } from '#server/content/content-source.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { type CountedConfiguration, countConfiguration } from '#shared/configuration/count-configuration.ts';
import { openConfiguration } from '#shared/configuration/open-configuration.ts';
import type { ConfigurationTerms } from '#shared/content/configuration-terms.ts';
import type { DeliveryTerms } from '#shared/content/delivery.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import { type LabelledRow, legalRows } from '#shared/pages/legal-rows.ts';
import { offeredCities } from '#shared/pages/offers.ts';
import { plantDay } from '#shared/tools/plant-time.ts';

/** Stored as JSON: plain values only. */
export interface Quote {
  counted: CountedConfiguration;
  /** ИНН with valid check digits: all that a paper says of the visitor. */
  taxNumber: string;
  /** Requisites of the plant on that day. */
  seller: LabelledRow[];
}

/** A manager's word: the quote becomes a commercial offer. Times are ms since 1970. */
export interface Confirmation {
  at: number;
  /** Name of the manager, and the phone in E.164. */
  by: string;
  phone: string;
  /** The last day on which the offer holds, `2026-12-07`. */
  until: string;
  /** Days of delivery from the payment on, where the manager named them. */
  days?: number;
}

/** What papers, e-mails and the page of a lead are made of. */
export interface NumberedQuote {
  number: string;
  quote: Quote;
  confirmation?: Confirmation;
}

/** «Расчёт № 4827-1930», confirmed «Коммерческое предложение № 4827-1930». */
export function nameQuote({ number, confirmation }: Pick<NumberedQuote, 'number' | 'confirmation'>): string {
  return `${confirmation === undefined ? 'Расчёт' : 'Коммерческое предложение'} №\u00a0${number}`;
}

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
