/** Loads the overview of services. */
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { drawCardModels } from '#server/pages/parts/drawn-models.ts';
import { inMenuOrder } from '#server/pages/parts/menu-order.ts';
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const services: PageLoader<'services'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb],
  data: { services: inMenuOrder(await content.services({}), site.mainMenu) },
});

/** Loads the list of services. */
export const serviceTypes: PageLoader<'service-types'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb, { text: 'Виды услуг', href: href('service-types') }],
  data: { services: inMenuOrder(await content.services({}), site.mainMenu) },
});

/** Loads a solution for a trade, with the silhouettes of its machines. */
export const serviceTheme: PageLoader<'service-theme'> = async ({ params, content }) => {
  const page = await loadService(content, params.slug, 'themed');
  const drawn = await drawCardModels(content, page.data.service.blocks);
  return { ...page, data: { ...page.data, drawn } };
};
