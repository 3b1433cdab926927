/** Silhouettes of the models that cards name, all to one scale. */
import type { PageContent } from '#server/pages/page-loader.ts';
import type { Block } from '#shared/content/block.ts';
import { drawSilhouettes, type SilhouetteLook } from '#shared/drawing/silhouette.ts';
import type { DrawnModels } from '#shared/pages/home-page-data.ts';

/** @returns by id; a model that the catalogue lacks is left out */
export async function drawCardModels(
  content: Pick<PageContent, 'product'>,
  blocks: readonly Block[],
  look?: SilhouetteLook,
): Promise<DrawnModels> {
  const ids = blocks.flatMap((block) => (block.kind === 'cards' ? block.cards.map(({ model }) => model) : []));
  const asked = [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [content.product({ id })]));
  const models = (await Promise.all(asked)).filter((model) => model !== undefined);
  const silhouettes = drawSilhouettes(models, look);
  const drawn = silhouettes.map((silhouette, index) => {
    const { id = '', shortName = '', spec } = models[index] ?? {};
    return [id, { name: shortName, lengthMm: spec?.outerLengthMm ?? 0, silhouette }] as const;
  });
  return Object.fromEntries(drawn);
}
