import { describeSpecification, pickKeyFigures } from '#server/content/specification.ts';
import { href } from '#shared/routes.ts';
import { categoryCrumbs } from './breadcrumbs.ts';
import { found, type PageLoader } from './page-loader.ts';

/** A product stands below its own category; asked for below another, it moves there. */
export const product: PageLoader<'product'> = async ({ params: { slug, id }, content }) => {
  const related = content.relatedProducts({ id, limit: 3 });
  const articles = content.articles({ section: 'blog', perPage: 50 });
  const [record, categories, types] = await Promise.all([
    content.product({ id }),
    content.categories({}),
    content.types({}),
  ]);
  const trailer = found(record, `product ${id}`);
  found(
    categories.find((category) => category.path === slug),
    `category ${slug}`,
  );
  const own = href('product', { slug: trailer.category, id });
  if (trailer.category !== slug) return { kind: 'moved', to: own };

  const type = types.find((candidate) => candidate.code === trailer.type);
  return {
    kind: 'page',
    breadcrumbs: [...categoryCrumbs(categories, slug), { text: trailer.shortName, href: own }],
    data: {
      product: trailer,
      typeName: type?.name ?? '',
      specification: describeSpecification(trailer.spec),
      keyFigures: pickKeyFigures(trailer.spec, type?.keyFields ?? []),
    },
    drawn: trailer,
    deferred: { related, articles: articles.then((list) => (list?.articles ?? []).slice(0, 3)) },
  };
};
