/** A small change of a page is a small work for the browser: no rule of ours has it style the whole page anew. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openPage, phone } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';

const started = startBrowserSite();
const category = '/catalog/polupricepy/shtornye';
const product = `${category}/standartnye/product/shtora-136`;

interface StyleEvent {
  name: string;
  args: { elementCount?: number };
}

test.each(['/', category, product, '/about/blog/shtora-ili-tent'])(
  '%s: a notice comes before everything',
  async (path) => {
    const { page, close } = await openPage(started.browser, phone);
    await page.goto(`${started.site.origin}${path}`);
    await hydrated(page);
    await page.locator('html[data-late=started]').waitFor({ state: 'attached' });
    const styled = await countStyled(page, () =>
      page.evaluate(() => {
        const notice = document.createElement('section');
        notice.innerHTML = '<p>Внимание <input type="checkbox" checked></p>';
        document.body.prepend(notice);
      }),
    );
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(100);
    await close();
  },
);

test('an option of a product that is ticked', async () => {
  const { page, close } = await openPage(started.browser, phone);
  await page.goto(`${started.site.origin}${product}`);
  await hydrated(page);
  await page.getByText('Крепление груза').click();
  const option = page.locator('#opcii input[type=checkbox]:visible').first();
  const styled = await countStyled(page, () => option.check());
  expect(styled).toBeLessThan(200);
  await close();
});

/** @returns how many elements the browser styled from the start of the work to the frame after it */
async function countStyled(page: Page, work: () => Promise<unknown>): Promise<number> {
  await started.browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const { traceEvents } = JSON.parse((await started.browser.stopTracing()).toString()) as { traceEvents: StyleEvent[] };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
