/** The addresses of every kind of page, with the days and pictures of their records. */
import type { Address, AddressKind } from '#shared/content/address.ts';
import type { Article } from '#shared/content/article.ts';
import type { Picture } from '#shared/content/picture.ts';
import { href } from '#shared/routes.ts';
import { serviceHref } from '#shared/service-links.ts';
import type { Content } from './catalogue.ts';

export interface AddressList {
  addresses: Address[];
  updated?: string;
}

export function listContentAddresses(content: Content): Record<AddressKind, AddressList> {
  const { categories, products, services, pages, articles } = content;
  const latestWithin = (path: string) =>
    latest(products.filter(({ category }) => path === '' || `${category}/`.startsWith(`${path}/`)));
  return {
    pages: toList(
      pages.map(({ id, updated, picture }) => ({ path: href(id), updated, pictures: sourcesOf([picture]) })),
    ),
    catalog: toList(
      categories.flatMap(({ path }) => {
        const common = { updated: latestWithin(path), pictures: [] };
        return [
          { path: href('catalog', { slug: path }), ...common },
          { path: href('product-types', { slug: path }), ...common },
        ];
      }),
    ),
    services: toList(
      services.map((service) => ({
        path: serviceHref(service),
        updated: service.updated,
        pictures: sourcesOf([service.picture]),
      })),
    ),
    products: toList(
      products.map(({ id, category, updated, pictures }) => ({
        path: href('product', { slug: category, id }),
        updated,
        pictures: sourcesOf(pictures),
      })),
    ),
    blog: toList(articles.blog.map(toAddress('blog-article'))),
    news: toList(articles.news.map(toAddress('news-item'))),
  };
}

function toAddress(route: 'blog-article' | 'news-item') {
  return ({ id, date, updated = date, picture }: Article): Address => ({
    path: href(route, { id }),
    updated,
    pictures: sourcesOf([picture]),
  });
}

function toList(addresses: Address[]): AddressList {
  return { addresses, updated: latest(addresses) };
}

function latest(records: readonly { updated?: string }[]): string | undefined {
  let last: string | undefined;
  for (const { updated } of records)
    if (updated !== undefined && (last === undefined || updated > last)) last = updated;
  return last;
}

function sourcesOf(pictures: readonly (Picture | undefined)[]): string[] {
  return pictures.flatMap((picture) => picture?.source ?? []);
}
