/** Streaming: the shell first, then deferred parts, from one rendering; a partial page never looks complete. */
import { expect, test } from 'vitest';
import { getRaw, sendRaw } from '#tests/hostile/raw-request.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { fetchStreamed } from '#tests/support/streamed.ts';
import { realContent, type TestAppOptions } from '#tests/support/test-app.ts';
import { openWatchedSite } from '#tests/support/watched-sites.ts';

const { product } = pageSamples;
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' };
const browserLine = `User-Agent: ${browser['User-Agent']}`;
const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };
/** The mark of a model that only the late part shows. */
const latePart = 'value="shtora-136-light"';
const inlineScript = /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))([^>]*)>/g;
/** What React sends of a part that came late. */
const streamedPart = /<template id="B:|<div hidden id="S:|\$RC\(/;

/** A site whose related products wait for a gate. */
async function startLate(options: TestAppOptions = {}) {
  const gate = Promise.withResolvers<void>();
  const late = { gate };
  const site = await openWatchedSite({
    content: {
      relatedProducts: (...asked) => late.gate.promise.then(() => realContent.relatedProducts(...asked)),
    },
    ...options,
  });
  const visit = (encoding = 'identity', init: RequestInit = {}) =>
    fetchStreamed(`${site.origin}${product}`, { headers: { ...browser, 'Accept-Encoding': encoding }, ...init });
  return { ...site, gate, late, visit };
}

const nonceOf = ({ headers }: Response) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none';

test('three visitors of one cold page all have its head before the late part, from one stream with one nonce', async () => {
  const { gate, visit, done, get } = await startLate();
  const visits = await Promise.all([visit(), visit('gzip'), visit('br')]);
  const encodings = visits.map(({ response }) => response.headers.get('content-encoding'));
  expect(encodings).toEqual([null, 'gzip', 'br']);
  for (const { readUntil } of visits) {
    const head = await readUntil('id="state"');
    for (const part of ['<title>', 'Характеристики']) expect(head).toContain(part);
    expect(head).not.toContain(latePart);
  }
  expect(done).toMatchObject({ products: 1, renders: 1 });
  gate.resolve();
  const [html = '', ...others] = await Promise.all(visits.map(({ readAll }) => readAll()));
  expect(html).toContain(latePart);
  expect(others).toEqual([html, html]);
  const [nonce, ...further] = new Set(visits.map(({ response }) => nonceOf(response)));
  const inline = [...html.matchAll(inlineScript)];
  expect([inline.length > 0, further]).toEqual([true, []]);
  for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);

  const cached = await get(product, browser);
  expect([cached.headers.get('server-timing'), nonceOf(cached)]).toEqual(['cache;desc=hit', 'none']);
  const cachedHtml = await cached.text();
  expect(cachedHtml).toContain('Ш-136\u00a0Лайт');
  expect(cachedHtml.match(inlineScript)).toBeNull();
  // The copy for the cache is one further rendering of the same data.
  expect(done).toMatchObject({ products: 1, renders: 2 });
  const other = await startLate();
  expect(nonceOf((await other.visit()).response)).not.toBe(nonce);
  other.gate.resolve();
});

test('what is compressed for a stream is compressed for the cache', async () => {
  const { port } = await openWatchedSite();
  const ask = () => getRaw(port, product, ['Host: localhost', browserLine, 'Accept-Encoding: gzip']);
  const [streamed, cached] = [await ask(), await ask()];
  expect(streamed.headers['transfer-encoding']).toBe('chunked');
  expect(cached.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': expect.any(String) });
  // The bytes themselves say nothing to a reader of the failure.
  expect(streamed.body === cached.body).toBe(true);
});

test('when all have left, the stream ends; the next visitor gets another one, and the cache its copy', async () => {
  const { gate, visit, done, services, get, logLines } = await startLate();
  const leaving = new AbortController();
  await (await visit('br', { signal: leaving.signal })).readUntil('id="state"');
  expect(services.renderLimiter.figures().running).toBe(1);
  leaving.abort();
  await expect.poll(() => services.renderLimiter.figures().running).toBe(0);
  const aborted = () => logLines.find(({ msg }) => msg === 'request aborted');
  await expect.poll(aborted).toMatchObject({ visitorLeft: true, level: 30 });
  const next = await visit();
  await next.readUntil('id="state"');
  expect(done).toMatchObject({ products: 1, renders: 2 });
  gate.resolve();
  expect(await next.readAll()).toContain(latePart);
  expect((await get(product, browser)).headers.get('server-timing')).toBe('cache;desc=hit');
  expect(logLines.filter(({ level }) => level >= 40)).toEqual([]);
});

test('a stream that was refused under overload is not kept for those who come later', async () => {
  const gate = Promise.withResolvers<void>();
  let delayMs = 0;
  const { visit } = await startLate({
    load: { delayMs: () => delayMs },
    content: {
      relatedProducts: async (...asked) => {
        // Loading has its slot; rendering asks for one afterwards.
        delayMs = 1000;
        await gate.promise;
        return realContent.relatedProducts(...asked);
      },
    },
  });
  expect((await visit()).response.status).toBe(503);
  delayMs = 0;
  const next = await visit();
  expect(next.response.status).toBe(200);
  gate.resolve();
  expect(await next.readAll()).toContain(latePart);
});

test('robots, HEAD and HTTP/1.0 wait for the copy of the cache, which is complete and has no inline scripts', async () => {
  const { gate, visit, port, get, done, services } = await startLate();
  const first = await visit();
  await first.readUntil('id="state"');
  const ask = async (line: string) =>
    (await sendRaw(port, `${line}\r\nHost: localhost\r\n${browserLine}\r\nConnection: close\r\n\r\n`)).headers;
  const crawl = get(product, robot);
  const others = [ask(`HEAD ${product} HTTP/1.1`), ask(`GET ${product} HTTP/1.0`)];
  await expect.poll(async () => (await services.metrics.requestsInFlight.get()).values[0]?.value).toBe(4);
  gate.resolve();
  const tag = (await crawl).headers.get('etag');
  expect([tag, ...(await Promise.all(others)).map(({ etag }) => etag)]).toEqual(Array(3).fill(tag));
  expect(tag).toMatch(/^W\//);
  const html = await (await crawl).text();
  expect(html).toContain('Ш-136\u00a0Лайт');
  expect(html).not.toMatch(streamedPart);
  expect(html.match(inlineScript)).toBeNull();
  expect(done.renders).toBe(2);
  await first.readAll();
});

test('after a purge, too, visitors get a stream before its late part, and 304 where they have the page', async () => {
  const { port, services, visit, gate, late } = await startLate();
  const ask = (...headers: string[]) => getRaw(port, product, ['Host: localhost', browserLine, ...headers]);
  gate.resolve();
  await ask();
  const etag = `If-None-Match: ${(await ask()).headers['etag']}`;
  services.purgePages();
  expect((await ask(etag)).status).toBe(304);
  late.gate = Promise.withResolvers<void>();
  services.purgePages();
  const visits = await Promise.all([visit(), visit()]);
  for (const { response, readUntil } of visits) {
    expect(await readUntil('id="state"')).not.toContain(latePart);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  late.gate.resolve();
  for (const { readAll } of visits) expect(await readAll()).toContain(latePart);
});

test('a deferred part that fails shows its fallback and is logged', async () => {
  const gate = Promise.withResolvers<void>();
  const { visit, logLines } = await startLate({
    content: {
      relatedProducts: async () => {
        await gate.promise;
        throw new Error('ECONNREFUSED 10.0.0.5:5432 password=secret');
      },
    },
  });
  const answer = await visit();
  await answer.readUntil('id="state"');
  gate.resolve();
  const html = await answer.readAll();
  expect([answer.response.status, html.includes('Открыть раздел каталога')]).toEqual([200, true]);
  expect(html).toContain(`не\u00a0загрузилась. <a href="${product}">Обновить страницу</a>`);
  expect(html).not.toMatch(/ECONNREFUSED|secret|10\.0\.0\.5/);
  expect(logLines.map((line) => line.msg)).toContain('a part of the page failed to load');
});

test('a part that never resolves is aborted: a visitor gets its fallback, a crawler 503', async () => {
  const { origin, visit, logLines } = await startLate({ limits: { renderMs: 300, deferredMs: 1000 } });
  const visited = await visit();
  expect(await visited.readAll()).toContain('Открыть раздел каталога');
  expect(visited.response.status).toBe(200);
  expect(logLines.map((line) => line.msg)).toContain('page sent with parts missing: too slow');
  const { response, readAll } = await fetchStreamed(`${origin}${product}`, { headers: robot });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await readAll()).toContain('Сервер перегружен');
});

test('text of the content cannot become markup, end the data block or an attribute', async () => {
  const hostile = '</script><img src=x onerror=alert(1)><!--<script>\u2028\ud800';
  const { get, source } = await openWatchedSite({
    content: { seo: async () => ({ seo_title: hostile, seo_description: hostile }) },
  });
  source.name = hostile;
  const html = await (await get(product, browser)).text();
  expect(html).not.toContain('<img src=x');
  const state = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(state)).toMatchObject({ page: { id: 'product' } });
  // Props of the form are an attribute.
  expect(html).toContain('&quot;product&quot;:&quot;&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
});
