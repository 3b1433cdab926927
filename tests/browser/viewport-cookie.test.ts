/** The device class: guessed by the server, corrected by the window. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

async function storedViewport(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === 'viewport')?.value;
}

test.for(Object.entries(deviceContexts))('a %s is known by its first request', async ([device, options], { visit }) => {
  const page = await visit('/', { ...options, javaScriptEnabled: false });
  expect(await storedViewport(page)).toBe(device === 'phone' ? 'mobile' : 'desktop');
});

test('a desktop browser in a narrow window becomes mobile, and desktop again when it is widened', async ({ visit }) => {
  const page = await visit('/', {
    ...deviceContexts.desktop,
    viewport: { width: 1023, height: 800 },
  });
  await expect.poll(() => storedViewport(page)).toBe('mobile');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => storedViewport(page)).toBe('desktop');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'viewport');
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict', httpOnly: false });
});
