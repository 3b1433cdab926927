/** Parts of a page that come late, or not at all, in a real browser. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, launchBrowser, openPage } from '#tests/support/browser.ts';
import { createGate } from '#tests/support/gate.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent, startTestSite } from '#tests/support/test-app.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const relatedName = 'Ш-136 Лайт';

test('a late part streams in, hydrates with its own data and asks for nothing again', async () => {
  const gate = createGate();
  const site = await startTestSite({
    content: {
      relatedProducts: async (input, options) => {
        await gate.opened;
        return realContent.relatedProducts(input, options);
      },
    },
  });
  const { page, complaints, close } = await openPage(browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${site.origin}${pageSamples.product}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Характеристики' }).waitFor();
  await page.getByRole('link', { name: 'Открыть раздел каталога' }).waitFor();
  gate.open();
  await page.locator('#pohozhie').getByRole('link', { name: relatedName }).waitFor();
  await hydrated(page);
  expect(requests.filter((url) => url.includes('_payload.json'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
  await site.close();
});

test('a part that failed on the server is asked for once more by the browser', async () => {
  let calls = 0;
  const site = await startTestSite({
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
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}${pageSamples.product}`);
  await page.locator('#pohozhie').getByRole('link', { name: relatedName }).waitFor();
  expect(calls).toBe(2);
  await close();
  await site.close();
});

test('a part that is not to be had leaves its fallback and a page that works', async () => {
  const site = await startTestSite({
    content: { relatedProducts: () => new Promise((_, reject) => setTimeout(reject, 20, new Error('down'))) },
  });
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}${pageSamples.product}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Открыть раздел каталога' }).click();
  await page.waitForURL('**/catalog/polupricepy/shtornye/standartnye');
  await close();
  await site.close();
});

test('slow HTML with scripts at hand never hydrates half a document', async () => {
  const site = await startTestSite();
  const { page, complaints, close } = await openPage(browser, desktop);
  const url = `${site.origin}${pageSamples.catalog}`;
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
  // Pictures still on their way are given up when the next page is asked for.
  expect(complaints.filter((complaint) => !complaint.endsWith('net::ERR_ABORTED'))).toEqual([]);
  await close();
  await site.close();
});
