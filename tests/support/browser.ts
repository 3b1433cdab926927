/** A real Chromium; whatever it complains of fails the test. */
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from 'playwright';
import { findChromium } from './ensure-chromium.ts';

export const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
};
// Named like a person's browser: a headless one is taken for a robot, and robots get whole pages.
const { userAgent } = devices['Desktop Chrome'];
export const desktop: BrowserContextOptions = { userAgent, viewport: { width: 1440, height: 900 } };
export const deviceContexts = { desktop, phone } as const;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: run "npm test", which installs one.');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return chromium.launch({ executablePath, args: quiet });
}

export interface WatchedPage {
  page: Page;
  /** Console errors and warnings, page errors, failed requests, CSP violations. */
  complaints: string[];
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Has not answered the cookie banner yet; everybody else has. */
  isNewVisitor?: boolean;
}

/** A page in a context of its own, with an ear on everything that goes wrong in it. */
export async function openPage(browser: Browser, options: VisitOptions = desktop): Promise<WatchedPage> {
  const { isNewVisitor = false, ...contextOptions } = options;
  const context = await browser.newContext({ locale: 'ru-RU', ...contextOptions });
  // Documents without an origin, such as an empty page, have no storage.
  if (!isNewVisitor)
    await context.addInitScript(() => origin === 'null' || localStorage.setItem('cookieAccepting', 'true'));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  return { page, complaints, close: () => context.close() };
}

/** Resolves once React has taken the document over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber$')),
  );
}
