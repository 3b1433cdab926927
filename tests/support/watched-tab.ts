/** Opens a page in a new browser context and records all problems there. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { desktop } from './browser.ts';

export interface TabOptions extends BrowserContextOptions {
  /** Has not answered the cookie banner; by default it is accepted. */
  isNewVisitor?: boolean;
  /** Problems that the test expects. */
  allow?: readonly RegExp[];
}

export type WatchedTab = Awaited<ReturnType<typeof openWatchedTab>>;

/** @param options default to those of a desktop */
export async function openWatchedTab(browser: Browser, options: TabOptions = {}) {
  const { isNewVisitor = false, allow = [], ...contextOptions } = options;
  const context = await browser.newContext({ locale: 'ru-RU', ...desktop, ...contextOptions });
  // Documents without an origin, such as an empty page, have no storage.
  if (!isNewVisitor) {
    await context.addInitScript(() => origin === 'null' || localStorage.setItem('cookieAccepting', 'true'));
  }
  const problems = watchContext(context, contextOptions.javaScriptEnabled !== false);
  return {
    page: await context.newPage(),
    /** Console errors and warnings, page errors, failed requests, CSP violations; without the allowed ones. */
    findProblems: () => problems().filter((problem) => !allow.some((pattern) => pattern.test(problem))),
    close: async () => {
      // A request that a test answers itself may still be on its way when the test has seen enough.
      await Promise.all(context.pages().map((open) => open.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    },
  };
}

/** @returns a function that lists the problems so far of all pages of the context, popups included */
function watchContext(context: BrowserContext, hasScripts: boolean): () => string[] {
  const problems: string[] = [];
  const cancelled: string[] = [];
  let navigations = 0;
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Without scripts, Chromium reports preloaded ones as blocked.
    if (!hasScripts && reason === 'csp' && request.url().endsWith('.js')) return;
    const list = reason === 'net::ERR_ABORTED' ? cancelled : problems;
    list.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) navigations += 1;
    }),
  );
  // Leaving a page cancels its pending requests.
  return () => (navigations > 1 ? problems : [...problems, ...cancelled]);
}
