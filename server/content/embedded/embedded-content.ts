/** The content of the repository, indexed in memory: every answer is ready before it is asked for. */

import { articlesPerPage } from '#shared/constants.ts';
import type { Article, ArticleCard, Section } from '#shared/content/article.ts';
import { articleCard } from '#shared/content/article.ts';
import type { Picture } from '#shared/content/picture.ts';
import { type Product, type ProductCard, productCard, type RemovedProduct } from '#shared/content/product.ts';
import { serviceCard } from '#shared/content/service.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { listCatalog } from '../catalog-list.ts';
import type { ContentSource } from '../content-source.ts';
import { facetsOf } from '../facets.ts';
import { pickKeyFigures } from '../specification.ts';
import { listContentAddresses } from './address-lists.ts';
import type { Content } from './catalogue.ts';
import { createSeoRecords } from './seo-records.ts';

/** Wraps checked content; answers never change while the process lives. */
export function createEmbeddedContent(content: Content): ContentSource {
  const { site, types, offices, vacancies, partners } = content;
  const typesByCode = new Map(types.map((type) => [type.code, type]));
  const toCard = (product: Product): ProductCard =>
    productCard.strip().parse({
      ...product,
      picture: product.pictures[0],
      keyFigures: pickKeyFigures(product.spec, typesByCode.get(product.type)?.keyFields ?? []),
    });

  const products = new Map(content.products.map((product) => [product.id, product]));
  const cards = content.products.map(toCard).sort(byTypeThenName(types.map((type) => type.code)));
  const entries = cards.flatMap((card) => {
    const product = products.get(card.id);
    return product === undefined ? [] : [{ card, spec: product.spec, facets: facetsOf(product, types) }];
  });
  const isWithin = (path: string) => (card: ProductCard) =>
    path === '' || card.category === path || card.category.startsWith(`${path}/`);
  const categories = content.categories.map((category) => ({
    ...category,
    picture: pictureOf(types, category.types),
    productCount: cards.filter(isWithin(category.path)).length,
  }));
  const services = new Map(content.services.map((service) => [service.slug, service]));
  const serviceCards = content.services.map((service) => serviceCard.strip().parse(service));
  const pages = new Map(content.pages.map((page) => [page.id, page]));
  const sections = {
    blog: indexArticles(content.articles.blog),
    news: indexArticles(content.articles.news),
  } satisfies Record<Section, unknown>;
  const addressLists = listContentAddresses(content);
  const findSeoRecord = createSeoRecords(content);

  return {
    seo: async ({ path }) => findSeoRecord(`/${path}`),
    site: async () => site,
    categories: async () => categories,
    types: async () => types,
    products: async ({ category = '', type, availability, limit }) =>
      cards
        .filter(isWithin(category))
        .filter((card) => type === undefined || card.type === type)
        .filter((card) => availability === undefined || card.availability === availability)
        .slice(0, limit),
    catalogPage: async ({ category = '', ...request }) =>
      listCatalog(
        entries.filter(({ card }) => isWithin(category)(card)),
        request,
      ),
    product: async ({ id }) => products.get(id),
    relatedProducts: async ({ id, limit = 4 }) => {
      const product = products.get(id);
      if (product === undefined) return [];
      const others = cards.filter((card) => card.id !== id);
      const rank = (card: ProductCard) => relationRank(product, card);
      return others
        .filter((card) => rank(card) < unrelated)
        .sort((first, second) => rank(first) - rank(second))
        .slice(0, limit);
    },
    articles: async ({ section, page = 1, perPage = articlesPerPage }) => {
      const { cards } = sections[section];
      const pageCount = Math.max(1, Math.ceil(cards.length / perPage));
      if (page > pageCount) return undefined;
      const articles = cards.slice((page - 1) * perPage, page * perPage);
      return { articles, page, pageCount, total: cards.length };
    },
    article: async ({ section, id }) => sections[section].byId.get(id),
    services: async () => serviceCards,
    service: async ({ slug }) => services.get(slug),
    offices: async () => offices,
    vacancies: async () => vacancies,
    partners: async () => partners,
    removedProduct: async ({ id }) => findRemoved(content, id),
    addresses: async ({ kind, page = 1, perPage = 1000 }) => {
      const { addresses, updated } = addressLists[kind];
      const start = (page - 1) * perPage;
      if (page > 1 && start >= addresses.length) return undefined;
      return { addresses: addresses.slice(start, start + perPage), total: addresses.length, updated };
    },
    page: async ({ id }) => pages.get(id),
  };
}

function indexArticles(articles: Article[]): { byId: Map<string, Article>; cards: ArticleCard[] } {
  const newestFirst = articles.toSorted(
    (first, second) => second.date.localeCompare(first.date) || first.id.localeCompare(second.id),
  );
  return {
    byId: new Map(articles.map((article) => [article.id, article])),
    cards: newestFirst.map((article) => articleCard.strip().parse(article)),
  };
}

/** The content check has made sure that every type has a picture. */
function pictureOf(types: readonly TrailerType[], codes: readonly string[]): Picture {
  const type = types.find((candidate) => candidate.code === codes[0]);
  const [picture] = type?.pictures ?? [];
  if (picture === undefined) throw new Error(`No picture for the types ${codes.join(', ')}`);
  return picture;
}

function findRemoved({ removedProducts, products }: Content, id: string): RemovedProduct | undefined {
  const record = removedProducts.find((candidate) => candidate.id === id);
  if (record === undefined) return undefined;
  const successor = products.find((product) => product.id === record.successor);
  return { ...record, successor: successor && { id: successor.id, category: successor.category } };
}

const unrelated = 3;

function relationRank(product: Product, card: ProductCard): number {
  if (card.type === product.type) return 0;
  if (card.category === product.category) return 1;
  const [family] = product.category.split('/');
  return card.category.startsWith(`${family}/`) ? 2 : unrelated;
}

function byTypeThenName(order: readonly string[]) {
  return (first: ProductCard, second: ProductCard) =>
    order.indexOf(first.type) - order.indexOf(second.type) || first.name.localeCompare(second.name, 'ru');
}
