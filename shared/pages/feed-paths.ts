/** Addresses of feeds and open data. */
import type { ArticleSection } from '#shared/content/article.ts';

export const feedPaths = {
  blog: { rss: '/feeds/blog.rss', atom: '/feeds/blog.atom' },
  news: { rss: '/feeds/news.rss', atom: '/feeds/news.atom' },
} as const satisfies Record<ArticleSection, { rss: string; atom: string }>;

/** The catalogue in Yandex Market Language. */
export const catalogueFeedPath = '/feeds/catalog.xml';

/** All data of a product's page: as JSON, as a table, set on paper; its drawing. */
export function openDataPath(productId: string, format: 'json' | 'csv' | 'pdf' | 'dxf' | 'svg' | 'zip'): string {
  return `/data/products/${productId}.${format}`;
}

/** The sums of a set. @param city where it is delivered: its slug */
export function setPaperPath(productId: string, code = '', city?: string): string {
  const query = new URLSearchParams({ set: code, ...(city !== undefined && { city }) });
  return `${openDataPath(productId, 'pdf')}?${query}`;
}

/** All files of a model, or of a set, in one. */
export function folderPath(productId: string, code?: string): string {
  return `${openDataPath(productId, 'zip')}${code === undefined ? '' : `?set=${code}`}`;
}

/** A document that lies in the content as a file. */
export function documentFilePath(name: string): string {
  return `/data/documents/${name}`;
}
