/** Whatever keeps an island from coming alive, its HTML stays as it was, with what was typed, and the page goes on. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fullyStarted } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const list = (page: Page) => page.locator('site-island[of=check-list]');
const box = (page: Page, index: number) => list(page).locator('input').nth(index);

/** The list is whole, the tick of the visitor too, and what needs scripts is hidden. */
async function expectServed(page: Page): Promise<void> {
  await list(page).and(page.locator('[data-failed]')).waitFor({ state: 'attached' });
  expect(await list(page).locator('li').count()).toBe(8);
  expect(await box(page, 1).isChecked()).toBe(true);
  await box(page, 2).check();
  expect(await list(page).getByRole('button').count()).toBe(0);
  expect(await page.locator('site-island[data-failed]').count()).toBe(1);
}

test('code that cannot be had', async ({ openTab }) => {
  const page = await openTab({ allow: [/ERR_FAILED/] });
  await page.route('**/assets/check-list-*.js', (route) => route.abort());
  await page.goto(pageSamples.exploitation);
  await fullyStarted(page);
  await box(page, 1).check();
  await expectServed(page);
});

test('an effect that throws, after which React empties its root', async ({ openTab }) => {
  const page = await openTab({ allow: [/broken on purpose/] });
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = ((type: string, ...rest: [EventListener]) => {
      if (type === 'afterprint') throw new Error('broken on purpose');
      listen(type, ...rest);
    }) as typeof window.addEventListener;
  });
  await page.goto(pageSamples.exploitation);
  await fullyStarted(page);
  await box(page, 1).check();
  await expectServed(page);
});

test('a node of an extension, after which React renders anew', async ({ openTab }) => {
  const page = await openTab({ allow: [/Minified React error/] });
  await page.goto(pageSamples.exploitation);
  await fullyStarted(page);
  await list(page).evaluate((island) => {
    const item = island.querySelector('ol > li');
    item?.before(Object.assign(document.createElement('aside'), { textContent: 'added' }));
    const second = island.querySelectorAll('input')[1];
    if (second !== undefined) second.checked = true;
  });
  await box(page, 0).focus();
  await expectServed(page);
  expect(await list(page).locator('aside').count()).toBe(1);
  expect(await box(page, 0).evaluate((field) => field === document.activeElement)).toBe(false);
});

test('props of another build, and an island that is not there any more', async ({ openTab, site }) => {
  const page = await openTab({ allow: [/TypeError|Cannot read|There is no island/] });
  await page.route(`${site.origin}${pageSamples.exploitation}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/(<site-island of="check-list"[^>]* props=")[^"]*/, '$1{}')
      .replace('<site-island of="lead-form"', '<site-island of="older-form"');
    await route.fulfill({ response, body: html });
  });
  await page.goto(pageSamples.exploitation);
  await fullyStarted(page);
  await box(page, 1).check();
  await list(page).and(page.locator('[data-failed]')).waitFor({ state: 'attached' });
  expect(await list(page).locator('li').count()).toBe(8);
  await page.locator('form [name=name]').first().fill('Ирина');
  await page.locator('site-island[of=older-form][data-failed]').waitFor({ state: 'attached' });
  expect(await page.locator('form [name=name]').first().inputValue()).toBe('Ирина');
});

test('a press before an island is alive counts once it is', async ({ openTab }) => {
  const page = await openTab();
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/check-list-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(pageSamples.exploitation);
  await fullyStarted(page);
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { hasPrinted: true });
  });
  await list(page).getByRole('button', { name: 'Распечатать перечень' }).click();
  gate.resolve();
  await page.waitForFunction(() => 'hasPrinted' in window);
});
