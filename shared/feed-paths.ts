/** Addresses of feeds and open data. */
import type { ArticleSection } from '#shared/content/article.ts';

export const feedPaths = {
  blog: { rss: '/feeds/blog.rss', atom: '/feeds/blog.atom' },
  news: { rss: '/feeds/news.rss', atom: '/feeds/news.atom' },
} as const satisfies Record<ArticleSection, { rss: string; atom: string }>;

/** The catalogue in Yandex Market Language. */
export const catalogueFeedPath = '/feeds/catalog.xml';

/** All data of a product's page: as JSON, as a table, set on paper; its drawing. */
export function openDataPath(productId: string, format: 'json' | 'csv' | 'pdf' | 'dxf' | 'svg'): string {
  return `/data/products/${productId}.${format}`;
}
