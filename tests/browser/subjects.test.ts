/** What was counted follows its visitor through the tab, by whatever way he comes to a form. */
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Subject } from '#shared/forms/subjects.ts';
import { desktop, hydrated, phone } from '#tests/support/browser.ts';
import { openOwnSite, test } from '#tests/support/browser-test.ts';
import { hydratedForm } from '#tests/support/form-visits.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { manyLeads, rowsOf } from '#tests/support/sent-forms.ts';

const site = openOwnSite({ leads: { limits: { ...manyLeads, duplicateWithinMs: 0 } } });

const trip = '/services/reys?count1=24&kind1=euro&mass1=900&model=shtora-136&size1=1400';

function storedSubjects(): string[] {
  const subjects: Subject[] = JSON.parse(String(rowsOf(site, 'leads').at(-1)?.['subjects'] ?? '[]'));
  return subjects.map(({ page }) => page).sort();
}

test('a trip that was checked goes along with a request, unless it is left out', async ({ openTab }) => {
  const page = await openTab(phone);
  for (const isLeftOut of [false, true]) {
    await page.goto(trip);
    await hydrated(page);
    // A way through other pages, none of whose links names the trip.
    await page.goto(pageSamples.product);
    await page.locator('#zayavka').scrollIntoViewIfNeeded();
    await hydratedForm(page, 'product');
    const form = page.locator('form[action^="/requests/product"]');
    await form.getByText('Рейс: «Ось Ш-136»').waitFor();
    expect(await form.getByRole('link', { name: 'изменить' }).getAttribute('href')).toBe(trip);
    if (isLeftOut) await form.getByLabel('не прикладывать').check();
    await form.getByLabel('Как к вам обращаться').fill('Ирина');
    await form.getByLabel('Телефон', { exact: true }).fill('8 916 123-45-67');
    await form.getByLabel('Согласен на обработку').check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.waitForURL(/\/requests\?number=/);
    expect(storedSubjects()).toEqual(isLeftOut ? [] : ['trip-check']);
    expect(await page.getByText('Рейс: «Ось Ш-136»').count()).toBe(isLeftOut ? 0 : 1);
  }
  // Sent once, it is not offered again.
  await page.goto(pageSamples.product);
  await page.locator('#zayavka').scrollIntoViewIfNeeded();
  await hydratedForm(page, 'product');
  await page.locator('form[action^="/requests/product"]').getByLabel('Телефон', { exact: true }).focus();
  expect(await page.getByText('К заявке приложим').count()).toBe(0);
});

test('lines that come late do not move the field that is about to be touched', async ({ visit }) => {
  for (const device of [phone, desktop]) {
    const page = await visit(trip, device);
    const answer = Promise.withResolvers<void>();
    await page.route('**/_subjects.json?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(pageSamples.contacts);
    const form = page.locator('form[action^="/requests/question"]');
    const field = form.getByLabel('Как к вам обращаться');
    await field.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await hydratedForm(page, 'question');
    const before = await topOf(field);
    answer.resolve();
    await form.getByText('Рейс: «Ось Ш-136»').waitFor();
    expect(Math.abs((await topOf(field)) - before)).toBeLessThan(1);
    await page.close();
  }
});

function topOf(element: Locator): Promise<number> {
  return element.evaluate((each) => each.getBoundingClientRect().top);
}

test('after a navigation the button of the bar leads to the form, with what was counted', async ({ visit }) => {
  const page = await visit('/services/podbor', phone);
  await page.getByRole('link', { name: '33 паллеты напитков' }).click();
  const bar = page.locator('a[data-leads-to-form]', { hasText: 'Заявка' });
  await expect
    .poll(() => bar.last().getAttribute('href'))
    .toMatch(/^\/contacts\?about=%2Fservices%2Fpodbor.*#zayavka$/);
  await bar.last().click();
  await page.waitForURL(/contacts/);
  await expect
    .poll(() => page.locator('#zayavka').evaluate((form) => form.getBoundingClientRect().top < 800))
    .toBe(true);
});
