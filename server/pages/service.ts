/** Loads a service without an address of its own. */
import type { PageLoader } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const service: PageLoader<'service'> = ({ params, content }) => loadService(content, params.slug, 'common');
