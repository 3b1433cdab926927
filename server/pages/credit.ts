/** Loads the leasing service, and the payment estimate for the conditions that the query names. */
import { href } from '#shared/routes.ts';
import { type LeasingKey, leasingText } from '#shared/tools/leasing.ts';
import type { PageLoader, QueryVariant } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const credit: PageLoader<'credit'> = async ({ content, query }) => {
  const page = await loadService(content, 'credit', 'fixed');
  const named = Object.entries(query).map(([key, [value]]) => [key, value]);
  const leasing = leasingText(Object.fromEntries(named) as Partial<Record<LeasingKey, string>>);
  return { ...page, ...(named.length > 0 && { variant: otherConditions }), data: { ...page.data, leasing } };
};

/** Search engines index one page, whatever the conditions. */
const otherConditions: QueryVariant = { canonical: href('credit'), indexed: true, pageNumber: 1 };
