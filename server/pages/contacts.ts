/** Loads the offices and the legal details. */
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';

export const contacts: PageLoader<'contacts'> = async ({ content, site }) => ({
  kind: 'page',
  breadcrumbs: [{ text: 'Контакты', href: href('contacts') }],
  data: { offices: await content.offices({}), legal: site.legal, messengers: site.messengers },
});
