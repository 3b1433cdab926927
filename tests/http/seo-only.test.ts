/** An API that knows only /seo is enough; what an API is for is decided once, at start. */
import { afterEach, expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { openContent } from '#server/content/open-content.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { startFakeApi } from '#tests/stand-ins/fake-api.ts';
import { type LogLine, realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const signal = () => AbortSignal.timeout(10_000);
const record = { seo_title: 'Заголовок завода', seo_description: 'Описание завода' };

async function startApi({ isSeoOnly = false } = {}) {
  const api = await startFakeApi();
  closers.push(api.close);
  api.answer((request, response, good) => {
    if (request.url?.startsWith('/seo/')) response.writeHead(200, json).end(JSON.stringify(record));
    else if (isSeoOnly) response.writeHead(404).end();
    else good();
  });
  return api;
}

async function open(env: { apiBaseUrl?: string; seoApiBaseUrl?: string }) {
  const logLines: LogLine[] = [];
  const logger = createLogger('info', { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) });
  const config = { apiBaseUrl: undefined, seoApiBaseUrl: env.apiBaseUrl, ...env };
  const opened = await openContent(config, contentFolder, { logger, metrics: createMetrics() });
  closers.push(opened.close);
  return { ...opened, logLines };
}

test('an API that knows only /seo gives a working site with its titles, and one warning', async () => {
  const api = await startApi({ isSeoOnly: true });
  const { content, logLines } = await open({ apiBaseUrl: api.url });
  const { origin } = await openSite({ content });
  for (const path of ['/', '/about', '/catalog/polupricepy']) {
    const answer = await fetch(`${origin}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain('<title>Заголовок завода</title>');
  }
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
    const { content, logLines } = await open({ ...(apiBaseUrl && { apiBaseUrl }), seoApiBaseUrl: seoApi.url });
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
  const { content } = await open({ apiBaseUrl: api.url });
  await expect(content.site({}, { signal: signal() })).rejects.toThrow();
  api.answer((_request, response) => response.writeHead(404).end());
  await expect(content.categories({}, { signal: signal() })).rejects.toThrow();
});

test('a third button of the popup is left out, and the log says so once', async () => {
  const settings = await realContent.site({}, { signal: signal() });
  const button = { text: 'Подробнее', href: '/catalog' };
  const promoPopup = { images: [settings.hero.wide], delayMs: 13_000, startsAt: '2025-04-16' };
  const api = await startApi();
  api.answer((_request, response) =>
    response
      .writeHead(200, json)
      .end(JSON.stringify({ ...settings, promoPopup: { ...promoPopup, buttons: [button, button, button] } })),
  );
  const { content, expire, logLines } = await open({ apiBaseUrl: api.url });
  for (let visit = 0; visit < 3; visit += 1) {
    const site = await content.site({}, { signal: signal() });
    expect(site.promoPopup?.buttons).toEqual([button, button]);
    expire();
  }
  expect(logLines).toEqual([expect.objectContaining({ level: 40, call: 'site', dropped: [expect.any(String)] })]);
});
