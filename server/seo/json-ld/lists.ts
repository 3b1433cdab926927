/** Lists of pages: the addresses that a page of a list leads to, in its order. */
import type { Thing } from 'schema-dts';
import { productsPerPage } from '#shared/catalog-query.ts';
import { articlesPerPage } from '#shared/constants.ts';
import type { ArticlePage } from '#shared/content/article.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { href } from '#shared/routes.ts';
import { serviceHref } from '#shared/service-links.ts';
import type { Surroundings } from './json-ld.ts';

interface Listed {
  name: string;
  path: string;
}

export function catalogThings({ products, page, total }: CatalogPage, around: Surroundings): Thing[] {
  const listed = products.map(({ name, category, id }) => ({ name, path: href('product', { slug: category, id }) }));
  return list(listed, { before: (page - 1) * productsPerPage, total }, around);
}

export function articleListThings({ articles, page, total }: ArticlePage, around: Surroundings): Thing[] {
  const listed = articles.map(({ section, id, title }) => ({
    name: title,
    path: href(section === 'blog' ? 'blog-article' : 'news-item', { id }),
  }));
  return list(listed, { before: (page - 1) * articlesPerPage, total }, around);
}

export function serviceListThings(services: readonly ServiceCard[], around: Surroundings): Thing[] {
  const listed = services.map((service) => ({ name: service.title, path: serviceHref(service) }));
  return list(listed, { before: 0, total: listed.length }, around);
}

function list(listed: readonly Listed[], place: { before: number; total: number }, around: Surroundings): Thing[] {
  if (listed.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      name: around.title,
      numberOfItems: place.total,
      itemListElement: listed.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: place.before + index + 1,
        name,
        url: `${around.origin}${path}`,
      })),
    },
  ];
}
