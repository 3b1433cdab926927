/** The promo popup and its visitor: once per campaign, its links, and never on the page of another model. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from '#tests/support/browser.ts';
import { openOwnSite, test } from '#tests/support/browser-test.ts';
import { overlaysLoaded, popupOf, visitBeforePopup, waitForPopup } from '#tests/support/popup-visits.ts';

openOwnSite({});

test('a click on the picture opens its link in another window and closes nothing; its buttons lead on', async ({
  openTab,
}) => {
  const page = await visitBeforePopup(openTab);
  await waitForPopup(page);
  const opened = page.context().waitForEvent('page');
  await popupOf(page).locator('img').click();
  await (await opened).waitForURL('**/product/shtora-136');
  await page.clock.runFor(2000);
  expect(await popupOf(page).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/about');
  await popupOf(page).getByRole('link', { name: 'Рассчитать лизинг' }).click();
  await page.waitForURL('**/services/credit?model=shtora-136');
  await popupOf(page).waitFor({ state: 'detached' });
  await page.locator('#raschet').getByRole('link', { name: '«Ось Ш-136»' }).waitFor();
});

test.for([
  ['the cross', (page: Page) => popupOf(page).getByRole('button', { name: 'Закрыть' }).click()],
  ['the backdrop', (page: Page) => page.mouse.click(5, 450)],
] as const)(
  'closed by %s it stays closed, also on the next visit, until another campaign',
  async ([_, close], { openTab }) => {
    const page = await visitBeforePopup(openTab);
    await waitForPopup(page);
    await close(page);
    await popupOf(page).waitFor({ state: 'detached' });
    await page.clock.runFor(60_000);
    await page.goto('/contacts');
    await overlaysLoaded(page);
    const asked = page.waitForResponse('**/_popup.html');
    await page.clock.runFor(13_000);
    await (await asked).finished();
    await page.clock.runFor(60_000);
    expect(await popupOf(page).count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('promoPopupSeen', 'last-year'));
    await page.reload();
    await overlaysLoaded(page);
    await waitForPopup(page);
  },
);

test('on the page of another model it waits until the visitor has left that', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { path: '/catalog/polupricepy/tentovye/product/tent-136' });
  const asked = page.waitForResponse('**/_popup.html');
  await page.clock.runFor(13_000);
  await (await asked).finished();
  await page.clock.runFor(60_000);
  expect(await popupOf(page).count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.waitForURL('**/contacts');
  await page.clock.runFor(1000);
  await popupOf(page).waitFor();
});

test('an open menu does not hold it back, and on the page of its own model it opens', async ({ openTab }) => {
  const path = '/catalog/polupricepy/shtornye/standartnye/product/shtora-136';
  const page = await visitBeforePopup(openTab, { ...phone, path });
  await page.getByText('Меню', { exact: true }).click();
  await waitForPopup(page);
});
