/** What the address of a request says: apart from its page, for the route table is on every page. */
import type { QueryRule } from '../page-query.ts';

export const requestQuery: Readonly<Record<'number' | 'secret', QueryRule>> = {
  number: { isValue: (value) => /^\d{4}-?\d{4}$/.test(value.trim()) },
  secret: { isValue: (value) => /^[A-Za-z0-9_-]{22}$/.test(value.trim()) },
};
