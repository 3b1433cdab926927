/** The promo popup: 13 seconds, its dates, its pictures by width, what holds it back; once per campaign, and its links. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { bothDevices, deviceContexts, load, phone, reload } from '#tests/support/browser.ts';
import { openOwnSite, test } from '#tests/support/browser-test.ts';
import { settings, settingsWith } from '#tests/support/changed-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import {
  cookieBanner,
  followLink,
  footerLink,
  holdBack,
  loadingLogo,
  rewritten,
  toContacts,
  typeUnsent,
  untilHeading,
} from '#tests/support/page-steps.ts';
import { overlaysLoaded, popupFetched, popupOf, visitBeforePopup, waitForPopup } from '#tests/support/popup-visits.ts';
import { present } from '#tests/support/present.ts';

const sources = ['promo-1600x900.jpg', 'promo-800x1000.jpg', 'scene-yard.jpg'];
const popup = { endsAt: '2026-12-31', adLabel: 'Реклама. ООО «Проба»' };
const sample = present(settings.promoPopup);
const wide = present(sample.images[0]);
const images = sources.map((source) => ({
  ...wide,
  source,
  width: 1600,
  height: source.includes('800x') ? 2000 : 900,
}));
openOwnSite({ content: settingsWith({ promoPopup: { ...sample, ...popup, images } }) });

test('it opens after 13 seconds and not before, takes the focus, and Esc gives it back', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab);
  const link = footerLink(page, 'Контакты');
  await link.focus();
  await page.clock.runFor(12_900);
  expect(await popupOf(page).count()).toBe(0);
  await page.clock.runFor(100);
  await popupOf(page).waitFor();
  expect(await popupOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  expect(await popupOf(page).innerText()).toContain(popup.adLabel);
  expect(await popupOf(page).getByRole('link').count()).toBe(3);
  expect(await popupOf(page).getByRole('heading', { level: 2 }).innerText()).toMatch(/^34\sевропаллеты/);
  expect(await popupOf(page).innerText()).toMatch(/борта\sне\sмешают\sпогрузчику/);
  await closePopup(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('it waits for the finger that is down, whose tap is for what is beneath it', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, phone);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('pointerdown');
  await popupFetched(page);
  expect(await popupOf(page).count()).toBe(0);
  await heading.dispatchEvent('click');
  await page.clock.runFor(1000);
  await popupOf(page).waitFor();
});

test.for([
  ['2025-04-15T23:59:00+03:00', 0],
  ['2025-04-16T00:00:01+03:00', 1],
  ['2026-12-31T23:59:00+03:00', 1],
  ['2027-01-01T00:00:00+03:00', 0],
] as const)('at %s it opens %i times', async ([time, count], { openTab }) => {
  const page = await visitBeforePopup(openTab, { time });
  await page.clock.runFor(13_000);
  if (count > 0) await popupOf(page).waitFor();
  await page.clock.runFor(60_000);
  expect(await popupOf(page).count()).toBe(count);
});

test.for([
  [1440, sources[0]],
  [1026, sources[0]],
  [1025, sources[2]],
  [1024, sources[1]],
  [390, sources[1]],
] as const)('a window of %i px gets %s, smaller than the main picture', async ([width, source], { openTab }) => {
  const device = width < 1024 ? phone : deviceContexts.desktop;
  const page = await visitBeforePopup(openTab, { ...device, viewport: { width, height: 800 }, path: '/' });
  const hero = await page.locator('main img').first().boundingBox();
  await waitForPopup(page);
  const picture = popupOf(page).locator('img');
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(source);
  const box = await picture.boundingBox();
  const area = (box?.width ?? 0) * (box?.height ?? 0);
  expect(area).toBeGreaterThan(50_000);
  expect(area).toBeLessThan((hero?.width ?? 0) * Math.min(hero?.height ?? 0, 800));
  const frame = await popupOf(page).boundingBox();
  expect((frame?.x ?? -1) >= 0 && (frame?.y ?? -1) >= 0 && (frame?.height ?? 900) <= 800).toBe(true);
});

test('a picture without a link stays when it is clicked', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab);
  const withoutLink = rewritten((html) => html.replace(/<a [^>]*target="_blank"[^>]*>(.*?)<\/a>/s, '$1'));
  await page.route('**/_popup.html', withoutLink);
  await waitForPopup(page);
  expect(await popupOf(page).getByRole('link').count()).toBe(2);
  await popupOf(page).locator('img').click();
  expect(await popupOf(page).isVisible()).toBe(true);
});

test('where its pictures and links cannot be had, it stays away, and the page with it goes on', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { allow: [/status of 503/] });
  let asked = 0;
  await page.route('**/_popup.html', async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, body: 'busy' });
  });
  expect(await page.locator('#state').textContent()).not.toContain('promo-1600x900.jpg');
  await page.clock.runFor(13_000);
  await expect.poll(() => asked).toBe(1);
  await expectNoPopup(page, 60_000);
  expect(asked).toBe(1);
  await toContacts(page);
});

async function expectNoPopup(page: Page, afterMs = 0): Promise<void> {
  await page.clock.runFor(afterMs);
  expect(await popupOf(page).count()).toBe(0);
}

async function closePopup(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await popupOf(page).waitFor({ state: 'detached' });
}

const openOther = (page: Page) =>
  page.evaluate(() => {
    const dialog = Object.assign(document.createElement('dialog'), { id: 'other', textContent: 'Другое' });
    document.querySelector('main')?.append(dialog);
    dialog.showModal();
  });
const closeOther = (page: Page) => page.locator('#other').evaluate((dialog: HTMLDialogElement) => dialog.close());

test('when its pictures are slow, it waits for another dialog that has opened meanwhile', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab);
  const asked = page.waitForRequest('**/_popup.html');
  const answer = await holdBack(page, '**/_popup.html');
  await page.clock.runFor(13_000);
  await asked;
  await openOther(page);
  const answered = page.waitForResponse('**/_popup.html');
  answer();
  await (await answered).finished();
  await expectNoPopup(page, 5000);
  await closeOther(page);
  await page.clock.runFor(1000);
  await popupOf(page).waitFor();
});

test('it waits for another dialog to close, and while a field has the focus', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { path: '/services/credit' });
  await typeUnsent(page, '');
  await openOther(page);
  await popupFetched(page);
  await expectNoPopup(page);
  await closeOther(page);
  await page.locator('#unsent').fill('Пётр');
  await expectNoPopup(page, 5000);
  // What is typed and not sent holds it back after the field has lost the focus too.
  await page.locator('#unsent').evaluate((field: HTMLInputElement) => field.blur());
  await expectNoPopup(page, 5000);
  await page.locator('#unsent').fill('');
  await page.locator('#unsent').evaluate((field: HTMLInputElement) => field.blur());
  await page.clock.runFor(1000);
  await popupOf(page).waitFor();
});

test('it waits while anything is typed into any form, and not for a slider', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { path: '/services/podbor' });
  await page.getByLabel('Сколько мест').first().fill('24');
  await page.getByLabel('Сколько мест').first().blur();
  await popupFetched(page);
  await expectNoPopup(page);
  await load(page, '/services/credit', overlaysLoaded);
  await page.getByRole('slider', { name: 'Аванс, ползунок' }).fill('20');
  await page.getByRole('slider', { name: 'Аванс, ползунок' }).blur();
  await waitForPopup(page);
});

test.for(bothDevices)('on a %s the banner alone stays alive', async ([_, device], { openTab }) => {
  const page = await visitBeforePopup(openTab, { ...device, isNewVisitor: true, path: '/contacts' });
  const banner = cookieBanner(page);
  await banner.waitFor();
  await waitForPopup(page);
  const [above, below] = [await popupOf(page).boundingBox(), await banner.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => document.activeElement?.closest('dialog, section, body')?.tagName);
    expect(['DIALOG', 'SECTION', 'BODY', undefined]).toContain(place);
    expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer'))).toBe(null);
  }
  await banner.getByRole('button', { name: 'Отклонить' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await popupOf(page).isVisible()).toBe(true);
  await closePopup(page);
  expect(await page.locator('[inert]').count()).toBe(0);
});

test('beside a banner, a press of the shade closes it, and one of the banner does not', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { isNewVisitor: true });
  const banner = cookieBanner(page);
  await banner.waitFor();
  await waitForPopup(page);
  await banner.click({ position: { x: 5, y: 5 } });
  expect(await popupOf(page).isVisible()).toBe(true);
  await page.mouse.click(5, 300);
  await popupOf(page).waitFor({ state: 'detached' });
  expect(await banner.isVisible()).toBe(true);
});

test('a click on the picture opens its link in another window; its buttons lead on', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab);
  await waitForPopup(page);
  const opened = page.context().waitForEvent('page');
  await popupOf(page)
    .getByRole('link', { name: /откроется в\sновой вкладке/ })
    .click();
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
] as const)('closed by %s it stays closed until another campaign', async ([_, close], { openTab }) => {
  const page = await visitBeforePopup(openTab);
  await waitForPopup(page);
  await close(page);
  await popupOf(page).waitFor({ state: 'detached' });
  await page.clock.runFor(60_000);
  await load(page, '/contacts', overlaysLoaded);
  await popupFetched(page);
  await expectNoPopup(page, 60_000);
  await page.evaluate(() => localStorage.setItem('promoPopupSeen', 'last-year'));
  await reload(page, overlaysLoaded);
  await waitForPopup(page);
});

test('on the page of another model it waits until the visitor has left that', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { path: '/catalog/polupricepy/tentovye/product/tent-136' });
  await popupFetched(page);
  await expectNoPopup(page, 60_000);
  await toContacts(page);
  await page.clock.runFor(1000);
  await popupOf(page).waitFor();
});

test('an open menu does not hold it back, and on the page of its own model it opens', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { ...phone, path: pageSamples.product });
  await page.getByText('Меню', { exact: true }).click();
  await waitForPopup(page);
});

const ofEachLayout = [pageSamples.about, pageSamples.product, pageSamples.dev, '/no/such/page'];

test.for(ofEachLayout)('the overlays come in the layout of %s', async (path, { openTab }) => {
  const page = await visitBeforePopup(openTab, { path, isNewVisitor: true, allow: [/status of 404/] });
  await cookieBanner(page).waitFor();
  await waitForPopup(page);
  await closePopup(page);
  const release = await holdBack(page, '**/contacts/_payload.json*');
  const asked = page.waitForRequest('**/contacts/_payload.json*');
  await followLink(page, '/contacts');
  await asked;
  await page.clock.runFor(150);
  await loadingLogo(page).waitFor();
  release();
  await untilHeading(page, 'Контакты');
});
