/** What was counted for a visitor: frozen when the lead is accepted, whatever happens to content afterwards. */
import type { CountedConfiguration } from '#shared/configuration/count-configuration.ts';
import type { LabelledRow } from '#shared/pages/legal-rows.ts';

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
