/** Whatever a visitor does, the browser stores nothing that the policy does not name. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findStoredKey, type StoredKey, storedKeys } from '#shared/stored-keys.ts';
import { desktop, hydrated } from '#tests/support/browser.ts';
import { openOwnSite, test } from '#tests/support/browser-test.ts';
import { acceptedLead, fillQuestion, hydratedForm, sendQuestion } from '#tests/support/form-visits.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { untilRouter } from '#tests/support/page-steps.ts';
import { visitBeforePopup, waitForPopup } from '#tests/support/popup-visits.ts';

// The content as it is: with a popup.
openOwnSite({});

async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const records = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ]);
  return [...cookies, ...records];
}

test('a visit with all that one can do leaves every record of the policy, and no other', async ({ openTab, visit }) => {
  const waiting = await visitBeforePopup(openTab);
  await waitForPopup(waiting);
  const seen = await storedNames(waiting);
  const page = await visit(pageSamples.product, { ...desktop, isNewVisitor: true });
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await page.getByText('Добавить к сравнению').first().click();
  // The router keeps places of the scroll.
  await untilRouter(page);
  await page.goto(`${pageSamples.contacts}#form-question`);
  await hydrated(page);
  await hydratedForm(page, 'question');
  await page.locator('#question-name').fill('Ирина Кузнецова-Проба');
  // The name of a draft is gone with the form that is sent.
  await expect.poll(() => storedNames(page)).toContainEqual(expect.stringMatching(/^form /));
  const drafts = await storedNames(page);
  await fillQuestion(page, 'Сколько европаллет входит?');
  await sendQuestion(page);
  await acceptedLead(page);
  await hydrated(page);
  const names = [...new Set([...seen, ...drafts, ...(await storedNames(page))])];
  expect(names.filter((name) => findStoredKey(name) === undefined)).toEqual([]);
  const left = new Set(names.map(findStoredKey));
  // A reload for a new build needs one: browser/new-build tests it.
  const rare: StoredKey[] = ['reloads'];
  expect((Object.keys(storedKeys) as StoredKey[]).filter((key) => !left.has(key) && !rare.includes(key))).toEqual([]);
});
