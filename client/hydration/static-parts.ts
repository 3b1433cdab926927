/** The names of static parts, and where the browser finds their HTML. */
import type { PageResult } from '#shared/page-result.ts';

/** HTML by the name of the part. */
export type StaticHtml = Readonly<Record<string, string>>;

/** The name of the part that is a whole page. */
export const pagePart = 'main';

/** The parts of every page of the site. */
export const siteParts = {
  utility: 'utility',
  search: 'search',
  mainMenu: 'main-menu',
  phoneMenu: 'phone-menu',
  footer: 'footer',
} as const;

export function isSitePart(name: string): boolean {
  return Object.values<string>(siteParts).includes(name);
}

/** Whether the document holds the whole page as HTML, so that the browser needs no code of it. */
export function isStaticPage({ parts = {} }: Pick<PageResult, 'parts'>): boolean {
  return pagePart in parts;
}

/** Reads the static parts of a document; a part inside another one comes with the outer one. */
export function readStaticHtml(source: Document = document): StaticHtml {
  const named = [...source.querySelectorAll<HTMLElement>('[data-static]')];
  const outermost = named.filter((part) => part.parentElement?.closest('[data-static]') === null);
  return Object.fromEntries(outermost.map((part) => [part.dataset['static'] ?? '', part.innerHTML]));
}

/** The parts of the site, without those of a single page. */
export function pickSiteParts(html: StaticHtml): StaticHtml {
  return Object.fromEntries(Object.entries(html).filter(([name]) => isSitePart(name)));
}
