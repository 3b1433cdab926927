/** Where scripts fetch the HTML of what they lay over a page: no document contains it, so that nobody else reads it. */

import type { ArticleSection } from '#shared/content/article.ts';
import { isPersonal, matchRoute } from '#shared/routes.ts';

export const overlayPaths = {
  /** The cookie banner and the loading screen. */
  always: '/_overlays.html',
  /** The promo popup, when it is due. */
  popup: '/_popup.html',
} as const;

/** Where a form asks what was counted under addresses that the tab remembers. */
export const subjectsPath = '/_subjects.json';

/** Pages of one visitor: they are entered and left by full loads, so that nothing runs there that another page has loaded. */
export function isPersonalPath(pathname: string): boolean {
  const result = matchRoute(pathname);
  return result.kind === 'page' && isPersonal(result.match.id);
}

/** Endpoints that browsers send reports to. */
export const reportPaths = { csp: '/_reports/csp', vitals: '/_reports/vitals', crashes: '/_reports/crashes' } as const;

/** Of reports of crashes: how many a page sends, and how many characters they hold. */
export const crashLimits = { perMinute: 3, path: 500, message: 500, stack: 4000 } as const;

// Paths of page payloads: `/about` → `/about/_payload.json`, the home page → `/_payload.json`.

const file = '/_payload.json';

export const toPayloadPath = (pathname: string): string => `${pathname === '/' ? '' : pathname}${file}`;

/** @returns undefined for a path that is not a payload's */
export function toPagePath(payloadPath: string): string | undefined {
  if (!payloadPath.endsWith(file)) return undefined;
  const pathname = payloadPath.slice(0, -file.length);
  // `//_payload.json` is not the home page's payload.
  return pathname === '/' ? undefined : pathname || '/';
}

/** Addresses of feeds and open data. */
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

/** The sums of a configuration. @param city where it is delivered: its slug */
export function configurationPaperPath(productId: string, code = '', city?: string): string {
  const query = new URLSearchParams({ set: code, ...(city !== undefined && { city }) });
  return `${openDataPath(productId, 'pdf')}?${query}`;
}

/** All files of a model, or of a configuration, in one. */
export function bundlePath(productId: string, code?: string): string {
  return `${openDataPath(productId, 'zip')}${code === undefined ? '' : `?set=${code}`}`;
}

/** Prices of all models, for spreadsheets. */
export const priceListPaths = { xlsx: '/data/price-list.xlsx', csv: '/data/price-list.csv' } as const;

/** The catalogue of spare parts as a table, for programs. */
export const partsDataPath = '/data/parts.csv';

/** A document that lies in the content as a file. */
export const documentFilePath = (name: string): string => `/data/documents/${name}`;

/** Address of a page's og-image, the picture of its links in messengers: `/contacts` → `/_og/contacts.jpg`. */
export const ogImagePrefix = '/_og';
/** File name for the home page, whose path is empty. */
const homeName = '/main';
const suffix = '.jpg';

export function toOgImagePath(pagePath: string): string {
  return `${ogImagePrefix}${pagePath === '/' ? homeName : pagePath}${suffix}`;
}

/** @returns path of the page; undefined when the address is not an og-image's */
export function fromOgImagePath(pathname: string): string | undefined {
  if (!pathname.startsWith(`${ogImagePrefix}/`) || !pathname.endsWith(suffix)) return undefined;
  const path = pathname.slice(ogImagePrefix.length, -suffix.length);
  if (path === homeName) return '/';
  return path === '/' ? undefined : path;
}

/** In place of codes: sets are countless, so all sets of a model, or of the models of a comparison, share one picture. */
const ofConfigurations = 'set=any';

/** The query of a page's og-image. @param search of the page, as it is spelled there */
export function toOgImageSearch(search: string): string {
  return search.replace(/([?&])set=[^&]*(?:&set=[^&]*)*/, `$1${ofConfigurations}`);
}

/** @returns the query of the page that an og-image of configurations shows; undefined for any other */
export function fromOgImageOfSets(search: string): string | undefined {
  if (search === `?${ofConfigurations}`) return '';
  return search.endsWith(`&${ofConfigurations}`) ? search.slice(0, -ofConfigurations.length - 1) : undefined;
}
