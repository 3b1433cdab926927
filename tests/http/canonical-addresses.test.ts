/** One address per page: redirects to it, and redirects of legacy paths. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-folder.ts';
import { readLegacyPaths } from '#server/content/files/legacy-paths.ts';
import { canary, expectRedirect, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const legacyPaths = readLegacyPaths(contentFolder);

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

test('the ten legacy paths of the specification are among them', () => {
  expect(legacyPaths.length).toBeGreaterThanOrEqual(10);
  const targets = legacyPaths.map(({ to }) => to);
  // A tented product, buying (by leasing too), 13 metres, curtains, sales and purchase, two curtain products.
  for (const to of [
    /tentovye\/product\//,
    /^\/catalog\/polupricepy$/,
    /credit$/,
    /types$/,
    /shtornye$/,
    /^\/catalog$/,
  ]) {
    expect(targets).toContainEqual(expect.stringMatching(to));
  }
  expect(targets.filter((to) => /shtornye\/.*product\//.test(to))).toHaveLength(2);
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

const article = 'shtora-ili-tent';
const casedSite = openFileSite({
  content: {
    article: async ({ section, id }, options) => {
      if (id === 'Report_2026.Q3' || id === 'both' || id === 'Both') {
        const found = await realContent.article({ section: 'blog', id: article }, options);
        return found && { ...found, section, id };
      }
      return realContent.article({ section, id }, options);
    },
  },
});

test.each(['/about/blog/Report_2026.Q3', '/about/blog/both', '/about/blog/Both', '/about/news/Report_2026.Q3'])(
  'the id in %s keeps its case and its dot',
  async (path) => {
    const page = await getRaw(casedSite.port, path);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="${casedSite.services.config.siteUrl}${path}"/>`);
    expect((await getRaw(casedSite.port, `${path}/_payload.json`)).status).toBe(200);
    expectRedirect(await getRaw(casedSite.port, `/About${path.slice('/about'.length)}/`), path);
  },
);

test('an id in another case moves only where nothing has exactly this id and a page has the lower one', async () => {
  const path = `/about/blog/${article}`;
  expectRedirect(await getRaw(site.port, `/about/blog/${article.toUpperCase()}?utm_source=x`), `${path}?utm_source=x`);
  expectRedirect(
    await getRaw(site.port, `/about/blog/${article.toUpperCase()}/_payload.json`),
    `${path}/_payload.json`,
  );
  expectRedirect(
    await getRaw(site.port, '/catalog/polupricepy/tentovye/product/Tent-136'),
    '/catalog/polupricepy/tentovye/product/tent-136',
  );
  for (const missing of ['/about/blog/NoSuch', '/about/blog/report_2026.q3', '/about/blog/a..b', '/about/blog/.a']) {
    expectRefusal(await getRaw(casedSite.port, missing), 404);
  }
});

test.each(['a.json', 'a.PDF', 'a.xml', 'a.txt', 'a.csv', 'a.b.zip', 'a'.repeat(101), 'a%20b', 'a~b'])(
  'no id is %s',
  async (id) => {
    expectRefusal(await getRaw(site.port, `/about/news/${id}`), 404);
  },
);

test('none of these requests was logged as a server error', () => {
  expect(site.logLines.length).toBeGreaterThan(60);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
