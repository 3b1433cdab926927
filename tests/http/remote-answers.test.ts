/** What goes to the company's API and what is made of its answers: of another site the same as from memory. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { withLawfulPayloads } from '#server/content/lawful-payloads.ts';
import type { CallName } from '#shared/content/api.ts';
import { expectRefusal } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { faults, openRemote, sendJson, startFakeApi } from '#tests/stand-ins/fake-api.ts';
import { askProduct } from '#tests/support/changed-content.ts';
import { loadingTables } from '#tests/support/loading-cases.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

type Answer = Exclude<Parameters<Awaited<ReturnType<typeof startFakeApi>>['answer']>[0], undefined>;
const signal = () => AbortSignal.timeout(10_000);
const json = { 'Content-Type': 'application/json; charset=utf-8' };

async function start(...options: Parameters<typeof openRemote> extends [string, ...infer Rest] ? Rest : never) {
  const api = await startFakeApi();
  const remote = openRemote(api.url, ...options);
  onTestFinished(api.close);
  onTestFinished(remote.close);
  const answerJson = (value: unknown) => api.answer((_request, response) => sendJson(response, value));
  return { api, remote, answerJson, content: remote.content, urls: () => api.requests.map(({ url }) => url) };
}

test('inputs stay in their segment of the address', async () => {
  const { content, urls } = await start();
  await content.seo({ path: 'a b/?x=1#y' }, { signal: signal() });
  await content.products({ category: 'a/b', limit: 2 }, { signal: signal() }).catch(() => undefined);
  await content.catalogPage({ city: ['a', 'b&c=d'], page: 2 }, { signal: signal() }).catch(() => undefined);
  const lists = ['/products?category=a%2Fb&limit=2', '/catalog?city=a&city=b%26c%3Dd&page=2'];
  expect(urls()).toEqual(['/seo/a%20b/%3Fx%3D1%23y', ...lists]);
});

test.each(['../site', 'a/../../site', 'a//b', 'a\\b', '.', ''])('the path %j costs no call', async (path) => {
  const { content, urls } = await start();
  await expect(content.seo({ path }, { signal: signal() })).rejects.toMatchObject({ status: 400 });
  await expect(content.product({ id: path }, { signal: signal() })).rejects.toMatchObject({ status: 400 });
  expect(urls()).toEqual([]);
});

test('300 simultaneous visitors share one call, and one who leaves does not abort it', async () => {
  const { api, content } = await start();
  let release: () => void = () => undefined;
  api.answer((_request, _response, good) => {
    release = good;
  });
  const leaving = new AbortController();
  const left = content.offices({}, { signal: leaving.signal });
  const others = Array.from({ length: 300 }, () => content.offices({}, { signal: signal() }));
  await expect.poll(() => api.requests.length).toBe(1);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
  release();
  const offices = await realContent.offices({}, { signal: signal() });
  for (const answer of await Promise.all(others)) expect(answer).toEqual(offices);
  expect(api.requests.length).toBe(1);
});

test('an unchanged answer is not sent again', async () => {
  let time = 0;
  const { api, content } = await start({}, () => time);
  const offices = await content.offices({}, { signal: signal() });
  time = 3_600_000;
  const statuses: number[] = [];
  api.answer((_request, response, good) => {
    response.on('finish', () => statuses.push(response.statusCode));
    good();
  });
  expect(await content.offices({}, { signal: signal() })).toBe(offices);
  await expect.poll(() => statuses).toEqual([304]);
  expect(api.requests[1]?.headers['if-none-match']).toMatch(/^W\/"/);
});

test('a wrong record among good ones is left out, deep inside a page too, and the log names it', async () => {
  const { content, answerJson, remote } = await start();
  const offices = await realContent.offices({}, { signal: signal() });
  answerJson([{ ...offices[0], phone: 12 }, ...offices.slice(1), null, 'x', { ...offices[0], new: { a: 1 } }]);
  expect(await content.offices({}, { signal: signal() })).toEqual([...offices.slice(1), offices[0]]);
  const dropped = expect.arrayContaining([expect.stringMatching(/^0/)]);
  expect(remote.logLines).toContainEqual(expect.objectContaining({ level: 40, call: 'offices', dropped }));
  const page = await realContent.catalogPage({ category: 'polupricepy' }, { signal: signal() });
  const products = page?.products ?? [];
  answerJson({ ...page, products: [...products, { id: 'no-fields' }] });
  const answer = await content.catalogPage({ category: 'polupricepy' }, { signal: signal() });
  expect(answer?.products).toEqual(products);
});

test('an endless answer is read up to its limit', async () => {
  const { content, api } = await start();
  api.answer(faults['sends without end']);
  await expect(content.offices({}, { signal: signal() })).rejects.toMatchObject({ status: 502 });
  await expect.poll(() => api.bytesSent()).toBeGreaterThan(2 * 1024 * 1024);
  // The limit, and what the sockets of both sides hold.
  expect(api.bytesSent()).toBeLessThan(16 * 1024 * 1024);
});

test.each([
  ['a stranger', {}, false],
  ['a trusted proxy', { TRUSTED_PROXIES: '127.0.0.1,::1' }, true],
])('the API hears which request it works for; the trace of %s is continued: %s', async (_who, env, isContinued) => {
  const { api, content } = await start();
  const site = await openSite({ content, env });
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  const page = await getRaw(site.port, '/contacts', ['Host: localhost', `traceparent: ${traceparent}`]);
  const headers = api.requests.map((request) => request.headers);
  expect(new Set(headers.map((each) => each['x-request-id']))).toEqual(new Set([page.headers['x-request-id']]));
  for (const each of headers) expect(each['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  const traces = new Set(headers.map((each) => String(each['traceparent']).slice(3, 35)));
  expect([...traces].length).toBe(1);
  expect(traces.has('ab'.repeat(16))).toBe(isContinued);
  await expect.poll(() => site.logLines.at(-1)).toMatchObject({ traceId: [...traces][0] });
});

test('a source that is down at the start leaves the site alive but not ready, and then ready', async () => {
  const { api, content } = await start({ breaker: { openMs: 50 } });
  api.answer(faults['cuts the connection']);
  const site = await openSite({ content });
  for (const path of ['/healthz', '/robots.txt', '/_builds/latest.json', '/favicon.ico', '/fallback.css'])
    expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
  const readiness = await site.ask('/readyz');
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'no-content' }]);
  expect((await site.ask('/about')).status).toBe(502);
  api.answer(undefined);
  await expect.poll(async () => (await site.ask('/readyz')).status).toBe(200);
});

test.each([
  ['fail', (response: ServerResponse) => response.writeHead(500).end()],
  ['hang', () => undefined],
])('where calls for its parts %s, the home page goes without; a complete one is kept', async (_how, answer) => {
  const cache = { freshMs: 0, whileRevalidateMs: 0, ifErrorMs: 0 };
  const { api, content } = await start({ cache, breaker: { openMs: 50 }, call: { ms: 4000 } });
  const site = await openSite({ content, pageCache: { freshMs: 0, degradedMs: 0, retryMs: 0 } });
  const fault: Answer = (request, response, good) =>
    /^\/(services|products)\b/.test(request.url ?? '') ? answer(response) : good();
  const ask = async () => {
    const { status, body, headers } = await getRaw(site.port, '/');
    const titles = ['Вся техника в наличии', '<h2>Купить'].filter((title) => body.includes(title));
    const isKept = String(headers['server-timing']).includes('stale');
    return { status, isEnded: body.trimEnd().endsWith('</html>'), parts: titles.length, isKept };
  };
  api.answer(fault);
  expect(await ask()).toMatchObject({ status: 200, isEnded: true, parts: 0 });
  api.answer(undefined);
  await expect.poll(ask).toEqual({ status: 200, isEnded: true, parts: 2, isKept: true });
  api.answer(fault);
  for (let visit = 0; visit < 2; visit += 1) expect(await ask()).toMatchObject({ parts: 2, isKept: true });
  const lacking = () => site.logLines.filter(({ msg }) => msg === 'the page goes without a part');
  await expect.poll(() => lacking().length).toBeGreaterThan(0);
  site.services.purgePages();
  await expect.poll(ask).toMatchObject({ status: 200, parts: 0 });
});

const productPath = pageSamples.product;
/** Answers the calls of such addresses, those for one product, with the status, all others well. */
const refusing =
  (status: number, url = /^\/products\/[\w-]+$/): Answer =>
  (request, response, good) =>
    url.test(request.url ?? '') ? response.writeHead(status, json).end('{}') : good();

const busy = 'Сервер перегружен';

test.each([
  [400, 400, 'Неверный запрос', 400],
  [401, 502, busy, 200],
  [403, 403, 'Доступ запрещён', 403],
  [404, 404, 'Такой страницы не существует', 404],
  [410, 404, 'Такой страницы не существует', 404],
  [418, 502, busy, 200],
  [429, 502, busy, 200],
  [500, 500, 'Внутренняя ошибка сервера', 200],
  [502, 502, busy, 200],
  [503, 503, busy, 200],
  [504, 504, 'Время ожидания ответа истекло', 200],
  [505, 505, 'Сервис временно недоступен', 200],
])('where the API answers %i, the page is a %i «%s», seen before a %i', async (given, status, title, seen) => {
  const { api, content } = await start({ cache: { freshMs: 0 }, breaker: { openMs: 50 } });
  const site = await openSite({ content, pageCache: { freshMs: 0, retryMs: 0, missingMs: 0 } });
  const ask = async () => (await getRaw(site.port, productPath)).status;
  api.answer(refusing(given));
  const page = await getRaw(site.port, productPath);
  expectRefusal(page, status);
  expect(page.body).toContain(`<h1>${title}</h1>`);
  expect(page.headers['retry-after']).toBe(status >= 500 ? '10' : undefined);
  // A record that is not there is nothing to look after; one that we are refused is.
  const level = status >= 500 ? 50 : status === 404 ? 30 : 40;
  expect(site.logLines).toContainEqual(expect.objectContaining({ level, status }));

  api.answer(undefined);
  await expect.poll(ask).toBe(200);
  api.answer(refusing(given));
  // Stale pages are served once more while they are revalidated.
  await expect.poll(ask).toBe(seen);
  for (let visit = 0; visit < 2; visit += 1) expect(await ask()).toBe(seen);
  site.services.purgePages();
  expect(await ask()).toBe(seen);
  api.answer(undefined);
  await expect.poll(ask).toBe(200);
});

test('a list that the site cannot live without, and that the API does not know, is a 404 of the pages that need it', async () => {
  const { api, content } = await start();
  const site = await openSite({ content });
  api.answer(refusing(404, /^\/categories$/));
  expectRefusal(await getRaw(site.port, '/catalog'), 404);
  expect((await getRaw(site.port, '/about')).status).toBe(200);
});

test.each([400, 404, 429])('a hundred answers of %i never open the breaker', async (status) => {
  const { api, content, remote } = await start();
  api.answer(refusing(status));
  const ask = (id: string) => content.product({ id }, { signal: signal() }).catch(() => undefined);
  for (let count = 0; count < 100; count += 1) await ask(`none-${count}`);
  api.answer(undefined);
  expect(await ask('shtora-136')).toMatchObject({ id: 'shtora-136' });
  expect(remote.logLines).toEqual([]);
  const metrics = await remote.metrics.registry.metrics();
  expect(metrics).toContain('site_upstream_open{call="product"} 0');
  if (![404, 410].includes(status)) expect(metrics).toContain('{call="product",outcome="refused"} 100');
});

test('refusals between failures do not hide them, and a refusal ends a trial well', async () => {
  let time = 0;
  const { api, content, remote } = await start({ breaker: { openMs: 5000 } }, () => time);
  const ask = () => content.product({ id: 'shtora-136' }, { signal: signal() });
  for (const status of [500, 403, 500, 400, 500, 401, 403, 500, 429, 500]) {
    api.answer(refusing(status));
    await expect(ask()).rejects.toThrow();
  }
  await expect(ask()).rejects.toMatchObject({ status: 503 });
  time = 5001;
  api.answer(refusing(403));
  await expect(ask()).rejects.toMatchObject({ status: 403 });
  expect(remote.logLines.map((line) => line['state'])).toEqual(['open', 'closed']);
});

test('settings that the API refuses are the last good ones', async () => {
  const { api, content } = await start({ cache: { freshMs: 0 } });
  const site = await openSite({ content, pageCache: { freshMs: 0, retryMs: 0, missingMs: 0 } });
  expect((await getRaw(site.port, '/about')).status).toBe(200);
  api.answer(refusing(403, /^\/site$/));
  for (const path of ['/about', '/about', '/contacts', '/about'])
    expect((await getRaw(site.port, path)).status).toBe(200);
});

test('HTML of the API is read only as what our Markdown could have made', async () => {
  const { content, answerJson } = await start();
  const evil = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">ссылка</a><form><input name="phone"></form>';
  answerJson({ ...(await askProduct('shtora-136')), body: `<h2 id="state">Кузов</h2><p><b>Шторы</b></p>${evil}` });
  expect((await askProduct('shtora-136', content)).body).toBe('<h2>Кузов</h2><p>Шторы</p>ссылка');
});

const distantSite = openFileSite();
let distant: ReturnType<typeof openRemote>;
beforeAll(() => {
  distant = openRemote(`${distantSite.origin}/api`);
});
afterAll(() => distant.close());

/** With what every site computes itself. */
const inMemory = withLawfulPayloads(realContent, loadingTables);

const narrowed = { stock: ['in-stock', 'in-transit'], price: '4-5', sort: 'price', page: 1, perPage: 2 };

const lists = ['site', 'categories', 'types', 'services', 'offices', 'vacancies', 'partners', 'parts'] as const;

const calls: [name: CallName, input: object][] = [
  ...lists.map((name): [CallName, object] => [name, {}]),
  ['seo', { path: 'about/blog' }],
  ['manual', { slug: 'tral' }],
  ['products', { category: 'polupricepy/shtornye', limit: 3 }],
  ['cards', { ids: ['shtora-136', 'no-such', 'mega-30'] }],
  ['typeOffers', { category: 'polupricepy/shtornye' }],
  ['catalogPage', { category: 'polupricepy', ...narrowed }],
  ['catalogPage', { page: 99 }],
  ['product', { id: 'shtora-136' }],
  ['product', { id: 'no-such' }],
  ['relatedProducts', { id: 'mega-30' }],
  ['articles', { section: 'news', page: 2 }],
  ['articles', { section: 'news', page: 99 }],
  ['article', { section: 'blog', id: 'shtora-ili-tent' }],
  ['service', { slug: 'rent' }],
  ['removedProduct', { id: 'tent-136-m' }],
  ['numberedModel', { number: 1 }],
  ['addresses', { kind: 'products', page: 1 }],
  ['page', { id: 'policy' }],
];

test.each(calls)('%s answers the same over HTTP as from memory: %j', async (name, input) => {
  const ask = (content: ContentSource) => content[name](input as never, { signal: signal() });
  expect(await ask(distant.content)).toEqual(await ask(inMemory));
});

test('the calls above are all that the port has', () => {
  expect(new Set(calls.map(([name]) => name))).toEqual(new Set(Object.keys(realContent)));
});
