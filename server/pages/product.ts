/** Loads a product; below a wrong category it moves to the right one. */

import { describeSpecification, pickKeyFigures } from '#server/content/specification.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { findChosenSet, findCodeOwner, searchOfSet } from '#server/pages/parts/chosen-set.ts';
import { listDocuments } from '#server/pages/parts/product-documents.ts';
import { showSet } from '#server/pages/parts/show-set.ts';
import { fitsModel } from '#server/parts/find-parts.ts';
import { partsOfModelHref } from '#server/parts/show-parts.ts';
import { cargoLine, modelCargoes } from '#server/trips/suit-cargo.ts';
import type { ArticleCard } from '#shared/content/article.ts';
import type { Product, ProductCard, RemovedProduct } from '#shared/content/product.ts';
import { productHref } from '#shared/pages/service-links.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { categoryCrumbs, found, type MovedPage, type PageLoader } from './page-loader.ts';

/** Models like it that its own pictures may show already. */
const spareCards = 3;

export const product: PageLoader<'product'> = async (context) => {
  const { params, query, content, setTerms: terms, delivery, contract, documentFiles, origin } = context;
  const { slug, id } = params;
  const related = content.relatedProducts({ id, limit: 3 + spareCards });
  const articles = content.articles({ section: 'blog', product: id, perPage: 3 });
  const [trailer, categories, types, guarantee, spares] = await Promise.all([
    content.product({ id }),
    content.categories({}),
    content.types({}),
    // A list without it is better than no page.
    content.service({ slug: 'guarantee' }).catch(() => undefined),
    content.parts({}).catch(() => undefined),
  ]);
  if (trailer === undefined) return moveToSuccessor(await content.removedProduct({ id }), id, query.set?.[0]);
  found(
    categories.find((category) => category.path === slug),
    `category ${slug}`,
  );
  const own = productHref(trailer);
  if (trailer.category !== slug) return { kind: 'moved', to: own, search: toSearch(query) };

  const chosen = findChosenSet(trailer, query, terms, await findCodeOwner(trailer, query.set?.[0], content));
  if (chosen !== undefined && chosen.kind !== 'set') return chosen;
  const {
    set,
    shown: { spec } = trailer,
    ...page
  }: Partial<ReturnType<typeof showSet>> = chosen ? showSet(trailer, chosen.opened, { terms, delivery, origin }) : {};
  const type = types.find((candidate) => candidate.code === trailer.type);
  const cargoes = cargoLine(modelCargoes(trailer, context.loadingTables.cargoProfiles));
  const hasParts = spares?.parts.some((part) => fitsModel(part, [trailer.id, trailer.type])) ?? false;
  return {
    kind: 'page',
    ...page,
    breadcrumbs: [...categoryCrumbs(categories, slug), { text: trailer.shortName, href: own }],
    data: {
      product: trailer,
      ...(cargoes !== undefined && { cargoes }),
      typeName: type?.name ?? '',
      ...(type?.rentRubPerDay?.length && { rentedType: type.slug }),
      specification: describeSpecification(spec),
      keyFigures: pickKeyFigures(spec, type?.keyFields ?? []),
      offerNote: context.site.offerNote,
      documents: listDocuments({
        product: trailer,
        type,
        documentFiles,
        guaranteeUpdated: guarantee?.updated,
        contractEdition: contract?.edition,
      }),
      ...(hasParts && { partsHref: partsOfModelHref(trailer.id) }),
      ...(set && { set }),
    },
    drawn: trailer,
    deferred: {
      related: related.then((cards) => unseenCards(trailer, cards).slice(0, 3)),
      articles: articles.then((list) => withoutPictures(list?.articles ?? [])),
    },
  };
};

/** @throws HttpError 404 for an unknown product, 410 for a discontinued one without successor */
function moveToSuccessor(removed: RemovedProduct | undefined, id: string, set: string | undefined): MovedPage {
  const { successor } = found(removed, `product ${id}`);
  if (successor === undefined) throw new HttpError(410, `product ${id} is made no more`);
  return {
    kind: 'moved',
    to: productHref(successor),
    // Its page says whose code that is.
    ...(set !== undefined && { search: searchOfSet(set) }),
  };
}

/** Leaves out models whose picture the page shows already, as a frame of its strip or because both look alike. */
function unseenCards(
  { pictures, highlights, operation = [], closeUps = [] }: Product,
  cards: readonly ProductCard[],
): ProductCard[] {
  const framed = [...highlights, ...operation, ...closeUps].flatMap(
    ({ picture }: Partial<ProductCard>) => picture ?? [],
  );
  const shown = new Set([...pictures, ...framed].map(({ source }) => source));
  return cards.filter(({ picture: { source } }) => {
    const isNew = !shown.has(source);
    shown.add(source);
    return isNew;
  });
}

/** Articles show pictures of models and details that the page has as its proofs. */
function withoutPictures(articles: readonly ArticleCard[]): ArticleCard[] {
  return articles.map(({ picture: _shownElsewhere, ...card }) => card);
}
