/** One address per page: redirects to it, and redirects of legacy paths. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { readOwnContent } from '#server/content/files/own-content.ts';
import { UpstreamError } from '#server/errors/http-error.ts';
import { canary, expectRedirect, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { recordCalls } from '#tests/support/changed-content.ts';
import { findModel } from '#tests/support/our-content.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const { legacyPaths } = readOwnContent(contentFolder);

const site = openFileSite();
const tent = '/catalog/polupricepy/tentovye/product/tent-136';

/** What people, messengers and other systems do to addresses. */
test.each([
  ['/about', '/about/ /about/?utm_source=x /about// /ABOUT /ABOUT/ //about/'],
  // What sentences, brackets, quotes and messengers leave behind.
  ['/about', '/about. /about, /about) /about). /about/). /about... /about/... /about%E2%80%A6 /about; /about!'],
  ['/about', '/about%3F /about%22 /about%C2%BB, /about%E2%80%9D. /about%20 /%20about /about%C2%A0'],
  ['/about', '/about%E2%80%AF. /about%E2%80%8B /%EF%BB%BFabout /about%E2%80%8E%C2%A0).'],
  ['/about/news', '/about//news /about///news// ///about//news /about/%E2%80%8Bnews /about%C2%AD/news%E2%81%A0'],
  ['/about/news', '/about/news/page-1 /about/news/page-1?utm_source=x /About//News/Page-1/?utm_source=x'],
  ['/about/news', '/ABOUT%E2%80%8B//NEWS/).'],
  ['/about/blog', '/about/blog/page-1 /ABOUT/BLOG/PAGE-1 /About/Blog/PAGE-1%C2%A0),'],
  ['/about/blog/shtora-ili-tent', '/ABOUT/BLOG/SHTORA-ILI-TENT/ /about/blog/SHTORA-ILI-TENT?utm_source=x'],
  ['/about/news/page-2', '/about/news/page-2%20'],
  ['/about/_payload.json', '/About/_payload.json'],
  ['/about/news/_payload.json', '/about/news/page-1/_payload.json'],
  ['/about/blog/_payload.json', '/ABOUT/BLOG/PAGE-1/_payload.json'],
  ['/about/blog/shtora-ili-tent/_payload.json', '/about/blog/SHTORA-ILI-TENT/_payload.json'],
  ['/services/rent', '/Services/Rent /services/rent.?utm_source=tg'],
  ['/catalog', '/catalog/?sort=default&page=1&stock=<b>'],
  ['/catalog?page=2', '/catalog).?page=2&x=1'],
  ['/catalog?price=4-5&price=5-6&stock=in-stock', '/Catalog/?utm_source=x&stock=in-stock&price=5-6&price=4-5'],
  ['/catalog/polupricepy', '/catalog/polupricepy/'],
  ['/catalog/polupricepy?page=2', '/catalog//polupricepy?page=2&page=3&x=1'],
  ['/catalog/polupricepy/shtornye', '/Catalog/Polupricepy/Shtornye'],
  ['/catalog/polupricepy/product/types', '/Catalog/Polupricepy/Product/Types/'],
  // A category that is another one's now, and a product that is made no more.
  [tent, '/CATALOG/Polupricepy//Product/Tent-136/ /catalog/polupricepy/product/tent-136'],
  [tent, `${tent}. /catalog/polupricepy/tentovye/product/Tent-136`],
  [tent, '/catalog/polupricepy/tentovye/product/tent-136-m /Catalog/Polupricepy/Product/TENT-136-M).'],
  [`${tent}/_payload.json`, '/catalog/polupricepy/tentovye/product/tent-136-m/_payload.json'],
  ['/', '// /%E2%80%8B /).'],
])('%s is where %s lead', async (location, targets) => {
  for (const target of targets.split(' ')) {
    const answer = await getRaw(site.port, target);
    expectRedirect(answer, location);
    // Any cache may keep it: the next visitor's device is another.
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await getRaw(site.port, location)).status).toBe(200);
});

test('a product that is made no more, without a successor, is a 410 with links, neither cached nor indexed', async () => {
  const gone = '/catalog/polupricepy/product/ploshchadka-12';
  const { status, headers, body } = await getRaw(site.port, gone);
  expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
  for (const part of ['Такой страницы не существует', '<meta name="robots" content="noindex', 'href="/catalog"'])
    expect(body).toContain(part);
  expect((await getRaw(site.port, `${gone}/_payload.json`)).status).toBe(410);
});

const noIds = ['a.json', 'a.PDF', 'a.xml', 'a.txt', 'a.csv', 'a.b.zip', 'a'.repeat(101), 'a%20b', 'a~b'];

test.each([
  ['a page that there is not', '/nowhere/ /NOWHERE /About/Nowhere/ /about/news/page-0/ /about/news/page-%D9%A3/'],
  ['a file', '/robots.txt/ /robots.txt. /about.html /about/_payload.json/ //_payload.json'],
  ['another spelling of a sign', '/%41bout /about%D1%8F%C2%A0 /about;x /about.news /catalog/%D1%82/'],
  ['nothing, also once it is cleaned', '/nowhere). /nowhere%E2%80%8B /evil.com%C2%A0 //about/.. //about/%2e'],
  ['another site', '//evil.com/about //evil.com%E2%80%8B/ /%C2%A0/evil.com /%E2%80%8B/evil.com/about).'],
  ['endless signs', `/about${'/'.repeat(10_000)} /about${').'.repeat(5000)} /catalog//evil.com/?${canary}`],
  ['no product or category', '/catalog/polupricepy/product/1 /catalog/x/product/types /catalog/product/1 /catalog/x'],
  ['a product that never was', '/catalog/polupricepy/product/never-was'],
  ['no id', noIds.map((id) => `/about/news/${id}`).join(' ')],
])('%s is a 404, not a redirect', async (_what, targets) => {
  for (const target of targets.split(' ')) expectRefusal(await getRaw(site.port, target), 404);
});

test('the ten legacy paths of the specification are among them', () => {
  expect(legacyPaths.length).toBeGreaterThanOrEqual(10);
  const targets = legacyPaths.map(({ to }) => to);
  // A tented product, buying (by leasing too), 13 metres, curtains, sales and purchase, two curtain products.
  for (const to of [/tentovye\/product\//, /^\/catalog\/polupricepy$/, /credit$/, /types$/, /shtornye$/, /^\/catalog$/])
    expect(targets).toContainEqual(expect.stringMatching(to));
  expect(targets.filter((to) => /shtornye\/.*product\//.test(to))).toHaveLength(2);
});

test('an address that nothing cleans up costs no call to the content source, one that might be meant one or two', async () => {
  const { calls, content } = recordCalls('article');
  const counting = await openSite({ content, pageCache: { missingMs: 600_000 } });
  for (const path of ['/wp-login.php', '/nowhere).', '//evil.com/', '/about/blog/%D1%82).', '/about/blog/a~b/'])
    expectRefusal(await getRaw(counting.port, path), 404);
  expect(calls).toEqual([]);
  for (let visit = 0; visit < 3; visit += 1) expectRefusal(await getRaw(counting.port, '/about/blog/No-Such).'), 404);
  expect(calls).toEqual(['article blog No-Such', 'article blog no-such']);
});

test('a moved product keeps its configuration, and its query reaches the right page in one hop', async () => {
  const trim = `trim=${findModel('tent-136').trims[0]?.code}`;
  const { location = '' } = (await getRaw(site.port, `${tent}?${trim}`)).headers;
  expect(location).toMatch(/\?set=\w+$/);
  const query = location.replace(/^.*\?/, '');
  for (const target of [
    `/Catalog/Polupricepy/Product/Tent-136/?${query}&utm_source=x`,
    `/catalog/polupricepy/product/tent-136?${trim}`,
  ])
    expectRedirect(await getRaw(site.port, target), location);
});

test('while the content source fails, a cached page is found, and what cannot be known is no 404', async () => {
  let isDown = false;
  const article: typeof realContent.article = (...asked) =>
    isDown ? Promise.reject(new UpstreamError(502, 'down')) : realContent.article(...asked);
  const failing = await openSite({ content: { article } });
  const path = '/about/blog/shtora-ili-tent';
  expect((await getRaw(failing.port, path)).status).toBe(200);
  isDown = true;
  expectRedirect(await getRaw(failing.port, `${path}/).`), path);
  expectRefusal(await getRaw(failing.port, '/about/blog/unseen-article/'), 502);
});

test('pages that lead in a circle are a 404', async () => {
  const removedProduct: typeof realContent.removedProduct = async ({ id }) => {
    const successor = { id: id === 'one' ? 'two' : 'one', category: 'polupricepy' };
    return { id, removed: '2026-01-01', successor };
  };
  const circle = await openSite({ content: { product: async () => undefined, removedProduct } });
  expectRefusal(await getRaw(circle.port, '/catalog/polupricepy/product/one'), 404);
});

test.each(legacyPaths)('the legacy path $from leads to $to with its query', async ({ from, to }) => {
  expectRedirect(await getRaw(site.port, from), to);
  expectRedirect(await getRaw(site.port, `${from}?utm_source=ya&a=%D0%BF`), `${to}?utm_source=ya&a=%D0%BF`);
  expectRedirect(await getRaw(site.port, `${from.toUpperCase()}/?utm_source=ya`), `${to}?utm_source=ya`);
  expectRedirect(await getRaw(site.port, `/${from}%E2%80%8B).?utm_source=ya`), `${to}?utm_source=ya`);
  const page = await getRaw(site.port, to);
  expect(page.status).toBe(200);
  expect(page.body).toContain(`<link rel="canonical" href="${site.services.config.siteUrl}${to}"/>`);
});

test('a legacy path matches only as the complete path; its query cannot inject headers or markup', async () => {
  const [{ from, to } = { from: '', to: '' }] = legacyPaths;
  for (const target of [`/about${from}`, `${from}/x`, `${from}.html`])
    expectRefusal(await getRaw(site.port, target), 404);
  const query = 'x="><script>alert(1)</script>%0d%0aSet-Cookie:a=b';
  const answer = await getRaw(site.port, `${from}?${query}`, ['Host: localhost', 'Accept: text/html']);
  expect(answer.status).toBe(301);
  expect(answer.headers['location']?.startsWith(`${to}?x=`)).toBe(true);
  expect(answer.headers['set-cookie'] ?? '').not.toContain('a=b');
  expect(answer.body).not.toContain('<script>');
});

const cased = ['Report_2026.Q3', 'both', 'Both'];
const article: typeof realContent.article = async ({ section, id }, options) => {
  if (!cased.includes(id)) return realContent.article({ section, id }, options);
  const found = await realContent.article({ section: 'blog', id: 'shtora-ili-tent' }, options);
  return found && { ...found, section, id };
};
const casedSite = openFileSite({ content: { article } });

const ofCased = [...cased.map((id) => `/about/blog/${id}`), '/about/news/Report_2026.Q3'];

test.each(ofCased)('the id in %s keeps its case and its dot', async (path) => {
  const page = await getRaw(casedSite.port, path);
  expect(page.status).toBe(200);
  expect(page.body).toContain(`<link rel="canonical" href="${casedSite.services.config.siteUrl}${path}"/>`);
  expect((await getRaw(casedSite.port, `${path}/_payload.json`)).status).toBe(200);
  expectRedirect(await getRaw(casedSite.port, `/About${path.slice('/about'.length)}/`), path);
});

test('an id in another case is a page of its own where there is one, and nothing where none is the lower one', async () => {
  for (const missing of ['NoSuch', 'report_2026.q3', 'a..b', '.a'])
    expectRefusal(await getRaw(casedSite.port, `/about/blog/${missing}`), 404);
});

test('none of these requests was logged as a server error', () => {
  expect(site.logLines.length).toBeGreaterThan(60);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
