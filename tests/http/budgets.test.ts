/** Budgets for the compressed size of a first visit to every kind of page. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { href } from '#shared/routes.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

/** The quality at which popular cached pages are compressed. */
const compress = promisify(brotliCompress);

const kilobyte = 1000;
/** Of what every document asks for; islands bring theirs when they are seen (browser/first-load). */
const mostScriptBytes = 24 * kilobyte;
const mostStyleBytes = 20 * kilobyte;
/** The first ten packets of a new connection, minus headers. */
const mostFontBytes = 14 * kilobyte;
const mostHtmlBytes = { mobile: 13.9 * kilobyte, desktop: 15.6 * kilobyte };

const site = openFileSite();

/** The page of stories shows a part of every page. */
const visited = Object.entries(pageSamples).filter(([id]) => id !== 'dev-compositions');

test.each(visited)('the first visit of %s is light', async (_id, path) => {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  const named = assetsIn(html);
  expect(await weigh(named, /\.js$/)).toBeLessThan(mostScriptBytes);
  expect(await weigh(named, /\.css$/)).toBeLessThan(mostStyleBytes);
  expect(await weigh(named, /\.woff2$/)).toBeLessThan(mostFontBytes);
});

test.each(['mobile', 'desktop'] as const)(
  'documents of categories and products stay within the budget for %s windows',
  async (viewport) => {
    const { products, categories } = loadContent(contentFolder);
    const paths = [
      ...categories.map(({ path }) => href('catalog', { slug: path })),
      ...products.map(({ category, id }) => href('product', { slug: category, id })),
    ];
    const sizes = new Map<string, number>();
    const measure = async (path: string) => {
      const headers = { Cookie: `viewport=${viewport}` };
      const html = await (await fetch(`${site.origin}${path}`, { headers })).arrayBuffer();
      sizes.set(path, (await compress(html)).length);
    };
    // As many at once as the thread pool compresses.
    for (let start = 0; start < paths.length; start += 4) {
      await Promise.all(paths.slice(start, start + 4).map(measure));
    }
    expect([...sizes].filter(([, size]) => size >= mostHtmlBytes[viewport])).toEqual([]);
  },
  60_000,
);

test('no document loads code that only the server or a later navigation needs', async () => {
  const html = await (await fetch(`${site.origin}${pageSamples.product}`)).text();
  const scripts = assetsIn(html).filter((file) => file.endsWith('.js'));
  const codes = await Promise.all(scripts.map(async (file) => (await fetch(`${site.origin}${file}`)).text()));
  const all = codes.join('\n');
  expect(all).toContain('site-island');
  // React, a word of the drawing's notes, one of React Router's own warnings, and one that only a sent form says.
  expect(all).not.toContain('hydrateRoot');
  expect(all).not.toContain('Размеры в миллиметрах');
  expect(all).not.toContain('страница открыта, мы пробуем');
  expect(all).not.toContain('enableScrollRestoration');
  expect(html).toContain('Размеры в миллиметрах');
});

/** Loaded immediately, or fetched by the start script. */
function assetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[^" ]+/g)].map(([file]) => file))];
}

async function weigh(files: readonly string[], kind: RegExp): Promise<number> {
  const chosen = [...new Set(files)].filter((file) => kind.test(file));
  expect(chosen.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    chosen.map(async (file) => {
      const response = await fetch(`${site.origin}${file}`, { headers: { 'Accept-Encoding': 'br' } });
      return Number(response.headers.get('Content-Length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
