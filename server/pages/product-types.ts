/** Loads the comparison of the trailer types of a category. */
import { categoryCrumbs, findCategory } from '#server/pages/parts/breadcrumbs.ts';
import { drawRow } from '#server/pages/parts/drawn-models.ts';
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { Product, TypeOffer } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { capitalize, lowerFirst } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';
import { isSideView } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';

export const productTypes: PageLoader<'product-types'> = async ({
  params: { slug: path = '' },
  content,
  loadingTables,
}) => {
  const [categories, types, offers] = await Promise.all([
    content.categories({}),
    content.types({}),
    content.typeOffers(path === '' ? {} : { category: path }),
  ]);
  const category = findCategory(categories, path);
  const { title, summary } = category;
  const ofCategory = types.filter((type) => category.types.includes(type.code));
  const models = await Promise.all(
    ofCategory.map(({ model }) => (model === undefined ? undefined : content.product({ id: model }))),
  );
  const drawn = drawTypes(models);
  return {
    kind: 'page',
    breadcrumbs: [
      ...categoryCrumbs(categories, path),
      { text: 'Виды и сравнение', href: href('product-types', { slug: path }) },
    ],
    data: {
      category: { path, title, summary },
      guide: guideOf(ofCategory, loadingTables.cargoProfiles),
      types: ofCategory.flatMap((type, index) => toCompared(type, drawn[index], offers)),
    },
  };
};

/** Types of a row: the usual one first. */
const mostAnswers = 2;

/**
 * From cargoes to the types that are meant for them: those of one usual type in a row, with the types that are meant for all of
 * them; then types that are in no row, by their own cargoes.
 */
function guideOf(types: readonly TrailerType[], profiles: readonly CargoProfile[]) {
  const own = types.map(({ code }) => code);
  const answers = profiles.flatMap(({ name, meant }) => {
    const codes = meant.flatMap((row) => row.types).filter((code) => own.includes(code));
    return codes.length > 0 ? [{ name, codes }] : [];
  });
  const rows = [...new Set(answers.map(({ codes }) => codes[0]))].map((usual) => {
    const together = answers.filter(({ codes }) => codes[0] === usual);
    const shared = together[0]?.codes.filter((code) => together.every(({ codes }) => codes.includes(code))) ?? [];
    const cargo = capitalize(together.map(({ name }) => lowerFirst(name)).join(', '));
    return { cargo, types: shared.slice(0, mostAnswers) };
  });
  const shown = new Set(rows.flatMap((row) => row.types));
  const others = types.filter(({ code }) => !shown.has(code));
  return [
    ...rows,
    ...others.map(({ code, cargoes }) => ({ cargo: capitalize(cargoes.slice(0, 3).join(', ')), types: [code] })),
  ];
}

/** @returns drawings in the order of the models, all on one scale; {} for a type without a model or a drawing */
function drawTypes(models: readonly (Product | undefined)[]): Pick<ComparedType, 'silhouette' | 'lengthMm'>[] {
  const known = models.map((model) => (model !== undefined && isDrawn(model) ? model : undefined));
  return drawRow(known).map((silhouette, index) =>
    silhouette === undefined ? {} : { silhouette, lengthMm: known[index]?.spec.outerLengthMm },
  );
}

function toCompared(
  type: TrailerType,
  drawn: Pick<ComparedType, 'silhouette' | 'lengthMm'> | undefined,
  offers: readonly TypeOffer[],
): ComparedType[] {
  const picture = type.pictures.find(isSideView) ?? type.pictures[0];
  if (picture === undefined) return [];
  const { productCount = 0, fromRub } = offers.find((candidate) => candidate.type === type.code) ?? {};
  return [{ ...type, picture, productCount, fromRub, ...drawn }];
}
