/** Loads the trailers for rent with their rates, and the terms from the page of the service. */
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { RentedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { found, type PageLoader } from './page-loader.ts';

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
      types: types.flatMap(toRented),
      service: { lead, forWhom, result, term, parts },
      offerNote: site.offerNote,
    },
  };
};

function toRented(type: TrailerType): RentedType[] {
  const { code, slug, name, pluralName, category, summary, rentRubPerDay } = type;
  const [picture] = type.pictures;
  if (rentRubPerDay === undefined || picture === undefined) return [];
  const rates = rentRubPerDay.toSorted((first, second) => first.fromDays - second.fromDays);
  return [{ code, slug, name, pluralName, category, summary, rates, picture }];
}
