/** The page after a request: the same with and without scripts, at an address worth saving. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

import { pageSamples } from '#tests/support/page-samples.ts';
import { sendForm } from '#tests/support/sent-forms.ts';
import type { TestSite } from '#tests/support/test-site.ts';

const copy = (page: Page) => page.getByRole('button', { name: 'Скопировать адрес' });

async function sendRequest({ origin }: TestSite): Promise<string> {
  const answer = await sendForm(origin, 'product', {
    page: pageSamples.product,
    name: 'Ирина Кузнецова-Проба',
    phone: '8 (916) 123-45-67',
    product: 'Шторный полуприцеп «Ось Ш-136»',
    consent: 'yes',
  });
  return `${origin}${answer.headers.get('location')}`;
}

test('whoever has sent a request is thanked, sees the model, and can call, copy the address and go back to it', async ({
  openTab,
  site,
}) => {
  const address = await sendRequest(site);
  const page = await openTab({
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
});

test('its numbers never break at the end of a line, and without scripts only the copying is missing', async ({
  openTab,
  site,
}) => {
  const address = await sendRequest(site);
  const textOf = async (hasScripts: boolean) => {
    const page = await openTab({
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
    return text.replace('Скопировать адрес', '').replace(/\s+/g, ' ');
  };
  const [withScripts, without] = [await textOf(true), await textOf(false)];
  expect(without).toBe(withScripts);
  expect(without).toContain('Спасибо!');
});
