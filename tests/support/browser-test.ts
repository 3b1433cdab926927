/**
 * The `test` of every browser test. Its pages fail the test on console errors and warnings, page errors, failed requests
 * and violations of the security policy, unless the test allows them by name.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test as vitestTest } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { type Transform, transformPicture } from '#server/images/transform.ts';
import { hydrated, launchBrowser } from './browser.ts';
import { assertNoPersonalData } from './personal-marks.ts';
import { startTestSite, type TestAppOptions, withoutPopup } from './test-app.ts';
import { openFileSite, type TestSite } from './test-site.ts';
import { openWatchedTab, type TabOptions, type WatchedTab } from './watched-tab.ts';

/** Beside busy neighbours a picture takes longer than visitors may wait. */
const transform: Transform = (source, size) =>
  transformPicture(source, size).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 504) return transform(source, size);
    throw error;
  });

/** The sites of browser tests share one folder of pictures, which later runs reuse. */
const pictured: TestAppOptions = {
  pictures: { dataDir: fileURLToPath(new URL('../output', import.meta.url)), transform },
};

export { withoutPopup };

export type OpenTab = (options?: TabOptions & { beside?: Page }) => Promise<Page>;
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

export interface VisitOptions extends TabOptions {
  /** Routes, clocks and scripts that come before the page. */
  before?(page: Page): unknown;
  /** What is waited for in place of hydration, such as `fullyStarted`. */
  until?(page: Page): Promise<unknown>;
}

/** The site of the current file, if it does not use the site shared by the worker. */
let fileSite: TestSite | undefined;

/** Another site for some tests of this file, beside the one that its tabs open by themselves. */
export const openSecondSite = (options: TestAppOptions) => openFileSite({ ...pictured, ...options });

/** Opens a separate site for the tests of this file. @returns the site; empty until the first test starts */
export function openOwnSite(options: TestAppOptions): TestSite {
  const site = openFileSite({ ...pictured, ...options });
  beforeAll(() => {
    fileSite = site;
  });
  afterAll(() => {
    fileSite = undefined;
  });
  return site;
}

export const test = vitestTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives the required fixtures from the pattern.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives the required fixtures from the pattern.
  .extend('readSharedSite', { scope: 'worker' }, async ({}, { onCleanup }) => {
    let shared: Promise<TestSite> | undefined;
    onCleanup(async () => (await shared)?.close());
    return () => {
      shared ??= startTestSite({ ...pictured, content: withoutPopup });
      return shared;
    };
  })
  .extend('site', async ({ readSharedSite }, { onCleanup }) => {
    const site = fileSite ?? (await readSharedSite());
    onCleanup(() => {
      // The log of a file’s own site is left to its tests, and searched when the site closes.
      if (site !== fileSite) assertNoPersonalData(JSON.stringify(site.logLines.splice(0)));
    });
    return site;
  })
  /** Opens an empty tab with the site as base URL; `beside` puts it into the browser context of another page. */
  .extend('openTab', async ({ browser, site }, { onCleanup }) => {
    const tabs: WatchedTab[] = [];
    onCleanup(async () => {
      const problems = tabs.flatMap((tab) => tab.findProblems());
      await Promise.all(tabs.map((tab) => tab.close()));
      expect(problems, 'problems that the browser reports').toEqual([]);
    });
    const openTab: OpenTab = async ({ beside, ...options } = {}) => {
      if (beside !== undefined) return beside.context().newPage();
      const tab = await openWatchedTab(browser, { baseURL: site.origin, ...options });
      tabs.push(tab);
      return tab.page;
    };
    return openTab;
  })
  /** Opens a page of the site in a new tab and, if scripts are enabled, waits for hydration. */
  .extend('visit', async ({ openTab }) => {
    const visit: Visit = async (path, { before, until = hydrated, ...options } = {}) => {
      const page = await openTab(options);
      await before?.(page);
      await page.goto(path);
      if (options.javaScriptEnabled !== false) await until(page);
      return page;
    };
    return visit;
  });
