/** Streaming: the shell first, then deferred parts; a partial page never looks complete. */
import { expect, test } from 'vitest';
import { createGate } from '#tests/support/gate.ts';
import { fetchStreamed } from '#tests/support/streamed.ts';
import { realContent, type TestAppOptions } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const productPath = '/catalog/polupricepy/shtornye/standartnye/product/shtora-136';
/** The mark of a model that only the late part shows. */
const latePart = 'value="shtora-136-light"';
const browserAgent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' };
const robotAgent = { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };

async function start(options: TestAppOptions = {}) {
  const site = await openSite(options);
  return site;
}

function slowRelated(gate: { opened: Promise<void> }): TestAppOptions['content'] {
  return {
    relatedProducts: async (input, options) => {
      await gate.opened;
      return realContent.relatedProducts(input, options);
    },
  };
}

test('the product is sent before related products have loaded', async () => {
  const gate = createGate();
  const site = await start({ content: slowRelated(gate) });
  const answer = await fetchStreamed(`${site.origin}${productPath}`, { headers: browserAgent });
  const first = await answer.readUntil('id="state"');
  expect(answer.response.status).toBe(200);
  expect(first).toContain('<title>');
  expect(first).toContain('Характеристики');
  expect(first).not.toContain(latePart);
  gate.open();
  const html = await answer.readAll();
  expect(html).toContain(latePart);
  expect(html.trimEnd()).toMatch(/<\/html>$/);
});

test('compressed pages are streamed too', async () => {
  const gate = createGate();
  const site = await start({ content: slowRelated(gate) });
  const headers = { ...browserAgent, 'Accept-Encoding': 'gzip' };
  const answer = await fetchStreamed(`${site.origin}${productPath}`, { headers });
  expect(answer.response.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.readUntil('id="state"')).not.toContain(latePart);
  gate.open();
  expect(await answer.readAll()).toContain(latePart);
});

test('inline scripts of a streamed page have the nonce of its policy', async () => {
  const gate = createGate();
  const site = await start({ content: slowRelated(gate) });
  const nonces = [];
  gate.open();
  for (let visit = 0; visit < 2; visit += 1) {
    const gate = createGate();
    const slow = await start({ content: slowRelated(gate) });
    const answer = await fetchStreamed(`${slow.origin}${productPath}`, { headers: browserAgent });
    gate.open();
    const html = await answer.readAll();
    const nonce = /'nonce-([^']+)'/.exec(answer.response.headers.get('content-security-policy') ?? '')?.[1];
    const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))([^>]*)>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
  expect(site.logLines.filter((line) => line.level >= 50)).toEqual([]);
});

test('a crawler gets the complete page without inline scripts', async () => {
  const gate = createGate();
  const site = await start({ content: slowRelated(gate) });
  const pending = fetchStreamed(`${site.origin}${productPath}`, { headers: robotAgent });
  gate.open();
  const html = await (await pending).readAll();
  expect(html).toContain('Ш-136 Лайт');
  expect(html).not.toMatch(/<template id="B:|<div hidden id="S:|\$RC\(/);
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/);
});

test('content in memory is sent with the shell, without inline scripts', async () => {
  const site = await start();
  const answer = await fetchStreamed(`${site.origin}${productPath}`, { headers: browserAgent });
  const html = await answer.readAll();
  expect(html).not.toMatch(/<template id="B:|<div hidden id="S:|\$RC\(/);
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/);
  expect(answer.response.headers.get('content-security-policy')).not.toContain('nonce');
});

test('a deferred part that fails shows its fallback and is logged', async () => {
  const gate = createGate();
  const site = await start({
    content: {
      relatedProducts: async () => {
        await gate.opened;
        throw new Error('ECONNREFUSED 10.0.0.5:5432 password=secret');
      },
    },
  });
  const answer = await fetchStreamed(`${site.origin}${productPath}`, { headers: browserAgent });
  await answer.readUntil('id="state"');
  gate.open();
  const html = await answer.readAll();
  expect(answer.response.status).toBe(200);
  expect(html).toContain('Открыть раздел каталога');
  expect(html).not.toMatch(/ECONNREFUSED|secret|10\.0\.0\.5/);
  expect(site.logLines.map((line) => line.msg)).toContain('a part of the page failed to load');
});

test('a part that never resolves is aborted: a visitor gets its fallback, a crawler 503', async () => {
  const never = { content: slowRelated(createGate()), limits: { renderMs: 300 } };
  const site = await start(never);
  const visit = await fetchStreamed(`${site.origin}${productPath}`, { headers: browserAgent });
  const html = await visit.readAll();
  expect(visit.response.status).toBe(200);
  expect(html).toContain('Открыть раздел каталога');
  expect(site.logLines.map((line) => line.msg)).toContain('page sent with parts missing: too slow');

  const crawl = await fetchStreamed(`${site.origin}${productPath}`, { headers: robotAgent });
  expect(crawl.response.status).toBe(503);
  expect(crawl.response.headers.get('retry-after')).toBe('5');
  expect(await crawl.readAll()).toContain('Сервер перегружен');
});

test('an aborted request stops the rendering without an error', async () => {
  const site = await start({ content: slowRelated(createGate()) });
  const leaving = new AbortController();
  const answer = await fetchStreamed(`${site.origin}${productPath}`, { headers: browserAgent, signal: leaving.signal });
  await answer.readUntil('id="state"');
  leaving.abort();
  await expect.poll(() => site.logLines.map((line) => line.msg)).toContain('request aborted');
  expect(site.logLines.find((line) => line.msg === 'request aborted')).toMatchObject({ visitorLeft: true, level: 30 });
  expect(site.logLines.filter((line) => line.level >= 40)).toEqual([]);
});

test('text of the content cannot become markup, end the data block or an attribute', async () => {
  const hostile = '</script><img src=x onerror=alert(1)><!--<script>\u2028\ud800';
  const site = await start({
    content: {
      seo: async () => ({ seo_title: hostile, seo_description: hostile }),
      product: async (input, options) => {
        const product = await realContent.product(input, options);
        return product && { ...product, name: hostile };
      },
    },
  });
  const html = await (await fetchStreamed(`${site.origin}${productPath}`, { headers: browserAgent })).readAll();
  expect(html).not.toContain('<img src=x');
  const state = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(state)).toMatchObject({ page: { id: 'product' } });
  // Props of the form are an attribute.
  expect(html).toContain('&quot;product&quot;:&quot;&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
});
