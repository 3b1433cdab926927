/** Whether an office is open now: by its own clocks, with its short days and holidays, kept up to date. */
import { expect } from 'vitest';
import { phone } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';

const site = openOwnSite({ content: withoutPopup, leads: { now: () => Date.parse('2026-12-29T12:00:00Z') } });

test('offices close by their own clocks on a short day, and say when they open after the holidays', async ({
  openTab,
}) => {
  const page = await openTab(phone);
  await page.clock.install({ time: '2026-12-30T12:59:30Z' });
  await page.goto(`${site.origin}/contacts`);
  const texts = async () =>
    (await page.locator('[data-open-hours]').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
  await expect.poll(texts).toEqual(['Открыто до 17:00', 'Открыто до 17:00', 'Открыто до 20:00']);
  await page.clock.fastForward(61_000);
  await expect.poll(texts).toEqual(['Откроется 9 января в 8:00', 'Открыто до 17:00', 'Открыто до 20:00']);
  expect(await page.locator('[data-open]').count()).toBe(2);
});
