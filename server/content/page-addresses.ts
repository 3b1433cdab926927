/** Addresses of all records that have a page and of the further pages of their lists, with days of change and pictures. */
import type { Content } from '#server/content/files/content.ts';
import { productsPerPage } from '#shared/catalog/catalog-keys.ts';
import { articlesPerPage } from '#shared/constants.ts';
import type { AddressKind, PageAddress } from '#shared/content/address.ts';
import type { Article, ArticleSection } from '#shared/content/article.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { PlainPage } from '#shared/content/company.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { Product } from '#shared/content/product.ts';
import { isHrefOn, type Offers } from '#shared/pages/offers.ts';
import { articleHref, fixedServiceSlugs, productHref, serviceHref } from '#shared/pages/record-links.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteId, routeIds, routes } from '#shared/routes.ts';
import type { CallOptions, ContentSource } from './content-source.ts';
import type { Steps } from './steps.ts';

interface AddressList {
  addresses: PageAddress[];
  /** The latest day of them all. */
  updated?: string;
}

export function* listPageAddresses(content: Content): Steps<Record<AddressKind, AddressList>> {
  const { categories, products, services, pages, articles } = content;
  const productsWithin = (path: string) =>
    products.filter(({ category }) => path === '' || `${category}/`.startsWith(`${path}/`));
  const catalog: PageAddress[] = [];
  for (const { path } of categories) {
    yield;
    const listed = productsWithin(path);
    const updated = latestDay(listed.map((product) => ({ updated: changeDay(product) })));
    const list = href('catalog', { slug: path });
    const further = furtherPages(listed.length, productsPerPage, (page) => `${list}${toSearch({ page: [page] })}`);
    const own = [list, href('product-types', { slug: path }), ...further];
    catalog.push(...own.map((address) => ({ path: address, updated, pictures: [] })));
  }
  const models: PageAddress[] = [];
  for (const product of products) {
    yield;
    const pictures = product.pictures.map(({ source }) => source);
    models.push({ path: productHref(product), updated: changeDay(product), pictures });
  }
  const shownAtHome = {
    products: toList(models),
    blog: toList(addressesOfArticles(articles.blog, 'blog')),
    news: toList(addressesOfArticles(articles.news, 'news')),
  };
  const homeDay = (page: PlainPage) => latestDay([page, ...Object.values(shownAtHome)]) ?? page.updated;
  const dated = pages.map((page) => (page.id === 'home' ? { ...page, updated: homeDay(page) } : page));
  return {
    pages: toList(dated.map((page) => toAddress(href(page.id), page))),
    catalog: toList(catalog),
    services: toList(services.map((service) => toAddress(serviceHref(service), service))),
    ...shownAtHome,
  };
}

function addressesOfArticles(all: readonly Article[], section: ArticleSection): PageAddress[] {
  const addresses = all.map(({ id, date, updated = date, picture }) =>
    toAddress(articleHref({ section, id }), { updated, picture }),
  );
  const further = furtherPages(all.length, articlesPerPage, (page) => href(`${section}-list`, { page }));
  const latest = latestDay(addresses);
  return [...addresses, ...further.map((path) => ({ path, updated: latest, pictures: [] }))];
}

/** The pages of a list after the first, whose address is that of the list itself. */
function furtherPages(total: number, perPage: number, toPath: (page: string) => string): string[] {
  const count = Math.max(0, Math.ceil(total / perPage) - 1);
  return Array.from({ length: count }, (_, index) => toPath(String(index + 2)));
}

function toList(addresses: PageAddress[]): AddressList {
  return { addresses, updated: latestDay(addresses) };
}

/** When a product or its price changed last; undefined where neither has a day. */
export function changeDay({ updated, price }: Pick<Product, 'updated' | 'price'>): string | undefined {
  return latestDay([{ updated }, { updated: price.date }]);
}

function latestDay(records: readonly { updated?: string | undefined }[]): string | undefined {
  return records.reduce<string | undefined>(
    (latest, { updated }) => (updated !== undefined && (latest === undefined || updated > latest) ? updated : latest),
    undefined,
  );
}

function toAddress(path: string, { updated, picture }: { updated: string; picture?: Picture | undefined }) {
  return { path, updated, pictures: picture === undefined ? [] : [picture.source] };
}

/** Pages of the route table that search engines should know and that are no records of the content. */
export function listFixedPaths(offers?: Offers): string[] {
  const rows: [RouteId, { path: string; listed?: false }][] = routeIds.map((id) => [id, routes[id]]);
  const fixed = rows.filter(([, row]) => row.listed !== false && !/[:*]/.test(row.path)).map(([, row]) => row.path);
  // Services are records of the content, whatever their address.
  const services = fixedServiceSlugs.map((slug) => serviceHref({ slug, kind: 'fixed' }));
  const all = [...fixed.filter((path) => !services.includes(path)), href('blog-list'), href('news-list')];
  return all.filter((path) => isHrefOn(offers, path));
}

/** Their lists; a page whose list is empty asks search engines to wait, see `unlessEmpty`. */
const listsOfPages = {
  vacancies: (content, options) => content.vacancies({}, options),
  partners: (content, options) => content.partners({}, options),
  services: (content, options) => content.services({}, options),
  'service-types': (content, options) => content.services({}, options),
  'blog-list': async (content, options) => (await content.articles({ section: 'blog' }, options))?.articles ?? [],
  'news-list': async (content, options) => (await content.articles({ section: 'news' }, options))?.articles ?? [],
} satisfies { [Id in RouteId]?: (content: ContentSource, options: CallOptions) => Promise<readonly unknown[]> };

/** The fixed pages that have something to index. A list that cannot be read now counts as filled. */
export async function listFilledPaths(content: ContentSource, offers: Offers | undefined, options: CallOptions) {
  const lists = Object.entries(listsOfPages) as [keyof typeof listsOfPages, (typeof listsOfPages)['vacancies']][];
  const empty = await Promise.all(
    lists.map(([id, read]) =>
      read(content, options).then(
        ({ length }) => (length === 0 ? href(id) : undefined),
        () => undefined,
      ),
    ),
  );
  return listFixedPaths(offers).filter((path) => !empty.includes(path));
}

/** Whether a catalogue list shows less than its whole category. */
export function isNarrowedList({ q, facets }: Pick<CatalogPage, 'q' | 'facets'>): boolean {
  return q !== undefined || facets.some(({ options }) => options.some(({ isChosen }) => isChosen));
}

/** Adds the page number to title and description, so that the pages of a list do not share them. */
export function numberedTitle(title: string, page: number | string): string {
  return `${title} — страница ${page}`;
}

export function numberedDescription(description: string, page: number | string): string {
  return `Страница ${page}. ${description}`;
}
