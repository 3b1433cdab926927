/** Paths of records: of articles, of products, and of services, of which six have routes of their own and themed ones a prefix. */

import type { Article } from '#shared/content/article.ts';
import type { ProductCard } from '#shared/content/product.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { href, type RouteId } from '#shared/routes.ts';

const fixedPages = {
  credit: 'credit',
  exploitation: 'exploitation',
  guarantee: 'guarantee',
  parts: 'parts',
  rent: 'rent',
  service: 'maintenance',
} as const;

/** Slugs that the content must have; each has a row in the route table. */
export const fixedServiceSlugs = Object.keys(fixedPages);

/** The path of an article of the blog or the news. */
export function articleHref({ section, id }: Pick<Article, 'section' | 'id'>): string {
  return href(section === 'blog' ? 'blog-article' : 'news-item', { id });
}

/** The path of a product's page. */
export function productHref({ category, id }: Pick<ProductCard, 'category' | 'id'>): string {
  return href('product', { slug: category, id });
}

/** The path of a service's page. */
export function serviceHref({ slug, kind }: Pick<ServiceCard, 'slug' | 'kind'>): string {
  if (kind === 'themed') return href('service-theme', { slug });
  return isFixed(slug) ? href(fixedPages[slug]) : href('service', { slug });
}

/** The route of a fixed page; others share one. */
export const servicePage = (slug: string): RouteId => (isFixed(slug) ? fixedPages[slug] : 'service');

function isFixed(slug: string): slug is keyof typeof fixedPages {
  return Object.hasOwn(fixedPages, slug);
}
