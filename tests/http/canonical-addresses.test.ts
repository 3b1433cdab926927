/** One address per page: redirects to it, and redirects of legacy paths. */
import { expect, test } from 'vitest';
import { legacyPaths } from '#server/middleware/legacy-paths.ts';
import { canary, expectRedirect, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

test.each([
  ['/about/', '/about'],
  ['/about/?utm_source=x', '/about'],
  ['/about//', '/about'],
  ['/about//news', '/about/news'],
  ['/about///news//', '/about/news'],
  ['/ABOUT', '/about'],
  ['/ABOUT/', '/about'],
  ['/Services/Rent', '/services/rent'],
  ['/Catalog/Polupricepy/Shtornye', '/catalog/polupricepy/shtornye'],
  ['/catalog/polupricepy/', '/catalog/polupricepy'],
  ['/Catalog/?utm_source=x&stock=in-stock&price=5-6&price=4-5', '/catalog?price=4-5&price=5-6&stock=in-stock'],
  ['/catalog//polupricepy?page=2&page=3&x=1', '/catalog/polupricepy?page=2'],
  ['/catalog/?sort=default&page=1&stock=<b>', '/catalog'],
  ['/about/news/page-1', '/about/news'],
  ['/about/blog/page-1', '/about/blog'],
  ['/about/news/page-1?utm_source=x', '/about/news'],
  ['/about/news/page-1/_payload.json', '/about/news/_payload.json'],
])('%s moves to %s', async (target, location) => {
  expectRedirect(await getRaw(site.port, target), location);
  expect((await getRaw(site.port, location)).status).toBe(200);
});

test.each([
  '/nowhere/',
  '/NOWHERE',
  '/About/Nowhere/',
  '/about/news/page-0/',
  '/about/news/page-%D9%A3/',
  '/robots.txt/',
  '/%41bout',
  '/about%20',
  '/about.',
  '/about;x',
  `/catalog//evil.com/?${canary}`,
  '/catalog/%D1%82/',
])('%s is a 404, not a redirect', async (target) => {
  expectRefusal(await getRaw(site.port, target), 404);
});

test('the comparison of types, a product and a category are different pages', async () => {
  const pageOf = async (path: string) => {
    const answer = await getRaw(site.port, path);
    return { status: answer.status, id: /"page":\{"id":"([^"]+)"/.exec(answer.body)?.[1] };
  };
  expect(await pageOf('/catalog/polupricepy/product/types')).toEqual({ status: 200, id: 'product-types' });
  expect(await pageOf('/catalog/product/types')).toEqual({ status: 200, id: 'product-types' });
  expect(await pageOf('/catalog/polupricepy/tentovye/product/tent-136')).toEqual({ status: 200, id: 'product' });
  expect(await pageOf('/catalog/polupricepy/tentovye')).toEqual({ status: 200, id: 'catalog' });
});

test.each(['/catalog/polupricepy/product/1', '/catalog/x/product/types', '/catalog/product/1', '/catalog/x'])(
  '%s does not exist',
  async (target) => {
    expectRefusal(await getRaw(site.port, target), 404);
  },
);

test('there are ten legacy paths', () => {
  expect(new Set(legacyPaths.map(({ from }) => from)).size).toBe(10);
});

test.each(legacyPaths)('the legacy path $from leads to $to with its query', async ({ from, to }) => {
  expectRedirect(await getRaw(site.port, from), to);
  expectRedirect(await getRaw(site.port, `${from}?utm_source=ya&a=%D0%BF`), `${to}?utm_source=ya&a=%D0%BF`);
  expectRedirect(await getRaw(site.port, `${from.toUpperCase()}/?utm_source=ya`), `${to}?utm_source=ya`);
  const page = await getRaw(site.port, to);
  expect(page.status).toBe(200);
  expect(page.body).toContain(`<link rel="canonical" href="${site.services.config.siteUrl}${to}"/>`);
});

test('a legacy path matches only as the complete path', async () => {
  const [{ from } = { from: '' }] = legacyPaths;
  for (const target of [`/${from}`, `/about${from}`, `${from}/x`]) {
    expectRefusal(await getRaw(site.port, target), 404);
  }
});

test('the query of a legacy path cannot inject headers or markup', async () => {
  const [{ from, to } = { from: '', to: '' }] = legacyPaths;
  const answer = await getRaw(site.port, `${from}?x="><script>alert(1)</script>%0d%0aSet-Cookie:a=b`, [
    'Host: localhost',
    'Accept: text/html',
  ]);
  expect(answer.status).toBe(301);
  expect(answer.headers['location']?.startsWith(`${to}?x=`)).toBe(true);
  expect(answer.headers['set-cookie'] ?? '').not.toContain('a=b');
  expect(answer.body).not.toContain('<script>');
});

test('none of these requests was logged as a server error', () => {
  expect(site.logLines.length).toBeGreaterThan(60);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
