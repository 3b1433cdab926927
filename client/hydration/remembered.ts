/**
 * HTML that depends on data alone is made once for all pages and requests: of one record in memory (menus, footers, drawings, tiles), and
 * of an island’s props. What has not been shown for longest goes first.
 */
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Characters, a byte or two each. */
const maxSize = 16 * 2 ** 20;
const known = new LRUCache<string, string>({ maxSize, sizeCalculation: (html, key) => html.length + key.length });

/** @param key all that the HTML depends on */
export function rememberedHtml(key: string, make: () => string): string {
  const found = known.get(key);
  if (found !== undefined) return found;
  const html = make();
  known.set(key, html);
  return html;
}

const ids = new WeakMap<object, number>();
let recordCount = 0;

function idOf(record: object): number {
  const found = ids.get(record);
  if (found !== undefined) return found;
  recordCount += 1;
  ids.set(record, recordCount);
  return recordCount;
}

/**
 * @param record what the element depends on, with nothing else but what its name says
 * @returns for `dangerouslySetInnerHTML`
 */
export function remembered(record: object, name: string, make: () => ReactElement): { __html: string } {
  const render = () => renderToStaticMarkup(make(), { identifierPrefix: `${name}-` });
  return { __html: rememberedHtml(`${idOf(record)} ${name}`, render) };
}

/** After an edit of a component, which may have made any of it. */
export const forgetRemembered = (): void => known.clear();
