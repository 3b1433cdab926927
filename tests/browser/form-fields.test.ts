/** The fold of a form: what is outside of it, and that no error is hidden in it; files: chosen, sent, rejected with an error. */
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { formAnchor } from '#shared/forms/form-controls.ts';
import { formIds } from '#shared/forms/form-places.ts';
import { href } from '#shared/routes.ts';
import { deviceContexts, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { acceptedLead, formVisits, hydratedForm } from '#tests/support/form-visits.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

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
      const [one, other] = boxes.map((box) => box ?? expect.fail(`${device} ${id}: a field is not visible`));
      const hasRoom = (await page.locator(`form[action^="/requests/${id}#"]`).boundingBox())?.width ?? 0;
      const isBeside = Math.abs((one?.y ?? 0) - (other?.y ?? 0)) < 2 && one?.x !== other?.x;
      expect(isBeside, `${device} ${id}`).toBe(hasRoom >= 560);
    }
  }
});

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
  await expect.poll(() => taxNumber.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('without scripts the form comes back with its fold open if something in it is wrong', async ({ visit }) => {
  const page = await visit(href('contacts'), { javaScriptEnabled: false, allow: [/status of 422/] });
  await page.locator(`${fold} summary`).click();
  await page.locator('#product-taxNumber').fill('123');
  await send(page);
  await page.locator('#product-taxNumber-error').waitFor();
  expect(await isOpen(page)).toBe(true);
  // Errors are listed in the order of the form, not of the checks.
  const links = page.locator('#form-product a');
  const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const fields = ['name', 'product', 'phone', 'taxNumber', 'consent'];
  expect(named).toEqual(fields.map((name) => `#product-${name}`));
});

const { typed } = formVisits.claim;
const anchor = formAnchor('claim');
const file = (name: keyof typeof sampleFiles) => {
  const { type: mimeType, bytes: buffer } = sampleFiles[name];
  return { name, mimeType, buffer };
};

test.for([true, false])('pictures are stored, programs refused; scripts: %s', async (hasScripts, { visit, site }) => {
  const options = { ...phone, javaScriptEnabled: hasScripts, allow: [/status of 422/] };
  const tab = await visit(`${formVisits.claim.path}#${anchor}`, options);
  if (hasScripts) {
    await tab.locator('#claim-name').focus();
    await hydratedForm(tab, 'claim');
  }
  const fill = async (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) await tab.locator(`#claim-${name}`).fill(text);
    await tab.locator('#claim-consent').check();
    const files = tab.locator('#claim-files');
    if (!(await files.isVisible())) await tab.locator(`form[action^="/requests/claim"] summary`).click();
    return files;
  };
  const send = () => tab.locator('form[action^="/requests/claim"] [type=submit]').click();
  const files = await fill({ ...typed, fault: `Течёт клапан, скрипты: ${hasScripts}` });
  await files.setInputFiles([
    file('снимок.jpg'),
    { name: 'акт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
  ]);
  await send();
  await tab.locator(`#${anchor}[role=alert]`).waitFor();
  expect(await tab.locator('#claim-files-error').textContent()).toContain('акт.pdf');
  expect(await tab.locator('#claim-name').inputValue()).toBe(typed['name']);

  // As phones name files, and as browsers write quotes in their names.
  const named = (name: string) => ({ ...file('чертёж.pdf'), name });
  const again = await fill({});
  await again.setInputFiles([file('снимок.jpg'), named('Акт "Ось", 12.05'), named('document')]);
  await send();
  await acceptedLead(tab);
  const lead = rowsOf(site, 'leads').at(-1);
  const stored = rowsOf(site, 'files').filter((row) => row['lead_id'] === lead?.['id']);
  expect(stored.map((row) => row['name']).sort()).toEqual(['document.pdf', 'Акт _Ось_, 12.05.pdf', 'снимок.jpg']);
  const { uploads } = site.services.leads;
  for (const { id } of stored as { id: string }[]) expect(path.basename(uploads.pathOf(id))).toBe(id);
});
