/** `npm run screenshots`: every kind of page at three widths in both themes, saved in tests/output/screenshots. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { desktop, hydrated, launchBrowser, phone } from '#tests/support/browser.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { startTestSite } from '#tests/support/test-app.ts';
import { openWatchedTab } from '#tests/support/watched-tab.ts';

const folder = fileURLToPath(new URL('../output/screenshots', import.meta.url));
const only = process.argv.slice(2);
const windows = [
  { width: 390, height: 844, device: phone },
  { width: 768, height: 1024, device: desktop },
  { width: 1440, height: 900, device: desktop },
];

mkdirSync(folder, { recursive: true });
const [browser, site] = await Promise.all([launchBrowser(), startTestSite()]);
for (const { width, height, device } of windows) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await openWatchedTab(browser, {
      ...device,
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: 1,
    });
    for (const [id, address] of Object.entries({ ...pageSamples, error: '/no/such/page' })) {
      if (only.length > 0 && !only.includes(id)) continue;
      await page.goto(`${site.origin}${address}`);
      await hydrated(page);
      // Pictures below the fold load when they come into view.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      await page.screenshot({ path: path.join(folder, `${id}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await close();
  }
}
await browser.close();
await site.close();
console.log(`Screenshots are in ${folder}`);
