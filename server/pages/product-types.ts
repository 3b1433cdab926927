/** Loads the comparison of the trailer types of a category. */
import { categoryCrumbs } from '#server/pages/parts/breadcrumbs.ts';
import { sidePictureOf } from '#server/pages/parts/side-picture.ts';
import type { TypeOffer } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { ComparedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { found, type PageLoader } from './page-loader.ts';

export const productTypes: PageLoader<'product-types'> = async ({ params: { slug: path = '' }, content }) => {
  const [categories, types, offers] = await Promise.all([
    content.categories({}),
    content.types({}),
    content.typeOffers(path === '' ? {} : { category: path }),
  ]);
  const category = found(
    categories.find((candidate) => candidate.path === path),
    `category ${path}`,
  );
  const { title, summary } = category;
  return {
    kind: 'page',
    breadcrumbs: [
      ...categoryCrumbs(categories, path),
      { text: 'Виды и сравнение', href: href('product-types', { slug: path }) },
    ],
    data: {
      category: { path, title, summary },
      types: types.filter((type) => category.types.includes(type.code)).flatMap(toCompared(offers)),
    },
  };
};

function toCompared(offers: readonly TypeOffer[]) {
  return (type: TrailerType): ComparedType[] => {
    const { code, slug, name, pluralName, category, body, cargoes, loading, strengths, limits, chooseWhen, typical } =
      type;
    const { manual } = type;
    const picture = sidePictureOf(type);
    if (picture === undefined) return [];
    const offer = offers.find((candidate) => candidate.type === code);
    return [
      {
        ...{ code, slug, name, pluralName, category, body, cargoes, loading, strengths, limits, chooseWhen, typical },
        picture,
        ...(manual !== undefined && { manual }),
        productCount: offer?.productCount ?? 0,
        fromRub: offer?.fromRub,
        isRented: type.rentRubPerDay !== undefined,
      },
    ];
  };
}
