/** Loads the overview of services. */
import { servicesCrumb } from './breadcrumbs.ts';
import { inMenuOrder } from './menu-order.ts';
import type { PageLoader } from './page-loader.ts';

export const services: PageLoader<'services'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb],
  data: { services: inMenuOrder(await content.services({}), site.mainMenu) },
});
