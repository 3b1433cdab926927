/** What a form shows at first, and what it keeps behind a line: an error is never hidden there. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { formIds } from '#shared/forms/forms.ts';
import { href } from '#shared/routes.ts';
import { deviceContexts, hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { formVisits, hydratedForm } from '#tests/support/form-visits.ts';

const started = startBrowserSite();

const form = 'form[action^="/requests/product#"]';
const fold = `${form} details`;
const isOpen = (page: Page) => page.locator(fold).evaluate((details) => (details as HTMLDetailsElement).open);
const send = (page: Page) => page.locator(form).getByRole('button', { name: 'Отправить заявку' }).click();

test('phone and e-mail stand side by side where there is room, one below the other on phones, never folded away', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    const { page, close } = await openPage(started.browser, { ...deviceContexts[device], javaScriptEnabled: false });
    for (const id of formIds) {
      await page.goto(`${started.site.origin}${formVisits[id].path}`);
      const boxes = await Promise.all(['phone', 'email'].map((name) => page.locator(`#${id}-${name}`).boundingBox()));
      const [phone, email] = boxes.map((box) => box ?? expect.fail(`${device} ${id}: a field is not to be seen`));
      const hasRoom = (await page.locator(`form[action^="/requests/${id}#"]`).boundingBox())?.width ?? 0;
      const isBeside = Math.abs((phone?.y ?? 0) - (email?.y ?? 0)) < 2 && phone?.x !== email?.x;
      expect(isBeside, `${device} ${id}`).toBe(hasRoom >= 560);
    }
    await close();
  }
}, 120_000);

test('an error in the fold opens it, and mending the error leaves it open', async () => {
  const { page, close } = await openPage(started.browser);
  await page.goto(`${started.site.origin}${href('contacts')}#form-product`);
  await hydrated(page);
  await hydratedForm(page, 'product');
  const taxNumber = page.locator('#product-taxNumber');
  // A browser that fills fields in reaches those of a closed fold too.
  const fillFolded = () => taxNumber.evaluate((field) => ((field as HTMLInputElement).value = '123'));
  expect(await isOpen(page)).toBe(false);
  await fillFolded();
  await send(page);
  await page.locator('#product-taxNumber-error').waitFor();
  await expect.poll(() => isOpen(page)).toBe(true);

  await taxNumber.fill('7707083893');
  await page.locator('#product-taxNumber-error').waitFor({ state: 'detached' });
  expect(await isOpen(page)).toBe(true);

  await page.locator(`${fold} summary`).click();
  expect(await isOpen(page)).toBe(false);
  await fillFolded();
  await send(page);
  await expect.poll(() => isOpen(page)).toBe(true);
  // Closed once more by hand, it gives way to the line of the summary that leads into it.
  await page.locator(`${fold} summary`).click();
  await page.locator('#form-product').getByText('Проверьте ИНН').click();
  expect(await taxNumber.evaluate((field) => field === document.activeElement)).toBe(true);
  await close();
});

test('without scripts the form comes back with the fold open where something in it is wrong', async () => {
  const { page, close } = await openPage(started.browser, { javaScriptEnabled: false });
  await page.goto(`${started.site.origin}${href('contacts')}`);
  await page.locator(`${fold} summary`).click();
  await page.locator('#product-taxNumber').fill('123');
  await send(page);
  await page.locator('#product-taxNumber-error').waitFor();
  expect(await isOpen(page)).toBe(true);
  // What is to be mended stands in the order of the form, not of the checks.
  const named = await page
    .locator('#form-product a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const fields = ['name', 'product', 'phone', 'taxNumber', 'consent'];
  expect(named).toEqual(fields.map((name) => `#product-${name}`));
  await close();
});
