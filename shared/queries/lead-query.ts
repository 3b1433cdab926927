/** The query of a lead's page. A file of its own: every browser loads the route table, but not that page. */
import type { QueryRule } from './page-query.ts';

export const requestQuery: Readonly<Record<'number' | 'secret', QueryRule>> = {
  number: { isValue: (value) => /^\d{4}-?\d{4}$/.test(value.trim()) },
  secret: { isValue: (value) => /^[A-Za-z0-9_-]{22}$/.test(value.trim()) },
};
