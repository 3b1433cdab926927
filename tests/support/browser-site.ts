/** A browser and a site for all tests of a file. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startTestSite } from './test-app.ts';

export interface BrowserSite {
  browser: Browser;
  site: Awaited<ReturnType<typeof startTestSite>>;
}

/** Starts both before the first test and ends them after the last; to be read inside tests only. */
export function startBrowserSite(): BrowserSite {
  const started: Partial<BrowserSite> = {};
  beforeAll(async () => {
    [started.browser, started.site] = await Promise.all([launchBrowser(), startTestSite()]);
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.site?.close();
  });
  // Filled by beforeAll, which runs before any test reads it.
  return started as BrowserSite;
}
