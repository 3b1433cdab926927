/** What a first visit of every kind of page may weigh on the way, compressed. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { embeddedContentFolder } from '#server/services.ts';
import { href } from '#shared/routes.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { startTestSite } from '#tests/support/test-app.ts';

/** As kept pages are compressed. */
const compress = promisify(brotliCompress);

const kilobyte = 1000;
const mostScriptBytes = 100 * kilobyte;
const mostStyleBytes = 20 * kilobyte;
/** What a new connection gives at once, ten packets, less the headers. */
const mostFontBytes = 14 * kilobyte;
const mostHtmlBytes = { mobile: 13.45 * kilobyte, desktop: 15 * kilobyte };

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test.each(Object.entries(pageSamples))('the first visit of %s is light', async (_id, path) => {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  const named = assetsIn(html);
  const count = (name: string) => named.filter((file) => file.includes(`/${name}-`) && file.endsWith('.js')).length;
  expect(count('core')).toBe(1);
  // A page that stays as its document brought it has no code to fetch.
  expect(count('page')).toBe(html.includes('data-still="main"') ? 0 : 1);
  expect(await weigh(named, /\.js$/)).toBeLessThan(mostScriptBytes);
  expect(await weigh(named, /\.css$/)).toBeLessThan(mostStyleBytes);
  expect(await weigh(named, /\.woff2$/)).toBeLessThan(mostFontBytes);
});

test.each(['mobile', 'desktop'] as const)(
  'categories and products are light documents for %s windows',
  async (viewport) => {
    const { products, categories } = loadContent(embeddedContentFolder);
    const paths = [
      ...categories.map(({ path }) => href('catalog', { slug: path })),
      ...products.map(({ category, id }) => href('product', { slug: category, id })),
    ];
    const sizes = new Map<string, number>();
    for (const path of paths) {
      const headers = { Cookie: `viewport=${viewport}` };
      const html = await (await fetch(`${site.origin}${path}`, { headers })).arrayBuffer();
      sizes.set(path, (await compress(html)).length);
    }
    expect([...sizes].filter(([, size]) => size >= mostHtmlBytes[viewport])).toEqual([]);
  },
  60_000,
);

test('the code that only the server or a later navigation needs is in no document', async () => {
  const html = await (await fetch(`${site.origin}${pageSamples.product}`)).text();
  const scripts = assetsIn(html).filter((file) => file.endsWith('.js'));
  const codes = await Promise.all(scripts.map(async (file) => (await fetch(`${site.origin}${file}`)).text()));
  const all = codes.join('\n');
  expect(all).toContain('hydrateRoot');
  // A word of the drawing's notes, and one of React Router's own warnings.
  expect(all).not.toContain('Размеры в миллиметрах');
  expect(all).not.toContain('enableScrollRestoration');
  expect(html).toContain('Размеры в миллиметрах');
});

/** Named at once, or for the starter to fetch. */
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
