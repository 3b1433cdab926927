/** Loads a service of a theme. */
import type { PageLoader } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const serviceTheme: PageLoader<'service-theme'> = ({ params, content }) =>
  loadService(content, params.slug, 'themed');
