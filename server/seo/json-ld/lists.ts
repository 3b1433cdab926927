/** JSON-LD of lists: what one page of a list links to, in its order. */
import type { Thing } from 'schema-dts';
import { productsPerPage } from '#shared/catalog/catalog-keys.ts';
import { articlesPerPage } from '#shared/constants.ts';
import type { ArticlePage } from '#shared/content/article.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/pages/record-links.ts';
import type { PartsPage } from '#shared/parts/parts-page.ts';
import { href } from '#shared/routes.ts';
import type { JsonLdContext } from './json-ld-context.ts';

interface Listed {
  name: string;
  path: string;
}

export function catalogThings({ products, page, total }: CatalogPage, context: JsonLdContext): Thing[] {
  const listed = products.map(({ name, category, id }) => ({ name, path: href('product', { slug: category, id }) }));
  return itemList(listed, { before: (page - 1) * productsPerPage, total }, context);
}

export function articleListThings({ articles, page, total }: ArticlePage, context: JsonLdContext): Thing[] {
  const listed = articles.map(({ section, id, title }) => ({
    name: title,
    path: href(section === 'blog' ? 'blog-article' : 'news-item', { id }),
  }));
  return itemList(listed, { before: (page - 1) * articlesPerPage, total }, context);
}

export function serviceListThings(services: readonly ServiceCard[], context: JsonLdContext): Thing[] {
  const listed = services.map((service) => ({ name: service.title, path: serviceHref(service) }));
  return itemList(listed, { before: 0, total: listed.length }, context);
}

/** Sections of one page. */
export function typeListThings(
  types: readonly { pluralName: string; slug: string }[],
  context: JsonLdContext,
): Thing[] {
  const { pathname } = new URL(context.url);
  const listed = types.map(({ pluralName, slug }) => ({ name: pluralName, path: `${pathname}#${slug}` }));
  return itemList(listed, { before: 0, total: listed.length }, context);
}

function itemList(
  listed: readonly Listed[],
  range: { before: number; total: number },
  context: JsonLdContext,
): Thing[] {
  if (listed.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      name: context.title,
      numberOfItems: range.total,
      itemListElement: listed.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: range.before + index + 1,
        name,
        url: `${context.origin}${path}`,
      })),
    },
  ];
}

/** Those on request offer nothing yet, and are left out. */
export function partThings(catalogue: PartsPage | undefined, context: JsonLdContext): Thing[] {
  const rows = (catalogue?.nodes ?? []).flatMap(({ name, rows = [] }) =>
    rows.flatMap(({ priceRub, ...row }) => (priceRub === undefined ? [] : [{ ...row, priceRub, category: name }])),
  );
  if (rows.length === 0) return [];
  return [
    {
      // Search engines demand a picture of every Product, and parts have none: an offer of a ProductModel needs none.
      '@type': 'OfferCatalog',
      name: context.title,
      numberOfItems: rows.length,
      itemListElement: rows.map(({ id, number, name, category, priceRub, isInStock }) => ({
        '@type': 'Offer',
        url: `${context.url}#${id}`,
        price: priceRub,
        priceCurrency: 'RUB',
        availability: isInStock ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder',
        itemOffered: { '@type': 'ProductModel', name, sku: number, category },
      })),
    },
  ];
}
