/** How one page becomes the next: drawn by the browser where it can, at once for those who asked for stillness. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { hydrated } from '#tests/support/browser.ts';
import { type OpenTab, test } from '#tests/support/browser-test.ts';

async function visitList(openTab: OpenTab, reducedMotion: 'reduce' | 'no-preference', hasTransitions = true) {
  const page = await openTab({ reducedMotion });
  await page.addInitScript((isSupported) => {
    const start = document.startViewTransition?.bind(document);
    Object.assign(window, { flights: [] });
    const namesNow = () =>
      [...document.images].flatMap((image) =>
        image.style.getPropertyValue('view-transition-name') ? [image.alt] : [],
      );
    const watch = (update: () => unknown) => {
      const { flights } = window as unknown as { flights: unknown[] };
      const before = namesNow().length;
      return start?.(async () => {
        await update();
        flights.push({ before, after: namesNow().length });
      });
    };
    Object.defineProperty(Document.prototype, 'startViewTransition', {
      value: isSupported ? watch : undefined,
      configurable: true,
    });
    if (!isSupported) Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  }, hasTransitions);
  await page.goto('/catalog/polupricepy/shtornye');
  await hydrated(page);
  return page;
}

const readFlights = (page: Page) => page.evaluate(() => (window as unknown as { flights: unknown[] }).flights);

async function openProduct(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Ось Ш-136»' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Ось Ш-136/ }).waitFor();
}

test('the picture of the card flies to the picture of the product, and no other page keeps its mark', async ({
  openTab,
}) => {
  const page = await visitList(openTab, 'no-preference');
  await openProduct(page);
  await expect.poll(() => readFlights(page)).toEqual([{ before: 1, after: 1 }]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  await expect
    .poll(() => readFlights(page))
    .toEqual([
      { before: 1, after: 1 },
      { before: 0, after: 0 },
    ]);
});

test.for([
  ['who asked for stillness', 'reduce', true],
  ['with a browser that draws none', 'no-preference', false],
] as const)(
  '%s, a visitor gets the page at once, with its heading in focus',
  async ([_who, motion, hasTransitions], { openTab }) => {
    const page = await visitList(openTab, motion, hasTransitions);
    await openProduct(page);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await readFlights(page)).toEqual([]);
  },
);
