/** What a page can do without: an error in it costs that part alone, never the page. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fullyStarted, hydrated } from '#tests/support/browser.ts';
import { type OpenTab, openOwnSite, test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { footerLink, isSameDocument, markDocument, untilHeading } from '#tests/support/page-steps.ts';
import { popupOf, visitBeforePopup } from '#tests/support/popup-visits.ts';

// With the popup, unlike the site that other tests share.
openOwnSite({});

const fault = 'broken on purpose';
const allow = [new RegExp(fault)];

/** The page is what it was, and its links still lead on without a full load. */
async function expectAlive(page: Page): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('ошибка');
  await markDocument(page);
  await footerLink(page, 'Контакты').click();
  await untilHeading(page, 'Контакты');
  expect(await isSameDocument(page)).toBe(true);
}

const breakDialogs = (page: Page) =>
  page.evaluate((message) => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error(message);
    };
  }, fault);

async function openProduct(openTab: OpenTab): Promise<Page> {
  const page = await openTab({ allow });
  await page.goto(pageSamples.product);
  await fullyStarted(page);
  return page;
}

test('a full screen that fails leaves the pictures where they are, and may be tried again', async ({ openTab }) => {
  const page = await openProduct(openTab);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(() => Object.assign(window, { showModal: HTMLDialogElement.prototype.showModal }));
  await breakDialogs(page);
  const failed = page.waitForEvent('pageerror');
  await page.getByRole('link', { name: 'На весь экран' }).click();
  await failed;
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = (window as unknown as HTMLDialogElement).showModal;
  });
  await page.getByRole('link', { name: 'На весь экран' }).click();
  await page.getByRole('dialog', { name: 'Изображения' }).getByRole('button', { name: 'Закрыть' }).click();
  await expectAlive(page);
});

test('a popup that fails does not open', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { allow });
  await breakDialogs(page);
  const failed = page.waitForEvent('pageerror');
  await page.clock.runFor(13_000);
  await failed;
  await popupOf(page).waitFor({ state: 'detached' });
  await expectAlive(page);
});

test('a cookie banner that fails does not appear', async ({ openTab }) => {
  const page = await openTab({ allow, isNewVisitor: true });
  await page.addInitScript((message) => {
    window.ResizeObserver = class {
      constructor() {
        throw new Error(message);
      }
    } as unknown as typeof ResizeObserver;
  }, fault);
  const failed = page.waitForEvent('pageerror');
  await page.goto('/about');
  await failed;
  await hydrated(page);
  expect(await page.getByRole('button', { name: 'Принять' }).count()).toBe(0);
  await expectAlive(page);
});

test('a comparison bar that fails leaves the page without it', async ({ openTab }) => {
  const page = await openTab({ allow });
  await page.goto('/catalog/polupricepy');
  await fullyStarted(page);
  await page.evaluate((message) => {
    Element.prototype.toggleAttribute = () => {
      throw new Error(message);
    };
  }, fault);
  const failed = page.waitForEvent('pageerror');
  await page
    .getByRole('checkbox', { name: /^Сравнить/ })
    .first()
    .check();
  await failed;
  expect(await page.getByRole('button', { name: /сравнению/ }).count()).toBe(0);
  await expectAlive(page);
});

test('a loading screen that fails does not cover the page', async ({ openTab }) => {
  const page = await openTab({ allow });
  await page.goto('/about');
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
  await page.evaluate((message) => {
    const delay = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, ms?: number) => {
      if (ms === 150) throw new Error(message);
      return delay(work, ms);
    }) as typeof setTimeout;
  }, fault);
  await expectAlive(page);
  expect(await page.locator('[data-loading-screen=shown]').count()).toBe(0);
});
