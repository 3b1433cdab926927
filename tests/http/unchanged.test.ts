/** What a reader has already is not sent again: pages by their day to robots, anything by its tag. */
import { expect, test } from 'vitest';
import { catalogueFeedPath, feedPaths, openDataPath, priceListPaths, toOgImagePath } from '#shared/pages/paths.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { getCachedRaw, getRaw } from '#tests/hostile/raw-request.ts';
import { robots } from '#tests/support/crawler.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const plain = openFileSite();
const texts = ['/sitemap.xml', '/sitemap-products-1.xml', '/sitemap-pages.xml', '/robots.txt', '/humans.txt'];
const dated = [...texts, feedPaths.news.rss, feedPaths.blog.atom, catalogueFeedPath, openDataPath('tent-136', 'csv')];
const made = ['/data/products/shtora-136.pdf', '/data/products/shtora-136.svg', toOgImagePath(pageSamples.product)];
const files = [
  ...[
    '/api/openapi.json',
    '/data/documents/oprosnyj-list.docx',
    '/favicon.ico',
    '/icon-120.png',
    ...Object.values(priceListPaths),
  ],
  pictureUrl('promo-1600x900.jpg', { width: 320, format: 'webp' }),
];

test.each([pageSamples.product, ...dated, ...made, ...files])('%s is not sent again to who has it', async (path) => {
  await fetchPaper(`${plain.origin}${path}`);
  const { headers } = await getCachedRaw(plain.port, path);
  const { etag, vary, 'cache-control': cacheControl, 'last-modified': day } = headers;
  expect(cacheControl).toMatch(/max-age|no-cache/);
  const has = (condition: string) => getRaw(plain.port, path, ['Host: localhost', condition]);
  const days = dated.includes(path) ? [`If-Modified-Since: ${day}`] : [];
  for (const condition of [`If-None-Match: "other", ${etag}`, ...days]) {
    const { status, body, headers: again } = await has(condition);
    const { etag: tag, vary: varies, 'cache-control': control } = again;
    expect([status, body.length, tag, varies, control]).toEqual([304, 0, etag, vary, cacheControl]);
  }
  expect((await has('If-None-Match: "other"')).status).toBe(200);
});

const opened = Date.parse('2026-01-01T00:00:00.000Z');
const article: typeof realContent.article = async (input, options) => {
  const found = await realContent.article(input, options);
  return found && { ...found, date: '2026-02-01', updated: '2026-02-03' };
};
const site = openFileSite({ leads: { now: () => opened }, content: { article } });

const robot = `User-Agent: ${robots['Yandex for phones']}`;
const ask = (path: string, ...headers: string[]) => getRaw(site.port, path, ['Host: localhost', ...headers]);
const changed = 'Tue, 03 Feb 2026 00:00:00 GMT';

test('an article has the day of its last change: a robot that knows it gets 304, a browser the page, whose menus may have changed', async () => {
  const path = pageSamples['blog-article'];
  expect((await ask(path)).headers['last-modified']).toBe(changed);
  const known = await ask(path, robot, `If-Modified-Since: ${changed}`);
  expect([known.status, known.body]).toEqual([304, '']);
  expect((await ask(path, robot, 'If-Modified-Since: Mon, 02 Feb 2026 00:00:00 GMT')).status).toBe(200);
  expect((await ask(path, `If-Modified-Since: ${changed}`)).status).toBe(200);
});

test('a page has the day of its content, unless it shows what changes without that record, like news and rates', async () => {
  for (const path of [pageSamples.product, '/policy']) {
    const { headers } = await ask(path);
    expect(Date.parse(String(headers['last-modified']))).toBeGreaterThanOrEqual(opened);
  }
  for (const path of ['/', '/about', '/services/rent', '/contacts', '/nowhere'])
    expect((await ask(path)).headers).not.toHaveProperty('last-modified');
});

test('no page is dated before its content was opened or in the future', async () => {
  const moment = Date.parse(String((await getRaw(plain.port, pageSamples['blog-article'])).headers['last-modified']));
  expect(moment).toBeLessThanOrEqual(Date.now());
  expect(moment).toBeGreaterThanOrEqual(Math.floor(Date.parse(plain.services.openedAt) / 1000) * 1000);
});

test('once content is opened again, or switches are others, robots get what they had anew', async () => {
  const openAt = (moment: number) => openSite({ leads: { now: () => moment } });
  const [before, after] = await Promise.all([openAt(Date.now() - 10_000), openAt(Date.now())]);
  for (const path of ['/policy', pageSamples.product, '/sitemap-products-1.xml', catalogueFeedPath, '/robots.txt']) {
    const { headers } = await getRaw(before.port, path);
    const day = `If-Modified-Since: ${headers['last-modified']}`;
    // The tag of a page and of a small file is that of its bytes.
    const tags = /xml|yml/.test(path) ? [`If-None-Match: ${headers['etag']}`] : [];
    for (const condition of [day, ...tags]) {
      const again = ({ port }: typeof before) => getRaw(port, path, ['Host: localhost', robot, condition]);
      expect([path, (await again(before)).status, (await again(after)).status]).toEqual([path, 304, 200]);
    }
  }
});
