/** Queries of a lead's page and of the page that mails sums. A file of its own: every browser loads the route table, but not those pages. */
import { recordId } from '#shared/route-params.ts';
import type { QueryRule } from './page-query.ts';

export const requestQuery: Readonly<Record<'number' | 'secret', QueryRule>> = {
  number: { isValue: (value) => /^\d{4}[\p{Pd}\s]?\d{4}$/u.test(value.trim()) },
  secret: { isValue: (value) => /^[A-Za-z0-9_-]{22}$/.test(value.trim()) },
};

export const quoteQuery: Readonly<Record<'model' | 'set' | 'city', QueryRule>> = {
  model: { isValue: recordId },
  // Whatever was sent: the page says what is wrong with it.
  set: { isValue: (value) => value !== '' },
  // A form that comes back names it as it was sent.
  city: { isValue: (value) => value !== '' },
};
