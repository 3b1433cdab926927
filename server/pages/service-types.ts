/** Loads the list of services. */
import { href } from '#shared/routes.ts';
import { servicesCrumb } from './breadcrumbs.ts';
import { inMenuOrder } from './menu-order.ts';
import type { PageLoader } from './page-loader.ts';

export const serviceTypes: PageLoader<'service-types'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb, { text: 'Виды услуг', href: href('service-types') }],
  data: { services: inMenuOrder(await content.services({}), site.mainMenu) },
});
