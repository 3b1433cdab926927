/** What a site asks of a company's API: titles alone, what it cannot live without, what it makes itself, what stays its own. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { openContent } from '#server/content/open-content.ts';
import { watchCalls } from '#server/content/remote/call-watch.ts';
import { withOwnLists } from '#server/content/remote/own-lists.ts';
import { withTypeDrawings } from '#server/content/remote/type-drawings.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import { openRemote, sendJson, startFakeApi } from '#tests/stand-ins/fake-api.ts';
import { askProduct, settings } from '#tests/support/changed-content.ts';
import { freePort } from '#tests/support/ports.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { realContent, recordLog } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const signal = () => AbortSignal.timeout(20_000);

/** An API that answers 404 below these addresses, and lists without the named fields. */
async function start({ lacks, without = [] }: { lacks?: RegExp; without?: readonly string[] } = {}) {
  const api = await startFakeApi();
  let lacking = lacks;
  api.answer((request, response, good) => {
    const { url = '' } = request;
    if (lacking?.test(url)) response.writeHead(404).end();
    else if (/^\/catalog(\?|$)/.test(url) && without.length > 0) {
      realContent.catalogPage({}, { signal: signal() }).then((page) => {
        const kept = Object.entries(page ?? {}).filter(([key]) => !without.includes(key));
        sendJson(response, Object.fromEntries(kept));
      });
    } else good();
  });
  const remote = openRemote(api.url, { cache: { freshMs: 0, whileRevalidateMs: 0 } });
  onTestFinished(async () => {
    await remote.close();
    await api.close();
  });
  const repair = () => {
    lacking = undefined;
  };
  return { api, remote, content: withOwnLists(remote.content), repair };
}

test('each call that the site cannot live without is one line of the log with its name, and a notice until it is there', async () => {
  const { content, repair } = await start({ lacks: /^\/(categories|products\/|pages\/|vacancies)/ });
  const { logger, logLines } = recordLog();
  const notices = createNotices();
  onTestFinished(watchCalls(content, { logger, notices }));
  const calls = Object.entries({ categories: '/categories', product: '/products/:id', page: '/pages/:id' });
  await expect.poll(notices.list).toEqual(calls.map(([call, path]) => `API: no call ${call} (${path})`));
  expect(logLines).toMatchObject(calls.map(([call, path]) => ({ level: 50, call, path })));
  repair();
  onTestFinished(watchCalls(content, { logger, notices }));
  await expect.poll(() => notices.list()).toEqual([]);
});

test('an API that is down lacks nothing', async () => {
  const { api, content } = await start();
  await api.refuse();
  const { logger, logLines } = recordLog();
  const notices = createNotices();
  onTestFinished(watchCalls(content, { logger, notices }));
  await expect(content.site({}, { signal: signal() })).rejects.toMatchObject({ status: 502 });
  expect([notices.list(), logLines]).toEqual([[], []]);
});

const asked = [
  {},
  { category: 'polupricepy/shtornye' },
  { category: 'polupricepy', stock: ['in-stock'], price: '4-5', sort: 'price' as const },
  { q: 'зерновоз' },
  { payload: 'from-40', axles: '4' },
  { page: 3, perPage: 5 },
  { page: 99 },
];

test.each([
  ['answers lists without facets', { without: ['facets'] }],
  ['answers lists without facets and sums', { without: ['facets', 'whole', 'ranges'] }],
  ['has no lists', { lacks: /^\/catalog/ }],
])('of an API that %s the site makes lists, search and facets itself', async (_, options) => {
  const { content, api } = await start(options);
  for (const input of asked) {
    const own = await content.catalogPage(input, { signal: signal() });
    expect(own).toEqual(await realContent.catalogPage(input, { signal: signal() }));
  }
  const { products = [] } = (await realContent.catalogPage({ perPage: 100 }, { signal: signal() })) ?? {};
  const read = api.requests.filter(({ url }) => /^\/products\/[^/?]+$/.test(url));
  expect(read.length).toBe(products.length);
});

test('an API says once, of the type, which drawing its products have', async () => {
  const { api, remote } = await start();
  const types = await realContent.types({}, { signal: signal() });
  const own = { ...types[0], code: 'curt90', drawing: 'curt136' };
  const { drawing: _, ...product } = await askProduct('shtora-136');
  const short = { ...product, id: 'shtora-90', type: 'curt90' };
  api.answer((request, response, good) => {
    if (request.url === '/types') sendJson(response, [own]);
    else if (request.url === '/products/shtora-90') sendJson(response, short);
    else good();
  });
  const content = withTypeDrawings(remote.content);
  const drawings = ['shtora-90', 'shtora-136'].map(async (id) => (await askProduct(id, content)).drawing);
  expect(await Promise.all(drawings)).toEqual(['curt136', undefined]);
});

test('lists of an API that has facets are asked of it', async () => {
  const { content, api } = await start();
  await content.catalogPage({ category: 'pricepy', price: '3-4' }, { signal: signal() });
  expect(api.requests.map(({ url }) => url)).toEqual(['/catalog', '/catalog?category=pricepy&price=3-4']);
});

test('pages work without the calls that may be omitted', async () => {
  const { content } = await start({
    lacks: /^\/(offers|cards|partners|vacancies|services(\?|$)|offices|models|removed|catalog)/,
  });
  const site = await openSite({ content });
  const others = ['/about/vacancy', '/about/partners', '/services', '/contacts'];
  for (const address of ['/', '/catalog', '/catalog/product/types', ...others])
    expect([address, (await site.ask(address)).status]).toEqual([address, 200]);
});

const opsToken = 'token-of-the-test-0123456789';

async function startBesideApi(env: Record<string, string>) {
  const api = await startFakeApi();
  const [port, opsPort] = [await freePort(), await freePort()];
  const ports = { HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(opsPort), OPS_TOKEN: opsToken };
  const own = { NODE_ENV: 'production', DATA_DIR: folderOfTest(), API_BASE_URL: api.url };
  const site = startSiteProcess({ ...ports, ...own, ...env });
  onTestFinished(async () => {
    site.child.kill('SIGKILL');
    await site.exited;
    await api.close();
  });
  await site.written('listening');
  return { api, site, origin: `http://localhost:${port}`, ops: `http://localhost:${opsPort}` };
}

test('beside an API without CONTENT_DIR a warning at the start says that delivery and palette are the sample’s', async () => {
  const { site, ops } = await startBesideApi({});
  expect(site.output().match(/CONTENT_DIR is not set/g)).toHaveLength(1);
  const { notices } = (await (await fetch(`${ops}/readyz`)).json()) as { notices: string[] };
  expect(notices).toEqual([]);
});

test('CONTENT_DIR beside an API needs only what belongs to the site itself, and is read again', async () => {
  // Without a product or a text.
  const folder = folderOfTest();
  for (const name of ['delivery.yaml', 'legacy-paths.yaml', 'loading-sheets.yaml', 'set-terms.yaml', 'brand'])
    cpSync(path.join(contentFolder, name), path.join(folder, name), { recursive: true });
  const palette = path.join(folder, 'set-terms.yaml');
  const rename = (from: string, to: string) => writeFileSync(palette, readFileSync(palette, 'utf8').replace(from, to));
  rename('транспортный красный', 'цвета-пробы');
  const { site, origin, ops } = await startBesideApi({ CONTENT_DIR: folder });
  expect(site.output()).not.toContain('CONTENT_DIR is not set');
  const page = '/catalog/polupricepy/shtornye/standartnye/product/shtora-136';
  const shown = async () => /цвета-[а-я-]+/.exec(await (await fetch(`${origin}${page}?trim=optima`)).text())?.[0];
  // A site that has just begun, on a busy machine, may send its first visitor away.
  await expect.poll(shown).toBe('цвета-пробы');
  const reload = async () => {
    const headers = { Authorization: `Bearer ${opsToken}` };
    const answer = await fetch(`${ops}/content/reload`, { method: 'POST', headers });
    return [answer.status, ((await answer.json()) as { faults: string[] }).faults.length];
  };
  rename('цвета-пробы', 'цвета-второй-пробы');
  expect(await reload()).toEqual([200, 0]);
  expect(await shown()).toBe('цвета-второй-пробы');
  writeFileSync(palette, 'colours: нет');
  expect((await reload())[0]).toBe(422);
  expect(await shown()).toBe('цвета-второй-пробы');
});

const record = { seo_title: 'Заголовок завода', seo_description: 'Описание завода' };

async function startApi({ isSeoOnly = false } = {}) {
  const api = await startFakeApi();
  onTestFinished(api.close);
  api.answer((request, response, good) => {
    if (request.url?.startsWith('/seo/')) sendJson(response, record);
    else if (isSeoOnly) response.writeHead(404).end();
    else good();
  });
  return api;
}

async function openWith(env: { apiBaseUrl?: string; seoApiBaseUrl?: string }) {
  const { logger, logLines } = recordLog();
  const config = { apiBaseUrl: undefined, seoApiBaseUrl: env.apiBaseUrl, ...env };
  const opened = await openContent(config, contentFolder, { logger, metrics: createMetrics() });
  onTestFinished(opened.close);
  return { ...opened, logLines };
}

test('an API that knows only /seo gives a working site with its titles, and one warning', async () => {
  const api = await startApi({ isSeoOnly: true });
  const { content, logLines } = await openWith({ apiBaseUrl: api.url });
  const { origin } = await openSite({ content });
  for (const path of ['/', '/about?utm_source=x', '/catalog/polupricepy']) {
    const answer = await fetch(`${origin}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain('<title>Заголовок завода</title>');
  }
  // Of which the API is asked nothing.
  expect((await fetch(`${origin}/no/such/page`)).status).toBe(404);
  expect(api.requests.map(({ url }) => url)).toEqual(['/site', '/seo/main', '/seo/about', '/seo/catalog/polupricepy']);
  // JSON headers (specification, part 7).
  const [, ...seo] = api.requests.map(({ headers }) => [headers['accept'], headers['content-type']]);
  expect(seo).toEqual(seo.map(() => ['application/json', 'application/json']));
  expect(logLines.map(({ level, msg }) => [level, msg])).toEqual([[40, expect.stringContaining('SEO_API_BASE_URL')]]);
});

test('SEO_API_BASE_URL is asked for titles beside embedded content and beside another API', async () => {
  const seoApi = await startApi({ isSeoOnly: true });
  const api = await startApi();
  for (const apiBaseUrl of [undefined, api.url]) {
    const { content, logLines } = await openWith({ ...(apiBaseUrl && { apiBaseUrl }), seoApiBaseUrl: seoApi.url });
    expect(await content.seo({ path: 'about' }, { signal: signal() })).toEqual(record);
    expect(await content.site({}, { signal: signal() })).toEqual(await realContent.site({}, { signal: signal() }));
    expect(logLines).toEqual([]);
  }
  expect(seoApi.requests.map(({ url }) => url)).toEqual(['/seo/about', '/seo/about']);
  expect(api.requests.some(({ url }) => url.startsWith('/seo'))).toBe(false);
});

test('an API that fails at start, or loses /site later, never brings embedded content', async () => {
  const api = await startApi();
  api.answer((_request, response) => response.writeHead(500).end());
  const { content } = await openWith({ apiBaseUrl: api.url });
  await expect(content.site({}, { signal: signal() })).rejects.toThrow();
  api.answer((_request, response) => response.writeHead(404).end());
  await expect(content.categories({}, { signal: signal() })).rejects.toThrow();
});

test('a third button of the popup is left out, and the log says so once', async () => {
  const button = { text: 'Подробнее', href: '/catalog' };
  const ofPopup = { images: [settings.hero.wide], delayMs: 13_000, startsAt: '2025-04-16' };
  const promoPopup = { ...ofPopup, buttons: [button, button, button] };
  const api = await startApi();
  api.answer((_request, response) => sendJson(response, { ...settings, promoPopup }));
  const { content, expire, logLines } = await openWith({ apiBaseUrl: api.url });
  for (let visit = 0; visit < 3; visit += 1) {
    const site = await content.site({}, { signal: signal() });
    expect(site.promoPopup?.buttons).toEqual([button, button]);
    expire();
  }
  expect(logLines).toEqual([expect.objectContaining({ level: 40, call: 'site', dropped: [expect.any(String)] })]);
});
