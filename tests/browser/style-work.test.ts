/** A small change of a page is little work for the browser: none of our rules makes it restyle the whole page. */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { fullyStarted, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

const category = '/catalog/polupricepy/shtornye';
const product = `${category}/standartnye/product/shtora-136`;

interface StyleEvent {
  name: string;
  args: { elementCount?: number };
}

test.for(['/', category, product, '/about/blog/shtora-ili-tent'])(
  '%s: a notice comes before everything',
  async (path, { browser, visit }) => {
    const page = await visit(path, phone);
    await fullyStarted(page);
    const styled = await countStyled(browser, page, () =>
      page.evaluate(() => {
        const notice = document.createElement('section');
        notice.innerHTML = '<p>Внимание <input type="checkbox" checked></p>';
        document.body.prepend(notice);
      }),
    );
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(100);
  },
);

test('an option of a product that is ticked', async ({ browser, visit }) => {
  const page = await visit(product, phone);
  await page.getByText('Крепление груза').click();
  const option = page.locator('#opcii input[type=checkbox]:visible').first();
  const styled = await countStyled(browser, page, () => option.check());
  expect(styled).toBeLessThan(230);
});

/** @returns how many elements the browser styled from the start of the work to the frame after it */
async function countStyled(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: StyleEvent[] };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
