import type { ProductCard } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { ComparedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { categoryCrumbs } from './breadcrumbs.ts';
import { found, type PageLoader } from './page-loader.ts';
import { sidePictureOf } from './side-picture.ts';

/** The types that a category's own list names, compared. */
export const productTypes: PageLoader<'product-types'> = async ({ params: { slug: path = '' }, content }) => {
  const [categories, types, products] = await Promise.all([
    content.categories({}),
    content.types({}),
    content.products(path === '' ? {} : { category: path }),
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
      types: types.filter((type) => category.types.includes(type.code)).flatMap(toCompared(products)),
    },
  };
};

function toCompared(products: readonly ProductCard[]) {
  return (type: TrailerType): ComparedType[] => {
    const { code, slug, name, pluralName, category, body, cargoes, loading, strengths, limits, chooseWhen, typical } =
      type;
    const picture = sidePictureOf(type);
    if (picture === undefined) return [];
    const own = products.filter((product) => product.type === code);
    const prices = own.flatMap(({ price }) => price.exactRub ?? price.fromRub ?? []);
    return [
      {
        ...{ code, slug, name, pluralName, category, body, cargoes, loading, strengths, limits, chooseWhen, typical },
        picture,
        productCount: own.length,
        ...(prices.length > 0 && { fromRub: Math.min(...prices) }),
        isRented: type.rentRubPerDay !== undefined,
      },
    ];
  };
}
