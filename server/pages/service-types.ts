/** Loads the list of services. */
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { inMenuOrder } from '#server/pages/parts/menu-order.ts';
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';

export const serviceTypes: PageLoader<'service-types'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb, { text: 'Виды услуг', href: href('service-types') }],
  data: { services: inMenuOrder(await content.services({}), site.mainMenu) },
});
