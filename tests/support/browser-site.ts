/** A browser and a site for all tests of a file. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { realContent, startTestSite, type TestAppOptions } from './test-app.ts';

export const withoutPopup: TestAppOptions['content'] = {
  site: async (input, options) => {
    const { promoPopup: _, ...site } = await realContent.site(input, options);
    return site;
  },
};

export interface BrowserSite {
  browser: Browser;
  site: Awaited<ReturnType<typeof startTestSite>>;
}

/**
 * Starts both before the first test and ends them after the last; to be read inside tests only.
 * @param options of the site; without any it has no promo popup, which would open over a test that takes its time
 */
export function startBrowserSite(options: TestAppOptions = { content: withoutPopup }): BrowserSite {
  const started: Partial<BrowserSite> = {};
  beforeAll(async () => {
    [started.browser, started.site] = await Promise.all([launchBrowser(), startTestSite(options)]);
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.site?.close();
  });
  // Filled by beforeAll, which runs before any test reads it.
  return started as BrowserSite;
}
