import { compareSpecifications } from '#server/content/comparison.ts';
import { mostCompared } from '#shared/compare-query.ts';
import type { Product } from '#shared/content/product.ts';
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';

/** Models side by side. An address that names none, or none that there is, says how to choose some. */
export const compare: PageLoader<'compare'> = async ({ query: { models: asked = [] }, content }) => {
  const shown = asked.slice(0, mostCompared);
  const found = await Promise.all(shown.map((id) => content.product({ id })));
  const models = found.filter((model): model is Product => model !== undefined);
  return {
    kind: 'page',
    breadcrumbs: [
      { text: 'Каталог', href: href('catalog') },
      { text: 'Сравнение моделей', href: href('compare') },
    ],
    data: {
      models,
      groups: compareSpecifications(models.map(({ spec }) => spec)),
      unknown: found.length - models.length,
      leftOut: asked.length - shown.length,
    },
  };
};
