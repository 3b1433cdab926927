/** Loads the overview of services. */
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { inMenuOrder } from '#server/pages/parts/menu-order.ts';
import type { PageLoader } from './page-loader.ts';

export const services: PageLoader<'services'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb],
  data: { services: inMenuOrder(await content.services({}), site.mainMenu) },
});
