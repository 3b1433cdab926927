/** The page after a request: it reads alike with scripts and without, and its address can be kept. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { deviceContexts, hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { sendForm } from '#tests/support/sent-forms.ts';

const started = startBrowserSite();
const copy = (page: Page) => page.getByRole('button', { name: 'Скопировать адрес' });

async function sendRequest(): Promise<string> {
  const { origin } = started.site;
  const answer = await sendForm(origin, 'product', {
    page: pageSamples.product,
    name: 'Ирина Кузнецова-Проба',
    phone: '8 (916) 123-45-67',
    product: 'Шторный полуприцеп «Ось Ш-136»',
    consent: 'yes',
  });
  return `${origin}${answer.headers.get('location')}`;
}

test('whoever has sent a request is thanked, sees the model, and can call, copy the address and go back to it', async () => {
  const address = await sendRequest();
  const { page, complaints, close } = await openPage(started.browser, {
    ...deviceContexts.phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`${address}#main`);
  await hydrated(page);
  const number = new URL(address).searchParams.get('number');
  expect((await page.locator('h1').innerText()).replaceAll('\u00a0', ' ')).toBe(`Заявка № ${number} принята`);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await copy(page).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('link', { name: 'Вернуться к' }).click();
  await page.waitForURL(`**${pageSamples.product}`);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_ABORTED'))).toEqual([]);
  await close();
});

test('its numbers never break at the end of a line, and without scripts only the copying is missing', async () => {
  const address = await sendRequest();
  const textOf = async (hasScripts: boolean) => {
    const { page, close } = await openPage(started.browser, {
      ...deviceContexts.phone,
      javaScriptEnabled: hasScripts,
    });
    await page.goto(address);
    if (hasScripts) await hydrated(page);
    expect(await copy(page).count()).toBe(hasScripts ? 1 : 0);
    const text = await page.locator('main').innerText();
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('main a[href^="tel:"], main span:text-matches("^(№.)?\\\\d{4}-\\\\d{4}$")')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
        );
      expect(heights, `${width}`).toEqual([1, 1, 1]);
    }
    await close();
    return text.replace('Скопировать адрес', '').replace(/\s+/g, ' ');
  };
  const [withScripts, without] = [await textOf(true), await textOf(false)];
  expect(without).toBe(withScripts);
  expect(without).toContain('Спасибо!');
});
