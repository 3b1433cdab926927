/** Every address of the site that a search engine should know, made from the route table and the content. */
import type { Section } from '#shared/content/article.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { href, type RouteId, routeIds, routes } from '#shared/routes.ts';
import { fixedServiceSlugs, serviceHref } from '#shared/service-links.ts';

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

/** Listed pages that stand for no record of their own: services are records, whatever their address. */
export function listFixedPaths(): string[] {
  const rows: [RouteId, { path: string; listed?: false }][] = routeIds.map((id) => [id, routes[id]]);
  const fixed = rows.filter(([, row]) => row.listed !== false && !/[:*]/.test(row.path)).map(([, row]) => row.path);
  const services = fixedServiceSlugs.map((slug) => serviceHref({ slug, kind: 'fixed' }));
  return [...fixed.filter((path) => !services.includes(path)), href('blog-list'), href('news-list')];
}

/** Listed pages without parameters first, then one address per record; none twice. */
export function listAddresses({ categories, products, services, articles }: AddressSources): Address[] {
  const addresses: Address[] = [
    ...listFixedPaths().map((path) => ({ path })),
    ...fixedServiceSlugs.map((slug) => ({ path: serviceHref({ slug, kind: 'fixed' }) })),
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
