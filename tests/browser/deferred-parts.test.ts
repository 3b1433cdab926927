/** Deferred parts of a page, slow or failing, in a real browser. */
import { expect } from 'vitest';
import { hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { createGate } from '#tests/support/gate.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

/** React reports a boundary that failed on the server and is rendered by the browser. */
const retriedByReact = /Minified React error #419/;

const relatedName = 'Ш-136 Лайт';

test('a deferred part streams in, hydrates with its own data and requests nothing again', async ({ openTab }) => {
  const gate = createGate();
  const { origin: baseURL } = await openSite({
    content: {
      relatedProducts: async (input, options) => {
        await gate.opened;
        return realContent.relatedProducts(input, options);
      },
    },
  });
  const page = await openTab({ baseURL });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pageSamples.product, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Характеристики' }).waitFor();
  await page.getByRole('link', { name: 'Открыть раздел каталога' }).waitFor();
  gate.open();
  await page.locator('#pohozhie').getByRole('link', { name: relatedName }).waitFor();
  await hydrated(page);
  expect(requests.filter((url) => url.includes('_payload.json'))).toEqual([]);
});

test('a part that failed on the server is asked for once more by the browser', async ({ openTab }) => {
  let calls = 0;
  const { origin: baseURL } = await openSite({
    content: {
      relatedProducts: async (input, options) => {
        calls += 1;
        if (calls === 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          throw new Error('broken the first time');
        }
        return realContent.relatedProducts(input, options);
      },
    },
  });
  const page = await openTab({ baseURL, allow: [retriedByReact] });
  await page.goto(pageSamples.product);
  await page.locator('#pohozhie').getByRole('link', { name: relatedName }).waitFor();
  expect(calls).toBe(2);
});

test('a part that is not to be had leaves its fallback and a page that works', async ({ visit }) => {
  const { origin: baseURL } = await openSite({
    content: { relatedProducts: () => new Promise((_, reject) => setTimeout(reject, 20, new Error('down'))) },
  });
  const page = await visit(pageSamples.product, { baseURL, allow: [retriedByReact, /The part related is missing/] });
  await page.getByRole('link', { name: 'Открыть раздел каталога' }).click();
  await page.waitForURL('**/catalog/polupricepy/shtornye/standartnye');
});

test('slow HTML with scripts at hand never hydrates half a document', async ({ openTab }) => {
  const page = await openTab();
  const url = pageSamples.catalog;
  // The first visit fills the cache of the browser.
  await page.goto(url);
  await hydrated(page);
  const cardCount = await page.locator('main li h3').count();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 30_000,
    uploadThroughput: 30_000,
  });
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(url);
    await hydrated(page);
    expect(await page.locator('main li h3').count()).toBe(cardCount);
  }
});
