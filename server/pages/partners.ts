/** Loads the partners of the plant. */
import { href } from '#shared/routes.ts';
import { aboutCrumb } from './breadcrumbs.ts';
import type { PageLoader } from './page-loader.ts';

export const partners: PageLoader<'partners'> = async ({ content }) => ({
  kind: 'page',
  breadcrumbs: [aboutCrumb, { text: 'Партнёры', href: href('partners') }],
  data: { partners: await content.partners({}) },
});
