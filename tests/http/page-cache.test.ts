/** The page cache and payloads cut from its documents. */
import supertest from 'supertest';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import { routeIds, routes } from '#shared/routes.ts';
import { settings } from '#tests/support/changed-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';
import { openWatchedSite } from '#tests/support/watched-sites.ts';

const { product: path, compare } = pageSamples;
afterEach(() => void vi.restoreAllMocks());

const alwaysOld = { pageCache: { freshMs: 0, retryMs: 0, missingMs: 600_000 } };

test('the second visitor gets the same bytes without loading or rendering', async () => {
  const { get, done, cacheOf } = await openWatchedSite();
  const made = await get();
  const first = await made.text();
  expect(made.headers.get('server-timing')).toMatch(/^cache;desc=miss, data;dur=[\d.]+, render;dur=[\d.]+$/);
  // Nothing was late: the stream has no part that a script would put in its place.
  expect(first).not.toMatch(/<template id="B:|<div hidden id="S:|\$RC\(/);
  const second = await get();
  expect(await second.text()).toBe(first);
  expect(done).toEqual({ seo: 1, renders: 1, products: 1 });
  expect(second.headers.get('server-timing')).toBe('cache;desc=hit');
  expect(second.headers.get('vary')).toBe('Accept-Encoding');
  await expect.poll(cacheOf).toEqual(['miss', 'hit']);
});

test('a second hit recompresses a page at maximum quality, and an identical revalidation keeps that', async () => {
  const { get, done } = await openWatchedSite();
  const weigh = async () => Number((await get(path, { 'Accept-Encoding': 'br' })).headers.get('content-length'));
  await get(path, { 'Accept-Encoding': 'identity' });
  const quick = await weigh();
  await expect.poll(weigh).toBeLessThan(quick * 0.95);
  const least = await weigh();
  const later = performance.now() + 90_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  await weigh();
  await expect.poll(() => done.renders).toBe(2);
  expect(await weigh()).toBe(least);
});

test('log and metrics tell who waited for a page of somebody else from who had it made; the rendering counts once', async () => {
  const { get, source, done, cacheOf, services } = await openWatchedSite();
  const gate = Promise.withResolvers<void>();
  source.product = () => gate.promise;
  const answers = Array.from({ length: 20 }, () => get());
  const readMetrics = () => services.metrics.registry.metrics();
  await expect.poll(readMetrics).toContain('site_http_requests_in_flight 20');
  gate.resolve();
  const timings = (await Promise.all(answers)).map(
    ({ headers }) => headers.get('server-timing')?.match(/desc=(\w+)/)?.[1],
  );
  await Promise.all(answers.map(async (answer) => (await answer).text()));
  const expected = ['miss', ...Array<string>(19).fill('shared')];
  expect(timings.sort()).toEqual(expected);
  await expect.poll(() => cacheOf().sort()).toEqual(expected);
  const metrics = await readMetrics();
  expect(metrics).toContain('site_page_renders_total{route="product"} 1');
  expect(metrics).toContain('site_http_requests_total{route="product",status="200",cache="shared"} 19');
  expect(done).toEqual({ seo: 1, renders: 1, products: 1 });
});

test('a stale page is sent immediately and revalidated once in the background', async () => {
  const { get, source, done, cacheOf } = await openWatchedSite(alwaysOld);
  await (await get()).text();
  const gate = Promise.withResolvers<void>();
  source.name = 'Новое имя';
  source.product = () => gate.promise;
  const olds = await Promise.all([1, 2, 3].map(async () => (await get()).text()));
  for (const old of olds) expect(old).not.toContain('Новое имя');
  expect(done.products).toBe(2);
  gate.resolve();
  await expect.poll(async () => (await get()).text()).toContain('Новое имя');
  expect(new Set(cacheOf())).toEqual(new Set(['miss', 'stale']));
});

test('while the source fails the stale page is served, and a warning logged', async () => {
  const { get, source, logLines } = await openWatchedSite(alwaysOld);
  const before = await (await get()).text();
  source.product = () => Promise.reject(new UpstreamError(502, 'down'));
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await get();
    expect([answer.status, await answer.text()]).toEqual([200, before]);
  }
  await expect.poll(() => logLines.map(({ msg }) => msg)).toContain('an old answer could not be renewed');
});

test('a page that is gone at its source is removed by its revalidation, and the 404 is remembered', async () => {
  const { get, source, done } = await openWatchedSite(alwaysOld);
  await (await get()).text();
  source.product = () => Promise.reject(new HttpError(404, 'gone'));
  await expect.poll(async () => (await get()).status).toBe(404);
  const calls = done.products;
  for (let visit = 0; visit < 3; visit += 1) expect((await get()).status).toBe(404);
  expect(done.products).toBe(calls);
});

test('failed and incomplete pages are not cached', async () => {
  const { get, source, services } = await openWatchedSite({
    content: { relatedProducts: () => Promise.reject(new Error('broken')) },
  });
  expect(await (await get()).text()).toContain('Открыть раздел каталога');
  source.product = () => Promise.reject(new UpstreamError(503, 'down'));
  expect((await get()).status).toBe(503);
  expect(services.pageCache.figures().entries).toBe(0);
});

test('a purge takes effect immediately: no menu, phone or page from before it is sent again, even from work in flight', async () => {
  const now = { phone: settings.phone };
  const { get, services, source } = await openWatchedSite({ content: { site: async () => ({ ...settings, ...now }) } });
  await (await get()).text();
  now.phone = '+74950000000';
  const gate = Promise.withResolvers<void>();
  source.product = () => gate.promise;
  const payload = `${path}/_payload.json`;
  services.purgePages();
  const overtaken = get(payload);
  await expect.poll(() => services.renderLimiter.figures().running).toBe(1);
  source.name = 'Новое имя';
  services.purgePages();
  source.product = async () => undefined;
  for (let visit = 0; visit < 2; visit += 1) {
    const html = await (await get()).text();
    for (const words of ['tel:+74950000000', 'Новое имя']) expect(html).toContain(words);
    expect(html).not.toContain(`tel:${settings.phone}`);
  }
  gate.resolve();
  await (await overtaken).text();
  expect(await (await get(payload)).text()).toContain('Новое имя');
});

test('a second visit has a page recompressed; HEAD, clients without brotli and pages with a query do not', async () => {
  const { ask, services } = await openWatchedSite();
  const offer = vi.spyOn(services.recompression, 'offer');
  const visit = (address: string, encoding: string, method = 'GET') =>
    ask(address, { method, headers: { 'Accept-Encoding': encoding } }).then((answer) => answer.arrayBuffer());
  for (const address of [path, compare]) await visit(address, 'br');
  for (let round = 0; round < 2; round += 1) {
    await visit(path, 'br', 'HEAD');
    await visit(path, 'identity');
    await visit(compare, 'br');
  }
  expect(offer).not.toHaveBeenCalled();
  await visit(path, 'br');
  expect(offer).toHaveBeenCalledOnce();
});

const site = openFileSite();

const fixedPaths = routeIds.map((id) => routes[id].path).filter((path) => !/[:*]/.test(path));

test.each(fixedPaths)('the payload of %s is cut from its document', async (path) => {
  const request = supertest(site.origin);
  const page = await request.get(path);
  const { status, headers, body } = await request.get(`${path === '/' ? '' : path}/_payload.json?build`);
  expect(status).toBe(page.status);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({ buildId: site.services.frontend.build.id, path, status });
  const inDocument = (part: string) => page.text.includes(part);
  expect(inDocument(`<site-page>${body.html}</site-page>`)).toBe(true);
  expect(body.html).toContain('<main id="main"');
  expect(body.styles.every((href: string) => inDocument(`<link rel="stylesheet" href="${href}"`))).toBe(true);
  const tags: string[] = body.head.match(/<[^>]+>/g);
  expect(tags.filter((tag) => !inDocument(tag))).toEqual([]);
  expect(tags.filter((tag) => /name="description"|name="robots"|rel="canonical"|og:title/.test(tag))).toHaveLength(4);
  expect(body.head).not.toMatch(/viewport|stylesheet|icon|preload/);
});

test('a title with signs of HTML is a text', async () => {
  const title = 'Прицепы «Ось» & <b>"сын"</b>';
  const own = await openSite({ content: { seo: async () => ({ seo_title: title, seo_description: title }) } });
  const { body } = await supertest(own.origin).get('/about/_payload.json');
  expect(body.title).toBe(title);
});

test('the payload contains the deferred parts, or the fallback of one that never resolves', async () => {
  const htmlOf = async (origin: string) => (await supertest(origin).get('/_payload.json')).body.html;
  expect(await htmlOf(site.origin)).toContain('href="/about/news/');
  const articles = () => new Promise<never>(() => undefined);
  const slow = await openSite({ content: { articles }, limits: { deferredMs: 50 } });
  expect(await htmlOf(slow.origin)).toMatch(/Эта\sчасть\sстраницы\sсейчас\sне\sзагрузилась/);
});

test.each([
  ['/nowhere', 404],
  ['/about/news/page-99', 404],
  ['/about/news/page-01', 404],
  ['/catalog/%2e%2e/about', 400],
])('the payload of %s fails like the page, with the error page in it', async (path, status) => {
  const payload = await supertest(site.origin).get(`${path}/_payload.json`);
  expect(payload.status).toBe(status);
  if (status === 404) {
    expect(payload.body).toMatchObject({ id: 'error', status, layout: 'error' });
    expect(payload.body.html).toContain('Такой страницы не существует');
  }
});
