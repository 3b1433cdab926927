/**
 * The HTML of parts that depend on data alone, rendered once for all pages and requests: of one record (menus, footers, drawings, tiles),
 * and of an island's props. Least recently used entries are evicted.
 */
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Characters, one or two bytes each. */
const maxSize = 16 * 2 ** 20;
const cache = new LRUCache<string, string>({ maxSize, sizeCalculation: (html, key) => html.length + key.length });

/** @param key everything that the HTML depends on */
export function cachedHtml(key: string, render: () => string): string {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const html = render();
  cache.set(key, html);
  return html;
}

const recordIds = new WeakMap<object, number>();
let recordCount = 0;

function idOf(record: object): number {
  const known = recordIds.get(record);
  if (known !== undefined) return known;
  recordCount += 1;
  recordIds.set(record, recordCount);
  return recordCount;
}

/**
 * @param record the element may depend on nothing but this record and what `name` says
 * @returns for `dangerouslySetInnerHTML`
 */
export function cachedElement(record: object, name: string, make: () => ReactElement): { __html: string } {
  const render = () => renderToStaticMarkup(make(), { identifierPrefix: `${name}-` });
  return { __html: cachedHtml(`${idOf(record)} ${name}`, render) };
}

export const clearHtmlCache = (): void => cache.clear();
