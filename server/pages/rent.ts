/** Loads the rent service, and what the query asks to estimate. */
import { drawFirstType } from '#server/pages/parts/drawn-models.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import type { PageLoader, QueryVariant } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const rent: PageLoader<'rent'> = async ({ content, query, site, now }) => {
  const page = await loadService(content, 'rent', 'fixed');
  const [type, from, to, count] = [query.type, query.from, query.to, query.count].map((values) => values?.[0]);
  const rented = page.data.types.filter(({ rentRubPerDay = [] }) => rentRubPerDay.length > 0);
  if (type !== undefined && !rented.some(({ slug }) => slug === type)) {
    const { type: _, ...rest } = query;
    return { kind: 'same', search: toSearch(rest) };
  }
  const named = { type: type ?? rented[0]?.slug ?? '', from: from ?? '', to: to ?? '', count: count ?? '1' };
  const isAsked = toSearch(query) !== '';
  const silhouette = await drawFirstType(content, page.data.service);
  return {
    ...page,
    ...(isAsked && { variant: otherDates }),
    data: {
      ...page.data,
      ...{ estimate: named, isAsked, today: plantDay(now(), site.timeZone) },
      ...(silhouette && { silhouette }),
    },
  };
};

/** Search engines index one page, whatever the dates. */
const otherDates: QueryVariant = { canonical: href('rent'), indexed: true, pageNumber: 1 };
