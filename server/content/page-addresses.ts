/** Addresses of all records that have a page, with their days of change and pictures. */

import type { Content } from '#server/content/files/content.ts';
import type { AddressKind, PageAddress } from '#shared/content/address.ts';
import type { Article } from '#shared/content/article.ts';
import type { Picture } from '#shared/content/picture.ts';
import { href } from '#shared/routes.ts';
import { serviceHref } from '#shared/service-links.ts';

export interface AddressList {
  addresses: PageAddress[];
  /** The latest day of them all. */
  updated?: string;
}

export function listPageAddresses(content: Content): Record<AddressKind, AddressList> {
  const { categories, products, services, pages, articles } = content;
  const latestWithin = (path: string) =>
    latestDay(products.filter(({ category }) => path === '' || `${category}/`.startsWith(`${path}/`)));
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
    blog: toList(articles.blog.map(addressOfArticle('blog-article'))),
    news: toList(articles.news.map(addressOfArticle('news-item'))),
  };
}

function addressOfArticle(route: 'blog-article' | 'news-item') {
  return ({ id, date, updated = date, picture }: Article): PageAddress => ({
    path: href(route, { id }),
    updated,
    pictures: sourcesOf([picture]),
  });
}

function toList(addresses: PageAddress[]): AddressList {
  return { addresses, updated: latestDay(addresses) };
}

function latestDay(records: readonly { updated?: string }[]): string | undefined {
  return records.reduce<string | undefined>(
    (latest, { updated }) => (updated !== undefined && (latest === undefined || updated > latest) ? updated : latest),
    undefined,
  );
}

function sourcesOf(pictures: readonly (Picture | undefined)[]): string[] {
  return pictures.flatMap((picture) => picture?.source ?? []);
}
