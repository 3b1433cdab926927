/** Launches Chromium, describes the two device classes, and waits for hydration. */
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from 'playwright';
import { findChromium } from '#tests/tools/programs.ts';

export const phone: BrowserContextOptions = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
// The site takes HeadlessChrome for a robot, and robots get complete pages.
const { userAgent } = devices['Desktop Chrome'];
export const desktop: BrowserContextOptions = { userAgent, viewport: { width: 1440, height: 900 } };
export const deviceContexts = { desktop, phone } as const;
/** Rows of a table of tests. */
export const bothDevices = Object.entries(deviceContexts);

const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** The headless shell's own defaults: letters as wide as on no screen, pictures loaded from further away. */
const asWithWindows = ['--font-render-hinting=none', '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'];

/** @throws Error when there is no Chromium */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: run "npm test", which installs one.');
  return chromium.launch({ executablePath, args: [...quiet, ...asWithWindows] });
}

/** Resolves once the scripts of the document run; called at the first byte, there may be no document yet. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement?.dataset['session'] === 'started');
}

/** Resolves once the deferred scripts have started too. */
export async function fullyStarted(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('html[data-deferred=started]').waitFor({ state: 'attached' });
}

/** Opens a page in a tab that is there already, and waits for its scripts. */
export async function load(page: Page, path: string, until = hydrated): Promise<void> {
  await page.goto(path);
  await until(page);
}

export async function reload(page: Page, until = hydrated): Promise<void> {
  await page.reload();
  await until(page);
}

/** Brings an island of the page to life, as a mouse does that passes over it. */
export async function awaken(page: Page, island: string) {
  const element = page.locator(`site-island[of="${island}"]`).first();
  await element
    .locator(':scope > :not(.visually-hidden)')
    .first()
    .hover({ position: { x: 1, y: 1 } });
  await page.locator(`site-island[of="${island}"][data-alive]`).first().waitFor({ state: 'attached' });
}
