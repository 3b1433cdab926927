import { href } from '#shared/routes.ts';
import { servicesCrumb } from './breadcrumbs.ts';
import type { PageLoader } from './page-loader.ts';

export const serviceTypes: PageLoader<'service-types'> = async ({ content }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb, { text: 'Виды услуг', href: href('service-types') }],
  data: { services: await content.services({}) },
});
