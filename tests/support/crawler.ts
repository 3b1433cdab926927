/** Crawls a site from its home page along the links that robots may follow. */
import { desktops, phones } from './user-agents.ts';

interface VisitedPage {
  /** Path and query. */
  path: string;
  status: number;
  html: string;
  /** Paths on this site with fragments, in document order. */
  links: string[];
}

export interface Crawl {
  pages: Map<string, VisitedPage>;
  /** Linked addresses that are not pages: feeds, open data. */
  files: Map<string, { status: number; type: string }>;
}

/** User agents of real robots. */
export const robots = {
  'Yandex for desktops': desktops.YandexBot,
  'Yandex for phones': phones['YandexMobileBot as a phone'],
  'Google for desktops': desktops.Googlebot,
  'Google for phones': phones['Googlebot as a phone'],
} as const;

/** @param origin where the site listens; redirects are recorded, not followed */
export async function crawl(origin: string, userAgent: string): Promise<Crawl> {
  const pages = new Map<string, VisitedPage>();
  const files: Crawl['files'] = new Map();
  const waiting = ['/'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || files.has(path) || isPaper(path)) continue;
    const response = await visit(`${origin}${path}`, userAgent);
    const type = response.headers.get('content-type') ?? '';
    const html = await response.text();
    if (response.status === 200 && !type.startsWith('text/html')) {
      files.set(path, { status: response.status, type });
      continue;
    }
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes('rel="nofollow'))
      .map(([, href = '']) => href.replaceAll('&amp;', '&'));
    pages.set(path, { path, status: response.status, html, links });
    waiting.push(...links.map((link) => link.split('#')[0] ?? link));
  }
  return { pages, files };
}

/** Papers take a second each, and have a test of their own. */
const isPaper = (path: string) => /\.(pdf|docx|zip)(\?|$)/.test(path);

/** Comes back when asked to, as robots do: a busy machine makes files later. */
async function visit(url: string, userAgent: string, attempts = 10): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual', headers: { 'User-Agent': userAgent } });
  if (![503, 504].includes(response.status) || !response.headers.has('retry-after') || attempts === 1) return response;
  await response.arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000));
  return visit(url, userAgent, attempts - 1);
}

/** Heading levels in document order. */
export function headingLevels(html: string): number[] {
  return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
}

/** The text of the pattern's first group, with entities decoded. */
export function matchedText(html: string, pattern: RegExp): string {
  const text = pattern.exec(html)?.[1] ?? '';
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
