import { type LeasingKey, leasingText } from '#shared/leasing.ts';
import { href } from '#shared/routes.ts';
import type { PageLoader, PageVariant } from './page-loader.ts';
import { loadService } from './service-page.ts';

/** The service, and the payment estimate with the conditions that the address names. */
export const credit: PageLoader<'credit'> = async ({ content, query }) => {
  const page = await loadService(content, 'credit', 'fixed');
  const named = Object.entries(query).map(([key, [value]]) => [key, value]);
  const leasing = leasingText(Object.fromEntries(named) as Partial<Record<LeasingKey, string>>);
  return { ...page, ...(named.length > 0 && { variant: otherConditions }), data: { ...page.data, leasing } };
};

/** To a search engine every estimate is the same page. */
const otherConditions: PageVariant = { canonical: href('credit'), indexed: true, pageNumber: 1 };
