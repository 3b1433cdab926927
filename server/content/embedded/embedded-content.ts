/** The content source over the files of this repository, indexed in memory at start. */

import { indexProducts } from '#server/content/catalog/product-index.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Content } from '#server/content/files/content.ts';
import { composeManual } from '#server/content/files/manual-files.ts';
import { listPageAddresses } from '#server/content/page-addresses.ts';
import { pickKeyFigures } from '#server/content/specification.ts';
import { articlesPerPage } from '#shared/constants.ts';
import type { ArticleSection } from '#shared/content/article.ts';
import type { Manual } from '#shared/content/manual.ts';
import type { Picture } from '#shared/content/picture.ts';
import { productCardSchema, type RemovedProduct } from '#shared/content/product.ts';
import { serviceCardSchema } from '#shared/content/service.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { type ArticleIndex, indexArticles } from './article-index.ts';
import { indexNumbers } from './numbered-models.ts';
import { createSeoRecords } from './seo-records.ts';

/** Made once: building a schema costs far more than parsing with it. */
const productCardShape = productCardSchema.strip();
const serviceCardShape = serviceCardSchema.strip();

/** @param content checked by loadContent; answers never change while the process runs */
export function createEmbeddedContent(content: Content): ContentSource {
  const { site, types, offices, vacancies, partners } = content;
  const typesByCode = new Map(types.map((type) => [type.code, type]));
  const products = indexProducts(content.products, types, content.categories, (product) =>
    productCardShape.parse({
      ...product,
      picture: product.pictures[0],
      keyFigures: pickKeyFigures(product.spec, typesByCode.get(product.type)?.keyFields ?? []),
    }),
  );
  const categories = content.categories.map((category) => ({
    ...category,
    picture: findCategoryPicture(types, category.types),
    productCount: products.scope(category.path).cards.length,
  }));
  const services = new Map(content.services.map((service) => [service.slug, service]));
  const serviceCards = content.services.map((service) => serviceCardShape.parse(service));
  const pages = new Map(content.pages.map((page) => [page.id, page]));
  const manuals = new Map<string, Manual>();
  const sections = {
    blog: indexArticles(content.articles.blog, products.find),
    news: indexArticles(content.articles.news, products.find),
  } satisfies Record<ArticleSection, ArticleIndex>;
  const removed = new Map(
    content.removedProducts.map((record): [string, RemovedProduct] => {
      const successor = record.successor === undefined ? undefined : products.find(record.successor);
      return [record.id, { ...record, successor: successor && { id: successor.id, category: successor.category } }];
    }),
  );
  const numbered = indexNumbers(content);
  const addressLists = listPageAddresses(content);
  const findSeoRecord = createSeoRecords(content);

  return {
    seo: async ({ path }) => findSeoRecord(`/${path}`),
    site: async () => site,
    categories: async () => categories,
    types: async () => types,
    manual: async ({ slug }) => {
      const manual = manuals.get(slug) ?? composeManual(content.manualFiles, slug);
      if (manual !== undefined) manuals.set(slug, manual);
      return manual;
    },
    products: async ({ limit, ...filter }) => products.cards(filter).slice(0, limit),
    cards: async ({ ids }) => products.cardsOf([ids].flat()),
    typeOffers: async ({ category = '' }) => products.scope(category).offers,
    catalogPage: async ({ category = '', ...request }) => products.scope(category).list(request),
    product: async ({ id }) => products.find(id),
    relatedProducts: async ({ id, limit = 4 }) => {
      const product = products.find(id);
      return product === undefined ? [] : products.related(product, limit);
    },
    articles: async ({ section, page = 1, perPage = articlesPerPage, ...subject }) => {
      const cards = sections[section].cards(subject);
      const pageCount = Math.max(1, Math.ceil(cards.length / perPage));
      if (page > pageCount) return undefined;
      const articles = cards.slice((page - 1) * perPage, page * perPage);
      return { articles, page, pageCount, total: cards.length };
    },
    article: async ({ section, id }) => sections[section].find(id),
    services: async () => serviceCards,
    service: async ({ slug }) => services.get(slug),
    offices: async () => offices,
    vacancies: async () => vacancies,
    partners: async () => partners,
    removedProduct: async ({ id }) => removed.get(id),
    numberedModel: async ({ number }) => numbered.get(Number(number)),
    addresses: async ({ kind, page = 1, perPage = 1000 }) => {
      const { addresses, updated } = addressLists[kind];
      const start = (page - 1) * perPage;
      if (page > 1 && start >= addresses.length) return undefined;
      return { addresses: addresses.slice(start, start + perPage), total: addresses.length, updated };
    },
    page: async ({ id }) => pages.get(id),
  };
}

/** The picture of the category's first type; the schema gives every type one. */
function findCategoryPicture(types: readonly TrailerType[], codes: readonly string[]): Picture {
  const type = types.find((candidate) => candidate.code === codes[0]);
  const [picture] = type?.pictures ?? [];
  if (picture === undefined) throw new Error(`No picture for the types ${codes.join(', ')}`);
  return picture;
}
