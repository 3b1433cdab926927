/** Every form filled by keyboard alone: first with errors, then correctly; on a desktop with scripts, on a phone without. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { formAnchor } from '#shared/forms/form-controls.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { openOwnSite, test } from '#tests/support/browser-test.ts';
import { acceptedLead, formVisits, hydratedForm } from '#tests/support/form-visits.ts';
import { axeFaults } from '#tests/support/page-steps.ts';
import { manyLeads, rowsOf } from '#tests/support/sent-forms.ts';

const site = openOwnSite({ leads: { limits: { ...manyLeads, duplicateWithinMs: 0 } } });

const often = { interval: 10 };
// Each device and each way of the scripts once: together they change nothing that one of them does not.
const visits = [
  { device: 'desktop', hasScripts: true },
  { device: 'phone', hasScripts: false },
] as const;

test.for(visits)(
  'a $device fills every form by keyboard, scripts: $hasScripts',
  { timeout: 240_000 },
  async ({ device, hasScripts }, { openTab }) => {
    const options = { ...deviceContexts[device], javaScriptEnabled: hasScripts };
    const page = await openTab({ ...options, allow: [/status of 422/] });
    page.setDefaultTimeout(20_000);
    for (const form of formIds) await fillForm(page, form, hasScripts);
  },
);

async function fillForm(page: Page, form: FormId, hasScripts: boolean): Promise<void> {
  const { path, typed, stored } = formVisits[form];
  const anchor = formAnchor(form);
  const [firstName = ''] = Object.keys(typed);
  await page.goto(`${path}#${anchor}`);
  if (hasScripts) await hydrated(page);
  // The focus starts at the anchor once the browser has scrolled there; keys before the first paint are lost.
  const hasArrived = () => window.scrollY > 0 && performance.getEntriesByName('first-contentful-paint').length > 0;
  await expect.poll(() => page.evaluate(hasArrived), { ...often, message: form }).toBe(true);
  await pressTab(page);
  expect(await focusedName(page), form).toBe(firstName);
  if (hasScripts) await hydratedForm(page, form);

  await page.keyboard.press('Enter');
  await page.locator(`#${anchor}[role=alert]`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), { message: form }).toBe(anchor);
  // axe needs scripts; the markup without them is the same.
  if (hasScripts) expect(await axeFaults(page, `form[action^="/requests/${form}"]`), form).toEqual([]);
  // The first link of the summary leads to the first wrong field.
  await pressTab(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page), { message: form }).toBe(firstName);

  await walkThrough(page, typed);
  await acceptedLead(page);
  const lead = rowsOf(site, 'leads').at(-1);
  const [pathname] = path.split('?');
  expect(lead, form).toMatchObject({ form, page: pathname });
  expect(JSON.parse(String(lead?.['field_values']))).toMatchObject({ ...typed, ...stored });
}

/** Tabs from the first field to the button and fills in the fields on the way. */
async function walkThrough(page: Page, typed: Record<string, string>): Promise<void> {
  const seen: string[] = [];
  while (seen.length < 30) {
    const name = await focusedName(page);
    seen.push(name);
    if (name === 'submit') return page.keyboard.press('Enter');
    if (name === 'consent') await page.keyboard.press('Space');
    if (name === 'summary' && Object.keys(typed).some((each) => !seen.includes(each))) {
      await page.keyboard.press('Enter');
    }
    const text = typed[name] ?? '';
    if (await page.evaluate(() => document.activeElement?.tagName === 'SELECT')) await choose(page, text);
    else await page.keyboard.type(text);
    await pressTab(page);
  }
  throw new Error(`the focus did not reach the button: ${seen.join(', ')}`);
}

/** Presses the arrow until the choice that begins with the text is selected. */
async function choose(page: Page, text: string): Promise<void> {
  const chosen = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
  for (let step = 0; text !== '' && !(await chosen()).startsWith(text) && step < 30; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
}

/** Resolves once the focus has moved. */
async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate((element) => element !== document.activeElement, before), often).toBe(true);
}

/** The name of the focused field; `summary` for the closed fold, `open` for the open one, `submit` for the button. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused?.tagName === 'SUMMARY') return focused.parentElement?.hasAttribute('open') ? 'open' : 'summary';
    return focused?.getAttribute('name') ?? focused?.getAttribute('type') ?? '';
  });
}
