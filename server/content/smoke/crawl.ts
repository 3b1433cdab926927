/** Walks every address of a site: those of its sitemaps, and all that pages, styles and feeds link to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { decodeEntities } from '#server/entities.ts';
import { readPage, slipsIn, textOf } from './read-page.ts';
import type { FindTraces } from './sample-traces.ts';

interface CrawlOptions {
  origin: string;
  /** Requests in flight. */
  atOnce: number;
  limitMs: number;
  isRunning: () => boolean;
  findTraces: FindTraces;
}

interface Address {
  path: string;
  /** The page or file that names it first. */
  foundOn: string;
  /** A phone gets other HTML. */
  viewport: 'desktop' | 'mobile';
}

/** Addresses that nothing needs to link to. */
const starts = ['/', '/sitemap.xml', '/robots.txt', '/no/such/page'];
const missingPage = '/no/such/page';
const requestMs = 60_000;
const attempts = 20;

/** @returns faults, each with the address and where it was found; `left`: found, but not asked for when the time was up */
export async function crawl({ origin, atOnce, limitMs, isRunning, findTraces }: CrawlOptions) {
  const faults = new Set<string>();
  const waiting: Address[] = [];
  const known = new Set<string>();
  const anchorsOf = new Map<string, ReadonlySet<string>>();
  const anchorLinks: { path: string; anchor: string; foundOn: string }[] = [];
  const counts = { pages: 0, files: 0, pictures: 0 };
  const deadline = Date.now() + limitMs;

  const add = (address: Address) => {
    const key = keyOf(address);
    if (known.has(key)) return;
    known.add(key);
    waiting.push(address);
  };
  const addLink = (link: string, base: string, foundOn: string) => {
    const url = resolve(link, new URL(base, origin));
    if (url === undefined || url.origin !== origin) return;
    // What follows from a query is without end.
    if (url.search !== '' && base.includes('?')) return;
    const path = url.pathname + url.search;
    if (url.hash.length > 1) anchorLinks.push({ path, anchor: decodeURIComponent(url.hash.slice(1)), foundOn });
    add({ path, foundOn, viewport: 'desktop' });
  };

  const read = async (address: Address) => {
    const { path, foundOn, viewport } = address;
    const report = (text: string) =>
      faults.add(
        `${path}: ${text}${viewport === 'mobile' ? ' (на телефоне)' : ''}${foundOn === '' ? '' : `; ссылка стоит на ${foundOn}`}`,
      );
    const response = await ask(origin, address);
    if (!isRunning()) return;
    if (response === undefined) return report('сайт не ответил');
    const { status, type, bytes, location } = response;
    if (path === missingPage ? status !== 404 : status >= 400) {
      return report(`ответ ${status}`);
    }
    if (location !== undefined) return addLink(location, path, foundOn);
    if (type.startsWith('image/') && !type.includes('svg')) {
      counts.pictures += 1;
      if (bytes.length === 0) report('картинка пуста');
      return;
    }
    const text = readText(type, bytes);
    for (const trace of findTraces(text)) report(`виден ${trace}`);
    if (!type.startsWith('text/html')) {
      counts.files += 1;
      // Code of programs may say anything.
      if (!/javascript|css/.test(type)) for (const slip of slipsIn(text)) report(slip);
      for (const link of linksOfFile(type, text)) addLink(link, path, path);
      return;
    }
    counts.pages += 1;
    const { links, anchors, faults: own } = readPage(text);
    for (const fault of [...own, ...slipsIn(textOf(text.replace(/<(style)\b[\s\S]*?<\/\1>/g, '')))]) report(fault);
    if (viewport === 'mobile') return;
    anchorsOf.set(path, anchors);
    for (const link of links) addLink(link, path, path);
    if (!path.includes('?') && path !== missingPage) add({ path, foundOn, viewport: 'mobile' });
  };

  for (const path of starts) add({ path, foundOn: '', viewport: 'desktop' });
  const work = async () => {
    while (Date.now() < deadline && isRunning()) {
      const address = waiting.shift();
      if (address !== undefined) {
        busy += 1;
        await read(address);
        busy -= 1;
      } else if (busy === 0) return;
      else await sleep(20);
    }
  };
  let busy = 0;
  await Promise.all(Array.from({ length: atOnce }, work));
  if (!isRunning()) faults.add('сайт остановился, пока его обходили');
  for (const { path, anchor, foundOn } of anchorLinks) {
    const anchors = anchorsOf.get(path);
    if (anchors !== undefined && !anchors.has(anchor)) {
      faults.add(`${path}#${anchor}: на странице нет такого места; ссылка стоит на ${foundOn}`);
    }
  }
  return { faults: [...faults], ...counts, left: isRunning() ? waiting.length : 0 };
}

/** A picture once, whatever its sizes; a paper once, whatever its query. */
function keyOf({ path, viewport }: Address): string {
  const [, source] = /^\/_img\/[^/]+\/(.*)$/.exec(path) ?? [];
  if (source !== undefined) return `/_img/${source}`;
  const [file = path] = path.split('?');
  return `${viewport} ${/\.(?:pdf|docx|xlsx|zip|dxf|svg)$/.test(file) ? file : path}`;
}

function resolve(link: string, base: URL): URL | undefined {
  if (/^(?:mailto|tel|data|javascript|blob):/.test(link)) return undefined;
  return URL.canParse(link, base) ? new URL(link, base) : undefined;
}

/** Comes back when it is asked to, as robots do: a busy site makes papers later. */
async function ask(origin: string, { path, viewport }: Address) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(requestMs);
      const headers = { Cookie: `viewport=${viewport}` };
      const response = await fetch(`${origin}${path}`, { redirect: 'manual', headers, signal });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isLater = (response.status === 503 || response.status === 429) && response.headers.has('retry-after');
      if (isLater && attempt < attempts) {
        await sleep(1000);
        continue;
      }
      const location = response.headers.get('location') ?? undefined;
      return { status: response.status, type: response.headers.get('content-type') ?? '', bytes, location };
    } catch {
      return undefined;
    }
  }
}

/** The text of an answer; of files of Office and bundles that of what is packed in them. */
function readText(type: string, bytes: Uint8Array): string {
  if (/officedocument|zip/.test(type)) {
    return Object.entries(unzipSync(bytes))
      .filter(([name]) => /\.(?:xml|csv|json|svg|txt)$/.test(name))
      .map(([, packed]) => textOf(strFromU8(packed)))
      .join('\n');
  }
  if (!/^text\/|json|xml|svg|javascript|manifest/.test(type)) return '';
  const text = new TextDecoder().decode(bytes);
  return type.startsWith('text/html') ? text : decodeEntities(text);
}

function linksOfFile(type: string, text: string): string[] {
  if (type.includes('css')) return [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, link = '']) => link);
  if (type.includes('manifest'))
    return [...text.matchAll(/"(?:src|start_url)": ?"([^"]+)"/g)].map(([, link = '']) => link);
  if (!/xml|rss|atom/.test(type) || type.includes('svg')) return [];
  return [...text.matchAll(/<(?:loc|image:loc|link)>([^<]+)<|<link [^>]*href="([^"]+)"/g)].map(
    ([, inner, href]) => inner ?? href ?? '',
  );
}
