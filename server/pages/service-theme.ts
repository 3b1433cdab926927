/** Loads a solution for a trade, with the silhouettes of its machines. */
import { drawCardModels } from '#server/pages/parts/drawn-models.ts';
import type { PageLoader } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const serviceTheme: PageLoader<'service-theme'> = async ({ params, content }) => {
  const page = await loadService(content, params.slug, 'themed');
  const drawn = await drawCardModels(content, page.data.service.blocks);
  return { ...page, data: { ...page.data, drawn } };
};
