/** JSON-LD of lists: what one page of a list links to, in its order. */
import type { Thing } from 'schema-dts';
import { productsPerPage } from '#shared/catalog/catalog-keys.ts';
import { articlesPerPage } from '#shared/constants.ts';
import type { ArticlePage } from '#shared/content/article.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { articleHref, productHref, serviceHref } from '#shared/pages/record-links.ts';
import type { PartsPage } from '#shared/parts/parts-page.ts';
import type { JsonLdContext } from './json-ld-context.ts';

export function catalogThing({ products, page, total }: CatalogPage, context: JsonLdContext): Thing | undefined {
  const listed = products.map((product) => ({ name: product.name, path: productHref(product) }));
  return itemList(listed, context, { before: (page - 1) * productsPerPage, total });
}

export function articleListThing({ articles, page, total }: ArticlePage, context: JsonLdContext): Thing | undefined {
  const listed = articles.map((article) => ({ name: article.title, path: articleHref(article) }));
  return itemList(listed, context, { before: (page - 1) * articlesPerPage, total });
}

export function serviceListThing(services: readonly ServiceCard[], context: JsonLdContext): Thing | undefined {
  const listed = services.map((service) => ({ name: service.title, path: serviceHref(service) }));
  return itemList(listed, context);
}

/** Sections of one page. */
export function typeListThing(types: readonly { pluralName: string; slug: string }[], context: JsonLdContext) {
  const { pathname } = new URL(context.url);
  const listed = types.map(({ pluralName, slug }) => ({ name: pluralName, path: `${pathname}#${slug}` }));
  return itemList(listed, context);
}

/** @param range how many of all come before, on other pages of the list; absent: the list is whole */
function itemList(
  listed: readonly { name: string; path: string }[],
  context: JsonLdContext,
  range = { before: 0, total: listed.length },
): Thing | undefined {
  if (listed.length === 0) return undefined;
  return {
    '@type': 'ItemList',
    name: context.title,
    numberOfItems: range.total,
    itemListElement: listed.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: range.before + index + 1,
      name,
      url: `${context.origin}${path}`,
    })),
  };
}

/** Those on request offer nothing yet, and are left out. */
export function partThing(catalogue: PartsPage | undefined, context: JsonLdContext): Thing | undefined {
  const rows = (catalogue?.nodes ?? []).flatMap(({ name, rows = [] }) =>
    rows.flatMap(({ priceRub, ...row }) => (priceRub === undefined ? [] : [{ ...row, priceRub, category: name }])),
  );
  if (rows.length === 0) return undefined;
  return {
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
  };
}
