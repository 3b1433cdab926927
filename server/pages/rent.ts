/** Loads the rent service with what the query asks to estimate, and the trailers for rent. */
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { drawFirstType } from '#server/pages/parts/drawn-models.ts';
import type { RentedType, ServiceType } from '#shared/page-data.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { found, type PageLoader } from './page-loader.ts';
import { loadService, toServiceType } from './services.ts';

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
    ...(isAsked && { variant: {} }),
    data: {
      ...page.data,
      ...{ estimate: named, isAsked, today: plantDay(now(), site.timeZone) },
      ...(silhouette && { silhouette }),
    },
  };
};

// The trailers for rent with their rates, and the terms from the page of the service.

export const rentTypes: PageLoader<'rent-types'> = async ({ content, site }) => {
  const [types, record] = await Promise.all([content.types({}), content.service({ slug: 'rent' })]);
  const { lead, forWhom, result, term, blocks, menuTitle } = found(record, 'service rent');
  const parts = blocks.flatMap((block) =>
    'title' in block && block.title !== undefined ? [{ id: block.id, title: block.title }] : [],
  );
  return {
    kind: 'page',
    breadcrumbs: [
      servicesCrumb,
      { text: menuTitle, href: href('rent') },
      { text: 'Техника в аренду', href: href('rent-types') },
    ],
    data: {
      types: types.flatMap(toServiceType).flatMap(toRented),
      service: { lead, forWhom, result, term, parts },
      offerNote: site.offerNote,
    },
  };
};

function toRented(type: ServiceType): RentedType[] {
  const rates = type.rentRubPerDay?.toSorted((first, second) => first.fromDays - second.fromDays);
  return rates === undefined ? [] : [{ ...type, rates }];
}
