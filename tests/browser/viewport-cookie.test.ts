/** The device class: guessed by the server, corrected by the window. */
import { expect, test } from 'vitest';
import { deviceContexts, hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';

const started = startBrowserSite();

async function storedViewport(page: Awaited<ReturnType<typeof openPage>>['page']): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === 'viewport')?.value;
}

test.each(Object.entries(deviceContexts))('a %s is known by its first request', async (device, options) => {
  const { page, close } = await openPage(started.browser, { ...options, javaScriptEnabled: false });
  await page.goto(`${started.site.origin}/`);
  expect(await storedViewport(page)).toBe(device === 'phone' ? 'mobile' : 'desktop');
  await close();
});

test('a desktop browser in a narrow window becomes mobile, and desktop again when it is widened', async () => {
  const { page, complaints, close } = await openPage(started.browser, {
    ...deviceContexts.desktop,
    viewport: { width: 1023, height: 800 },
  });
  await page.goto(`${started.site.origin}/`);
  await hydrated(page);
  await expect.poll(() => storedViewport(page)).toBe('mobile');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => storedViewport(page)).toBe('desktop');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'viewport');
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict', httpOnly: false });
  expect(complaints).toEqual([]);
  await close();
});
