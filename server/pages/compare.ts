/** Loads the comparison of the models that the query names; unknown ones are only counted. */
import { compareSpecifications } from '#server/content/specification.ts';
import { modelsLink } from '#server/pages/parts/models-link.ts';
import { comparedNote, modelInSets } from '#shared/configuration/open-configuration.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { mostCompared } from '#shared/queries/page-queries.ts';
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';

export const compare: PageLoader<'compare'> = async ({
  query: { models: asked = [], set: codes = [], rows },
  content,
  configurationTerms: terms,
  site,
}) => {
  const shown = asked.slice(0, mostCompared);
  const found = await Promise.all(shown.map((id) => content.product({ id })));
  const compared = found.flatMap((model) => (model ? [modelInSets(model, codes, terms)] : []));
  const models = compared.map(({ product }) => product);
  const sets = Object.fromEntries(compared.flatMap(({ code, product }) => (code ? [[product.id, code]] : [])));
  const link = modelsLink('Сравнение', models, { models: models.map(({ id }) => id), set: Object.values(sets) });
  return {
    kind: 'page',
    ...(link && { link }),
    breadcrumbs: [
      { text: 'Каталог', href: href('catalog') },
      { text: 'Сравнение моделей', href: href('compare') },
    ],
    data: {
      models,
      sets,
      silhouettes: drawSilhouettes(models),
      groups: compareSpecifications(models.map(({ spec }) => spec)),
      unknown: found.length - models.length,
      leftOut: asked.length - shown.length,
      isWhole: rows !== undefined,
      offerNote: comparedNote(compared, site.offerNote),
    },
  };
};
