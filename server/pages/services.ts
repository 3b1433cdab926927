import { inMenuOrder } from '#shared/service-links.ts';
import { servicesCrumb } from './breadcrumbs.ts';
import type { PageLoader } from './page-loader.ts';

export const services: PageLoader<'services'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb],
  data: { services: inMenuOrder(await content.services({}), site.mainMenu) },
});
