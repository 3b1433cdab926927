/** The content source over the files of this repository, indexed in memory at start. */

import { memoizeText } from '#server/cache/memoize.ts';
import { indexProducts } from '#server/content/catalog/product-index.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Content } from '#server/content/files/content.ts';
import { composeManual } from '#server/content/files/manual-files.ts';
import { listPageAddresses, numberedDescription, numberedTitle } from '#server/content/page-addresses.ts';
import { atOnce, type Steps } from '#server/content/steps.ts';
import { articlesPerPage } from '#shared/constants.ts';
import { type Article, type ArticleCard, type ArticleSection, articleCardSchema } from '#shared/content/article.ts';
import type { Manual } from '#shared/content/manual.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { NumberedModelRecord, Product, RemovedProduct } from '#shared/content/product.ts';
import { serviceCardSchema } from '#shared/content/service.ts';
import type { SeoRecord } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { capitalize, formatNumber, plural } from '#shared/format.ts';
import { articleHref, productHref, serviceHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { priceRub, priceText } from '#shared/tools/price-text.ts';

/** A product, or a category with all below it. */
interface ArticleSubject {
  product?: string | undefined;
  category?: string | undefined;
}

const cardShape = articleCardSchema.strip();

/** @param findProduct resolves the `relatedProducts` of articles */
function indexArticles(articles: readonly Article[], findProduct: (id: string) => Product | undefined) {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const newestFirst = articles
    .toSorted((first, second) => second.date.localeCompare(first.date) || first.id.localeCompare(second.id))
    .map((article) => ({
      card: cardShape.parse(article),
      products: article.relatedProducts.map(findProduct).filter((product) => product !== undefined),
    }));
  const all = newestFirst.map(({ card }) => card);
  const closestFirst = (weigh: (product: Product) => number): ArticleCard[] =>
    newestFirst
      .map(({ card, products }) => ({ card, weight: mean(products.map(weigh)) }))
      .toSorted((first, second) => second.weight - first.weight)
      .map(({ card }) => card);
  const aboutCategory = memoizeText((path) =>
    closestFirst(({ category }) => (`${category}/`.startsWith(`${path}/`) ? 1 : 0)),
  );
  const aboutProduct = memoizeText((id) => {
    const subject = findProduct(id);
    if (subject === undefined) return all;
    return closestFirst((product) => (product.id === subject.id ? 2 : product.type === subject.type ? 1 : 0));
  });

  return {
    find: (id: string) => byId.get(id),
    /** Those of products that are close to the subject come first. */
    cards: ({ product, category }: ArticleSubject): ArticleCard[] => {
      if (category !== undefined) return aboutCategory(category);
      return product === undefined ? all : aboutProduct(product);
    },
  };
}

function mean(weights: readonly number[]): number {
  return weights.length === 0 ? 0 : weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
}

/** Models by the permanent numbers in codes of configurations, those of models that are made no more too. */
function indexNumbers({ products, removedProducts }: Pick<Content, 'products' | 'removedProducts'>) {
  const record = ({ id, category, shortName }: Product): NumberedModelRecord => ({ id, category, shortName });
  const numbered = new Map<number | undefined, NumberedModelRecord>();
  for (const { number, successor } of removedProducts) {
    const product = products.find(({ id }) => id === successor);
    if (product !== undefined) numbered.set(number, { ...record(product), isSuccessor: true });
  }
  for (const product of products) numbered.set(product.number, record(product));
  return numbered;
}

/** Characters. */
const longestDescription = 170;

/** A lookup by path; {} for an unknown one. The home page is `/main`; further pages of a list get their number. */
function* createSeoRecords(content: Content): Steps<(path: string) => SeoRecord> {
  const records = new Map([...(yield* makeRecords(content)), ...Object.entries(content.seo)]);
  return (path) => {
    const [, list = path, page] = /^(.+)\/page-(\d+)$/.exec(path) ?? [];
    const found = records.get(list) ?? {};
    if (page === undefined) return found;
    const { seo_title: title, seo_description: description } = found;
    return {
      seo_title: title && numberedTitle(title, page),
      seo_description: description && numberedDescription(description, page),
    };
  };
}

function* makeRecords(content: Content): Steps<[path: string, SeoRecord][]> {
  const { shortName } = content.site;
  const models: [path: string, SeoRecord][] = [];
  for (const product of content.products) {
    yield;
    models.push(toRecord(productHref(product), product.name, describeProduct(product)));
  }
  return [
    ...content.categories.flatMap(({ path: slug, title, summary }) => [
      toRecord(href('catalog', { slug }), `${title} — ${shortName}`, summary),
      toRecord(
        href('product-types', { slug }),
        `Виды: ${title.toLowerCase()} — как выбрать`,
        `Сравнение видов. ${summary}`,
      ),
    ]),
    ...models,
    ...[...content.articles.blog, ...content.articles.news].map((article) =>
      toRecord(articleHref(article), article.title, article.summary),
    ),
    ...content.services.map((each) => toRecord(serviceHref(each), `${each.title} — ${shortName}`, each.summary)),
    ...content.pages.map(({ id, title, lead }) => toRecord(href(id), `${title} — ${shortName}`, lead)),
  ];
}

function describeProduct({ spec, price, summary }: Product): string {
  const figures = [
    spec.payloadTechKg && `грузоподъёмность ${formatNumber(spec.payloadTechKg)} кг`,
    spec.bodyVolumeM3 && `объём ${formatNumber(spec.bodyVolumeM3)} м³`,
    spec.euroPallets && `${spec.euroPallets} ${plural(spec.euroPallets, ['европаллета', 'европаллеты', 'европаллет'])}`,
    priceRub(price) && `цена ${priceText(price)}`,
  ].filter((figure) => typeof figure === 'string');
  return [figures.length > 0 ? `${capitalize(figures.join(', '))}.` : '', summary ?? ''].join(' ').trim();
}

function toRecord(path: string, title: string, description: string): [path: string, SeoRecord] {
  return [path, { seo_title: title, seo_description: shorten(description) }];
}

/** Cuts at a word, with an ellipsis, what a search result would not show. */
function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\u00a0'))).replace(/[\s,;:—.]+$/, '')}…`;
}

/** Made once: building a schema costs far more than parsing with it. */
const serviceCardShape = serviceCardSchema.strip();

/** @param content checked by loadContent; answers never change while the process runs */
export function createEmbeddedContent(content: Content): ContentSource {
  return atOnce(embedContent(content));
}

export function* embedContent(content: Content): Steps<ContentSource> {
  const { site, types, offices, vacancies, partners, parts } = content;
  const products = yield* indexProducts(content.products, types, content.categories);
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
  } satisfies Record<ArticleSection, unknown>;
  const removed = new Map(
    content.removedProducts.map((record): [string, RemovedProduct] => {
      const successor = record.successor === undefined ? undefined : products.find(record.successor);
      return [record.id, { ...record, successor: successor && { id: successor.id, category: successor.category } }];
    }),
  );
  yield;
  const numbered = indexNumbers(content);
  yield;
  const addressLists = yield* listPageAddresses(content);
  const findSeoRecord = yield* createSeoRecords(content);

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
    parts: async () => parts,
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
