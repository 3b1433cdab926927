/** What browser tests do with pages again and again. */
import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from 'playwright';

/** With plain spaces. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ');

export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

export const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Файлы cookie (куки)' });

/** The logo over a page that waits for the next one. */
export const loadingLogo = (page: Page) => page.locator('[data-loading-screen="shown"] > div');

export const untilSearch = (page: Page, search: string) => page.waitForURL((url) => url.search === search);

/** Resolves once the heading of the page is there, after a navigation. */
export const untilHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** By the link of the footer. */
export async function toContacts(page: Page): Promise<void> {
  await footerLink(page, 'Контакты').click();
  await untilHeading(page, 'Контакты');
}

/** Leaves a mark that only a full load wipes away. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Follows a link of the page that is shown, which need not have one. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Дальше' });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, href);
}

/** Something typed and not sent: the page does not reload by itself. */
export async function typeUnsent(page: Page, text = 'Пётр'): Promise<void> {
  await page.evaluate(() => {
    const form = '<form data-keeps-input><input id="unsent" aria-label="Имя"></form>';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', form);
  });
  await page.locator('#unsent').fill(text);
}

/** The router has its code, and the history, before a link is pressed. */
export async function untilRouter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link').first().hover();
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** The clock of a page that is to come, which can be turned on. */
export const startClock = (page: Page) => page.clock.install();

/** Call before opening the page. */
export async function pauseClock(page: Page, time = '2026-11-21T12:00:00Z'): Promise<void> {
  // Between the two calls the clock runs: a busy machine takes its time, and a clock never goes back.
  await page.clock.install({ time: new Date(Date.parse(time) - 3_600_000) });
  await page.clock.pauseAt(new Date(time));
}

/** Holds back the files that match. @returns lets them through */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

/** A route whose answers arrive with another body. */
export const rewritten = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

/** The paths of all requests from now on, of documents alone if so wanted. */
export function watchRequests(page: Page, kind: 'all' | 'documents' | 'payloads' = 'all'): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfKind = kind === 'documents' ? request.isNavigationRequest() : pathname.endsWith('/_payload.json');
    if (kind === 'all' || isOfKind) paths.push(pathname);
  });
  return paths;
}

/** Names violations alone: the nodes that pass would take half of axe's time. */
export const axeOf = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}) =>
  // Without frames of others there is nothing that a page of axe's own would have to put together.
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options });

/** What axe finds, in the parts of the page that match, or in all of it, once what arrives has arrived. */
export async function axeFaults(page: Page, ...parts: string[]): Promise<string[]> {
  await page.evaluate(async () => {
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const arriving = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.allSettled(arriving.map(({ finished }) => finished));
  });
  return faultsOf(parts.reduce((axe, part) => axe.include(part), axeOf(page)));
}

export async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Presses Tab so often. @returns what had the focus while something else lay over it */
export async function hiddenFocus(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // In a field of several lines the browser scrolls the first one into view, where the caret is.
      const [x, y] = [left + width / 2, top + Math.min(height, 48) / 2];
      if (width === 0 || x < 0 || x > window.innerWidth) return undefined;
      const seen = document.elementFromPoint(x, y);
      const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
      return isSeen ? undefined : `${focused.outerHTML.slice(0, 100)} behind ${seen?.outerHTML.slice(0, 80)}`;
    });
    if (fault !== undefined) hidden.push(fault);
  }
  return hidden;
}

/** How many sheets of paper the page takes. */
export async function countSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
