import { servicesCrumb } from './breadcrumbs.ts';
import type { PageLoader } from './page-loader.ts';

export const services: PageLoader<'services'> = async ({ content }) => ({
  kind: 'page',
  breadcrumbs: [servicesCrumb],
  data: { services: await content.services({}) },
});
