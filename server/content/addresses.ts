/** Every address of the site that a search engine should know, made from the route table and the content. */
import type { Section } from '#shared/content/article.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { href, type RouteId, routeIds, routes } from '#shared/routes.ts';
import { serviceHref } from '#shared/service-links.ts';

export interface Address {
  path: string;
  /** ISO day of the last change, where it is known. */
  updated?: string;
}

/** The records that pages stand for; cards and whole records will do. */
export interface AddressSources {
  categories: readonly { path: string }[];
  products: readonly { id: string; category: string; price: { date: string } }[];
  services: readonly Pick<ServiceCard, 'slug' | 'kind'>[];
  articles: readonly { section: Section; id: string; date: string }[];
}

/** Listed pages without parameters first, then one address per record; none twice. */
export function listAddresses({ categories, products, services, articles }: AddressSources): Address[] {
  const rows: [RouteId, { path: string; listed?: false }][] = routeIds.map((id) => [id, routes[id]]);
  const fixed = rows.filter(([, row]) => row.listed !== false && !/[:*]/.test(row.path)).map(([, row]) => row.path);
  const addresses: Address[] = [
    ...[...fixed, href('blog-list'), href('news-list')].map((path) => ({ path })),
    ...categories.map(({ path }) => ({ path: href('catalog', { slug: path }) })),
    ...categories.map(({ path }) => ({ path: href('product-types', { slug: path }) })),
    ...services.map((service) => ({ path: serviceHref(service) })),
    ...products.map(({ id, category, price }) => ({
      path: href('product', { slug: category, id }),
      updated: price.date,
    })),
    ...articles.map(({ section, id, date }) => ({
      path: href(section === 'blog' ? 'blog-article' : 'news-item', { id }),
      updated: date,
    })),
  ];
  return [...new Map(addresses.map((address) => [address.path, address])).values()];
}
