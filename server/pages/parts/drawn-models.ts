/** Silhouettes of the models that cards name, all to one scale. */
import { memoizeRecord, memoizeText } from '#server/cache/memoize.ts';
import type { PageContent } from '#server/pages/page-loader.ts';
import type { Block } from '#shared/content/block.ts';
import type { Category } from '#shared/content/category.ts';
import type { Service } from '#shared/content/service.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { drawSilhouettes, type Silhouette, type SilhouetteLook } from '#shared/drawing/silhouette.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';
import type { DrawnKind, DrawnModels, KindGroup } from '#shared/page-data.ts';

/** @returns by id; a model that the catalogue lacks, or that has no drawing, is left out */
export async function drawCardModels(
  content: Pick<PageContent, 'product'>,
  blocks: readonly Block[],
  look?: SilhouetteLook,
): Promise<DrawnModels> {
  const ids = blocks.flatMap((block) => (block.kind === 'cards' ? block.cards.map(({ model }) => model) : []));
  const asked = [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [content.product({ id })]));
  const models = (await Promise.all(asked)).filter((model) => model !== undefined);
  const silhouettes = drawSilhouettes(models, look);
  const drawn = models.flatMap(({ id, shortName, spec }, index) => {
    const silhouette = silhouettes[index];
    return silhouette ? [[id, { name: shortName, lengthMm: spec.outerLengthMm ?? 0, silhouette }] as const] : [];
  });
  return Object.fromEntries(drawn);
}

/** Side by side, more than these are too small for details. */
const mostWhole = 3;

export const drawRow = (models: readonly (TrailerFigures | undefined)[]) =>
  drawSilhouettes(models, models.length > mostWhole ? 'simple' : 'whole');

/** @returns the whole catalogue in groups, a category as one group of those below it, or [] without such */
export async function drawKinds(
  path: string,
  categories: readonly Category[],
  types: readonly TrailerType[],
  content: PageContent,
): Promise<KindGroup[]> {
  const childrenOf = childrenIn(categories);
  const below = childrenOf(path);
  const further = below.map((child) => childrenOf(child.path));
  const isGrouped = path === '' && further.some((kinds) => kinds.length > 0);
  const rows = isGrouped ? below.map((child, index) => (further[index]?.length ? further[index] : [child])) : [below];
  const shown = rows.flat();
  const models = await Promise.all(
    shown.map(({ types: [first] }) => {
      const model = types.find(({ code }) => code === first)?.model;
      return model === undefined ? undefined : content.product({ id: model });
    }),
  );
  const drawn = models.flatMap((model, index) => (model === undefined ? [] : [{ path: shown[index]?.path, model }]));
  const silhouettes = drawRow(drawn.map(({ model }) => model));
  const silhouetteOf = new Map(drawn.map((kind, index) => [kind.path, silhouettes[index]]));
  return rows
    .map((row, index): KindGroup => {
      const parent = isGrouped ? below[index] : undefined;
      const kinds = row.map((kind): DrawnKind => {
        const silhouette = silhouetteOf.get(kind.path);
        return { ...toKind(kind), ...(silhouette ? { silhouette } : { picture: kind.picture }) };
      });
      return { kinds, ...(parent && { group: toKind(parent) }) };
    })
    .filter(({ kinds }) => kinds.length > 0);
}

/** @returns undefined where there is no such model, or it has no drawing */
export async function drawModel(id: string | undefined, content: PageContent): Promise<Silhouette | undefined> {
  const model = id === undefined ? undefined : await content.product({ id });
  return model && drawSilhouettes([model])[0];
}

const toKind = ({ menuTitle, path, productCount }: Category) => ({ name: menuTitle, category: path, productCount });

const childrenIn = memoizeRecord((categories: readonly Category[]) =>
  memoizeText((path) => {
    const start = path === '' ? '' : `${path}/`;
    return categories.filter(
      ({ path: candidate }) =>
        candidate !== '' && candidate.startsWith(start) && !candidate.slice(start.length).includes('/'),
    );
  }),
);

/** @returns undefined if the type has no representative product, or no drawing */
export async function drawFirstType(
  content: PageContent,
  { types: [first] }: Service,
): Promise<Silhouette | undefined> {
  return drawModel((await content.types({})).find(({ code }) => code === first)?.model, content);
}
