/** Where feeds and open data stand. */
import type { Section } from './content/article.ts';

export const feedPaths = {
  blog: { rss: '/feeds/blog.rss', atom: '/feeds/blog.atom' },
  news: { rss: '/feeds/news.rss', atom: '/feeds/news.atom' },
} as const satisfies Record<Section, { rss: string; atom: string }>;

/** The catalogue in Yandex Market Language. */
export const catalogueFeedPath = '/feeds/catalog.xml';

/** Everything that a product's page tells, for programs and for tables. */
export function openDataPath(productId: string, format: 'json' | 'csv'): string {
  return `/data/products/${productId}.${format}`;
}
