/** Pages with a query: a small pool of their own in the page cache, and values that nobody offers are no pages at all. */
import { expect, test } from 'vitest';
import { UpstreamError } from '#server/errors/http-error.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

const { request: _request, compare: _compare, quote: _quote, ...cachedSamples } = pageSamples;
const cleanPages = Object.values(cachedSamples);

async function open(site: TestSite, path: string) {
  const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
  return { status: answer.status, timing: answer.headers.get('server-timing') ?? '', body: await answer.text() };
}

const entriesOf = (site: TestSite) => site.services.pageCache.figures().entries;

test('any number of searches never evicts a page without a query', async () => {
  // Room for the clean pages, and for a few more.
  const site = await openSite({ pageCache: { maxBytes: 8_000_000 } });
  for (const path of cleanPages) await open(site, path);
  const before = entriesOf(site);
  for (let index = 0; index < 120; index += 1) await open(site, `/catalog?q=${index}`);
  expect(entriesOf(site) - before).toBeLessThan(40);
  expect(entriesOf(site)).toBeGreaterThan(before);
  for (const path of cleanPages) expect([path, (await open(site, path)).timing]).toEqual([path, 'cache;desc=hit']);
});

test.each([
  ['/catalog', ['?city=zz1', '?city=zz2&stock=zz', '?price=1-2&axles=77&type=zz&volume=zz&payload=zz']],
  ['/catalog/polupricepy', ['?city=zz1', '?type=zz2']],
  ['/catalog?stock=in-stock', ['?stock=in-stock&city=zz1', '?stock=in-stock&stock=zz']],
  ['/catalog?page=2', ['?city=zz1&page=2']],
  ['/about/vacancy', ['?vacancy=zz1']],
])('%s with values that nobody offers is that page itself, from one entry of the cache', async (clean, queries) => {
  const site = await openSite();
  const [pathname = ''] = clean.split('?');
  // First by its junk address: that caches the clean page.
  const made = await Promise.all(queries.map((query) => open(site, `${pathname}${query}`)));
  expect(entriesOf(site)).toBe(1);
  const page = await open(site, clean);
  expect(page.timing).toBe('cache;desc=hit');
  const again = await open(site, `${pathname}${queries[0]}`);
  expect(again.timing).toBe('cache;desc=hit');
  for (const answer of [...made, again]) expect([answer.status, answer.body === page.body]).toEqual([200, true]);
  const payload = await open(site, `${pathname}/_payload.json${queries[0]}`);
  expect(payload.body).toBe((await open(site, clean.replace(pathname, `${pathname}/_payload.json`))).body);
  // A payload is cut from its document.
  expect(entriesOf(site)).toBe(1);
});

test('junk in a query gets the old page while the source fails', async () => {
  let isDown = false;
  const site = await openSite({
    content: {
      categories: async (...input) => {
        if (isDown) throw new UpstreamError(502, 'down');
        return realContent.categories(...input);
      },
    },
  });
  const page = await open(site, '/catalog');
  isDown = true;
  site.services.purgePages('/*');
  const junk = await open(site, '/catalog?city=zz1');
  expect([junk.status, junk.timing, junk.body === page.body]).toEqual([200, 'cache;desc=stale', true]);
});

test('a purge expires pages with a query too', async () => {
  const site = await openSite();
  for (const path of ['/catalog', '/catalog?stock=in-stock']) await open(site, path);
  expect(site.services.purgePages('/catalog')).toBe(2);
});
