/** Loads the partners of the plant. */
import { aboutCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { href } from '#shared/routes.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import type { PageLoader } from './page-loader.ts';

export const partners: PageLoader<'partners'> = async ({ content, now, site }) => ({
  kind: 'page',
  breadcrumbs: [aboutCrumb, { text: 'Партнёры', href: href('partners') }],
  data: { partners: await content.partners({}), thisYear: Number(plantDay(now(), site.timeZone).slice(0, 4)) },
});
