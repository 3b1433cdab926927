/** Whether an office is open now: by its own clocks, with its short days and holidays, kept up to date. */
import { expect } from 'vitest';
import { phone } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';

const site = openOwnSite({ content: withoutPopup, leads: { now: () => Date.parse('2026-12-29T12:00:00Z') } });

test('offices close by their own clocks on a short day, and say when they open again', async ({ openTab }) => {
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

/** Of the sample: the phone is answered 7:00–22:00 every day, calls back come on working days from 9:00. */
const nights = [
  ['a night in Vladivostok', '2026-11-24T01:30:00Z', 'Asia/Vladivostok', 'Откроемся в 7:00 МСК', 'Перезвоним в 9:00'],
  ['holidays', '2027-01-02T20:30:00Z', 'Europe/Moscow', 'Откроемся завтра в 7:00 МСК', 'Перезвоним 11 января в 9:00'],
] as const;

test.for(nights)('on %s the phone says when it opens', async ([, at, timezoneId, opens, button], { openTab }) => {
  const page = await openTab({ ...phone, timezoneId });
  await page.clock.install({ time: at });
  await page.goto(`${site.origin}/about`);
  const call = page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link').first();
  const words = async () => (await call.innerText()).replaceAll('\u00a0', ' ');
  await expect.poll(words).toBe(button);
  expect(await call.getAttribute('href')).toBe('/contacts#zvonok');
  const footer = page.getByRole('contentinfo').locator('[data-call-hours]');
  expect((await footer.innerText()).replaceAll('\u00a0', ' ')).toBe(opens);
  // Until somebody answers again: the page stays open.
  await page.clock.fastForward(12 * 3_600_000);
  await expect.poll(words).toBe('Позвонить');
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
  expect(await footer.innerText()).toContain('Ежедневно');
});

test('without scripts the phone says its week, and its button calls, at any hour', async ({ openTab }) => {
  const page = await openTab({ ...phone, javaScriptEnabled: false });
  await page.goto(`${site.origin}/about`);
  expect(await page.getByRole('link', { name: 'Позвонить', exact: true }).getAttribute('href')).toMatch(/^tel:/);
  expect(await page.locator('[data-call-hours]').last().innerText()).toContain('Ежедневно');
});
