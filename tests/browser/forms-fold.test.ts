/** The fold of a form: what is outside of it, and that no error is hidden in it. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { formIds } from '#shared/forms/form-places.ts';
import { href } from '#shared/routes.ts';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

import { formVisits, hydratedForm } from '#tests/support/form-visits.ts';

const form = 'form[action^="/requests/product#"]';
const fold = `${form} details`;
const isOpen = (page: Page) => page.locator(fold).evaluate((details) => (details as HTMLDetailsElement).open);
const send = (page: Page) => page.locator(form).getByRole('button', { name: 'Отправить заявку' }).click();

test('phone and e-mail share a row where it is wide enough, and are never in the fold', async ({ openTab }) => {
  for (const device of ['desktop', 'phone'] as const) {
    const page = await openTab({ ...deviceContexts[device], javaScriptEnabled: false });
    for (const id of formIds) {
      await page.goto(formVisits[id].path);
      const boxes = await Promise.all(['phone', 'email'].map((name) => page.locator(`#${id}-${name}`).boundingBox()));
      const [phone, email] = boxes.map((box) => box ?? expect.fail(`${device} ${id}: a field is not visible`));
      const hasRoom = (await page.locator(`form[action^="/requests/${id}#"]`).boundingBox())?.width ?? 0;
      const isBeside = Math.abs((phone?.y ?? 0) - (email?.y ?? 0)) < 2 && phone?.x !== email?.x;
      expect(isBeside, `${device} ${id}`).toBe(hasRoom >= 560);
    }
  }
}, 120_000);

test('an error in the fold opens it, and correcting the error leaves it open', async ({ visit }) => {
  const page = await visit(`${href('contacts')}#form-product`);
  await hydratedForm(page, 'product');
  const taxNumber = page.locator('#product-taxNumber');
  // As autofill does, which reaches fields in a closed fold too.
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
  // A link of the error summary into the closed fold opens it.
  await page.locator(`${fold} summary`).click();
  await page.locator('#form-product').getByText('Проверьте ИНН').click();
  expect(await taxNumber.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('without scripts the form comes back with its fold open if something in it is wrong', async ({ visit }) => {
  const page = await visit(href('contacts'), { javaScriptEnabled: false, allow: [/status of 422/] });
  await page.locator(`${fold} summary`).click();
  await page.locator('#product-taxNumber').fill('123');
  await send(page);
  await page.locator('#product-taxNumber-error').waitFor();
  expect(await isOpen(page)).toBe(true);
  // Errors are listed in the order of the form, not of the checks.
  const named = await page
    .locator('#form-product a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const fields = ['name', 'product', 'phone', 'taxNumber', 'consent'];
  expect(named).toEqual(fields.map((name) => `#product-${name}`));
});
