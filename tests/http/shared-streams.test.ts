/** One rendering for everyone who waits for a page: its bytes as they come, and the same ones for the cache. */
import { afterEach, expect, test } from 'vitest';
import { getRaw, sendRaw } from '#tests/hostile/raw-request.ts';
import { createGate } from '#tests/support/gate.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { fetchStreamed } from '#tests/support/streamed.ts';
import { realContent } from '#tests/support/test-app.ts';
import type { TestSite } from '#tests/support/test-site.ts';
import { watchedSites } from '#tests/support/watched-sites.ts';

const { product } = pageSamples;
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' };
const browserLine = `User-Agent: ${browser['User-Agent']}`;
const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };
const latePart = 'value="shtora-136-light"';
const inlineScript = /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/;

const { start, closeAll } = watchedSites();
afterEach(closeAll);

/** On a busy machine a gate may open late. */
const patientTimes = { deferredMs: 60_000, renderMs: 60_000 };

/** A site whose related products wait for a gate. */
async function startLate() {
  const gate = createGate();
  const site = await start({
    limits: patientTimes,
    content: {
      relatedProducts: async (input, options) => {
        await gate.opened;
        return realContent.relatedProducts(input, options);
      },
    },
  });
  const visit = (encoding = 'identity', init: RequestInit = {}) =>
    fetchStreamed(`${site.origin}${product}`, { headers: { ...browser, 'Accept-Encoding': encoding }, ...init });
  return { ...site, gate, visit };
}

const countWaiting = async ({ metrics }: TestSite['services']) =>
  (await metrics.requestsInFlight.get()).values[0]?.value;

const nonceOf = ({ headers }: Response) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none';

test('three visitors of one cold page all have its head before the late part, from one stream with one nonce', async () => {
  const { gate, visit, done, get } = await startLate();
  const visits = await Promise.all([visit(), visit('gzip'), visit('br')]);
  for (const { readUntil } of visits) {
    const head = await readUntil('id="state"');
    expect(head).toContain('<title>');
    expect(head).not.toContain(latePart);
  }
  expect(done).toMatchObject({ products: 1, renders: 1 });
  gate.open();
  const [html, ...others] = await Promise.all(visits.map(({ readAll }) => readAll()));
  expect(html).toContain(latePart);
  expect(others).toEqual([html, html]);
  const nonces = new Set(visits.map(({ response }) => nonceOf(response)));
  expect([...nonces]).toEqual([/nonce="([^"]+)"/.exec(html ?? '')?.[1]]);

  const cached = await get(product, browser);
  expect([cached.headers.get('server-timing'), nonceOf(cached)]).toEqual(['cache;desc=hit', 'none']);
  const cachedHtml = await cached.text();
  expect(cachedHtml).toContain('Ш-136 Лайт');
  expect(cachedHtml).not.toMatch(inlineScript);
  // The copy for the cache is one further rendering of the same data.
  expect(done).toMatchObject({ products: 1, renders: 2 });
});

test('fifty visitors of a cold page in three encodings: one rendering, whose bytes are cached', async () => {
  const gate = createGate();
  const { origin, done, get, source, services } = await start();
  source.product = () => gate.opened;
  const visits = Array.from({ length: 51 }, async (_, index) => {
    const headers = { ...browser, 'Accept-Encoding': ['identity', 'gzip', 'br'][index % 3] ?? '' };
    const { response, readAll } = await fetchStreamed(`${origin}${product}`, { headers });
    expect(response.headers.get('content-length')).toBeNull();
    return readAll();
  });
  await expect.poll(() => countWaiting(services)).toBe(51);
  gate.open();
  const bodies = new Set(await Promise.all(visits));
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).not.toMatch(inlineScript);
  const cached = await get(product, browser);
  expect([cached.headers.get('server-timing'), await cached.text()]).toEqual(['cache;desc=hit', [...bodies][0]]);
  expect(done).toEqual({ seo: 1, products: 1, renders: 1 });
});

test('what is compressed for a stream is compressed for the cache', async () => {
  const { port } = await start();
  const ask = () => getRaw(port, product, ['Host: localhost', browserLine, 'Accept-Encoding: gzip']);
  const [streamed, cached] = [await ask(), await ask()];
  expect(streamed.headers['transfer-encoding']).toBe('chunked');
  expect(cached.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': expect.any(String) });
  // The bytes themselves say nothing to a reader of the failure.
  expect(streamed.body === cached.body).toBe(true);
});

test('neither the first visitor nor any other that leaves ends the stream of the rest', async () => {
  const { gate, visit, services } = await startLate();
  const leaving = [new AbortController(), new AbortController()];
  const left = await Promise.all(leaving.map(({ signal }) => visit('br', { signal })));
  const staying = await visit('br');
  for (const { readUntil } of [...left, staying]) await readUntil('id="state"');
  for (const controller of leaving) controller.abort();
  await expect.poll(async () => (await services.metrics.visitorsLeft.get()).values[0]?.value).toBe(2);
  gate.open();
  expect(await staying.readAll()).toMatch(/value="shtora-136-light"[\s\S]*<\/html>\s*$/);
});

test('when all have left, the stream ends; the next visitor gets another one, and the cache its copy', async () => {
  const { gate, visit, done, services, get, logLines } = await startLate();
  const leaving = new AbortController();
  await (await visit('br', { signal: leaving.signal })).readUntil('id="state"');
  expect(services.renderLimiter.figures().running).toBe(1);
  leaving.abort();
  await expect.poll(() => services.renderLimiter.figures().running).toBe(0);
  const next = await visit();
  await next.readUntil('id="state"');
  expect(done).toMatchObject({ products: 1, renders: 2 });
  gate.open();
  expect(await next.readAll()).toContain(latePart);
  expect((await get(product, browser)).headers.get('server-timing')).toBe('cache;desc=hit');
  expect(logLines.filter(({ level }) => level >= 40)).toEqual([]);
});

test('a stream that was refused under overload is not kept for those who come later', async () => {
  const gate = createGate();
  let delayMs = 0;
  const { origin } = await start({
    load: { delayMs: () => delayMs },
    content: {
      relatedProducts: async (input, options) => {
        // Loading has its slot; rendering asks for one afterwards.
        delayMs = 1000;
        await gate.opened;
        return realContent.relatedProducts(input, options);
      },
    },
  });
  const visit = () => fetchStreamed(`${origin}${product}`, { headers: browser });
  expect((await visit()).response.status).toBe(503);
  delayMs = 0;
  const next = await visit();
  expect(next.response.status).toBe(200);
  gate.open();
  expect(await next.readAll()).toContain(latePart);
});

test('robots, HEAD and HTTP/1.0 wait for the copy of the cache', async () => {
  const { gate, visit, port, get, done, services } = await startLate();
  const first = await visit();
  await first.readUntil('id="state"');
  const ask = (line: string) =>
    sendRaw(port, `${line}\r\nHost: localhost\r\n${browserLine}\r\nConnection: close\r\n\r\n`, 10_000);
  const waiting = [get(product, robot).then(({ headers }) => headers.get('etag'))];
  for (const line of [`HEAD ${product} HTTP/1.1`, `GET ${product} HTTP/1.0`]) {
    waiting.push(ask(line).then(({ headers }) => headers['etag'] ?? 'none'));
  }
  await expect.poll(() => countWaiting(services)).toBe(4);
  gate.open();
  const tags = new Set(await Promise.all(waiting));
  expect([...tags]).toEqual([expect.stringMatching(/^W\//)]);
  expect(done.renders).toBe(2);
  await first.readAll();
});

test('after a purge, too, visitors get a stream before its late part', async () => {
  let gate = createGate();
  const site = await start({
    limits: patientTimes,
    content: {
      relatedProducts: async (input, options) => {
        await gate.opened;
        return realContent.relatedProducts(input, options);
      },
    },
  });
  gate.open();
  await (await site.get()).text();
  gate = createGate();
  site.services.purgePages();
  const visits = await Promise.all([1, 2].map(() => fetchStreamed(`${site.origin}${product}`, { headers: browser })));
  for (const { response, readUntil } of visits) {
    expect(await readUntil('id="state"')).not.toContain(latePart);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  gate.open();
  for (const { readAll } of visits) expect(await readAll()).toContain(latePart);
});

test('a browser that has the page gets 304 after a purge', async () => {
  const { port, services } = await start();
  const ask = (...headers: string[]) => getRaw(port, product, ['Host: localhost', browserLine, ...headers]);
  await ask();
  const etag = `If-None-Match: ${(await ask()).headers['etag']}`;
  services.purgePages();
  expect((await ask(etag)).status).toBe(304);
});
