/** Pages on which the promo popup is waited for, with their clock paused. */
import type { Page } from 'playwright';
import { hydrated, load } from './browser.ts';
import type { OpenTab } from './browser-test.ts';
import { pauseClock } from './page-steps.ts';
import type { TabOptions } from './watched-tab.ts';

export const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Предложение завода' });

interface PausedVisit extends TabOptions {
  time?: string;
  path?: string;
}

/** A page whose clock is paused from its beginning. */
export async function visitBeforePopup(openTab: OpenTab, visit: PausedVisit = {}): Promise<Page> {
  const { time = '2026-11-21T12:00:00+03:00', path = '/about', ...options } = visit;
  const page = await openTab(options);
  await pauseClock(page, time);
  await load(page, path, overlaysLoaded);
  return page;
}

export async function overlaysLoaded(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
}

/** The popup is due and its HTML has come: from here on only what holds it back matters. */
export async function popupFetched(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/_popup.html');
  await page.clock.runFor(13_000);
  await (await asked).finished();
  await page.clock.runFor(1000);
}

export async function waitForPopup(page: Page): Promise<void> {
  await page.clock.runFor(13_000);
  await popupOf(page).waitFor();
}
