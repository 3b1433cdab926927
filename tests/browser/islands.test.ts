/** Islands: each kind comes alive; whatever keeps one from that, its HTML stays as it was, with what was typed. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { awaken, deviceContexts, fullyStarted, load } from '#tests/support/browser.ts';
import { type OpenTab, test } from '#tests/support/browser-test.ts';
import { answerSamples, pageSamples } from '#tests/support/page-samples.ts';
import {
  followLink,
  holdBack,
  isSameDocument,
  markDocument,
  rewritten,
  untilSearch,
} from '#tests/support/page-steps.ts';
import type { TabOptions } from '#tests/support/watched-tab.ts';

/** The file of the island, and a page that has it. */
const islands: readonly [island: string, path: string][] = [
  ['cargo-form', href('trailer-finder')],
  ['configuration', pageSamples.product],
  ['gallery', pageSamples.product],
  ['trip-form', href('trip-check')],
  ['trip-answer', answerSamples['a trip']],
  ['filter-panel', href('catalog')],
  ['leasing-calculator', href('credit')],
  ['rent-calculator', href('rent')],
  ['lead-form', href('contacts')],
  ['check-list', href('exploitation')],
];

test('each comes alive after a navigation', async ({ visit }) => {
  const page = await visit(href('about'), deviceContexts.desktop);
  await markDocument(page);
  for (const [island, path] of islands) {
    await followLink(page, path);
    await page.waitForURL(`**${path}`);
    await awaken(page, island);
    expect(await isSameDocument(page), island).toBe(true);
  }
});

test('another query leaves what is open, what is typed and the focus where they are', async ({ visit }) => {
  const page = await visit('/catalog', deviceContexts.phone);
  await page.locator('summary', { hasText: 'Фильтры' }).click();
  const group = page.locator('#podbor details', { hasText: 'Оси' });
  await group.locator('summary').click();
  await page.getByRole('searchbox', { name: 'Найти в этом разделе' }).fill('не отправлено');
  const box = group.getByRole('checkbox', { disabled: false }).first();
  await box.focus();
  await markDocument(page);
  await page.keyboard.press('Space');
  const chips = page.getByRole('link', { name: /^Убрать фильтр/ });
  await chips.first().waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(await group.evaluate((element) => element.hasAttribute('open'))).toBe(true);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await box.isChecked()).toBe(true);
});

test('the list waits, and says so, until another one has come', async ({ visit }) => {
  const page = await visit('/catalog');
  await awaken(page, 'filter-panel');
  const results = page.locator('#modeli-results');
  const answer = await holdBack(page, /_payload\.json\?stock/);
  await page.getByRole('checkbox', { name: /^В наличии/ }).check();
  await page.locator('#modeli-results[data-waiting]').waitFor();
  expect(await results.getAttribute('aria-busy')).toBe('true');
  answer();
  await page.getByRole('heading', { name: 'Найдено 13 моделей' }).waitFor();
  expect(await results.getAttribute('aria-busy')).toBe('false');
  expect(await page.getByRole('checkbox', { name: /^В наличии/ }).isChecked()).toBe(true);
});

test('another model begins another estimate and another form', async ({ visit }) => {
  const page = await visit(`${href('credit')}?advance=20`);
  await awaken(page, 'leasing-calculator');
  const advance = page.getByRole('textbox', { name: 'Аванс', exact: true });
  await advance.fill('40');
  await page.locator('#zayavka').scrollIntoViewIfNeeded();
  await page.locator('site-island[of=lead-form][data-alive]').waitFor({ state: 'attached' });
  await page.locator('#leasing-name').fill('Иван');
  await followLink(page, href('credit'));
  await untilSearch(page, '');
  await expect.poll(() => advance.inputValue()).not.toBe('40');
  expect(await page.locator('form [name="advance"][hidden]').inputValue()).toContain(await advance.inputValue());
});

test('a link to the set of the panel brings it back, whatever was chosen since', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await awaken(page, 'configuration');
  const option = page.locator('#opcii input:not(:disabled)').first();
  await option.check();
  await page.waitForURL(/\?set=/);
  const { search } = new URL(page.url());
  await followLink(page, pageSamples.product);
  await expect.poll(() => option.isChecked()).toBe(false);
  await followLink(page, `${pageSamples.product}${search}`);
  await page.locator('#nabor').waitFor();
  await page.locator('#product-equipment').scrollIntoViewIfNeeded();
  await page.locator('site-island[of=lead-form][data-alive]').waitFor({ state: 'attached' });
  const equipment = page.locator('#product-equipment');
  await expect.poll(() => equipment.inputValue()).not.toBe('');
  const said = await equipment.inputValue();
  await page.locator('#komplektacii label').last().click();
  await expect.poll(() => equipment.inputValue()).not.toBe(said);
  await page.locator('#nabor a[href*="set="]').first().click();
  await expect.poll(() => page.locator('#komplektacii input').first().isChecked()).toBe(true);
  expect(await option.isChecked()).toBe(true);
  await expect.poll(() => equipment.inputValue()).toBe(said);
  expect(await page.locator('#lease [name=set]').inputValue()).toBe(new URLSearchParams(search).get('set'));
});

const list = (page: Page) => page.locator('site-island[of=check-list]');
const box = (page: Page, index: number) => list(page).locator('input').nth(index);

/** The page of the list, whose code waits. */
async function openHeld(openTab: OpenTab, options?: TabOptions, prepare?: (page: Page) => Promise<unknown>) {
  const page = await openTab(options);
  await prepare?.(page);
  const release = await holdBack(page, '**/assets/check-list-*.js');
  await load(page, pageSamples.exploitation, fullyStarted);
  return { page, release };
}

/** A list whose second point is ticked before its code comes. */
async function openTicked(...how: Parameters<typeof openHeld>): Promise<Page> {
  const { page, release } = await openHeld(...how);
  await box(page, 1).check();
  release();
  return page;
}

/** The list is whole, the tick of the visitor too, and what needs scripts is hidden. */
async function expectServed(page: Page): Promise<void> {
  await list(page).and(page.locator('[data-failed]')).waitFor({ state: 'attached' });
  expect(await list(page).locator('li').count()).toBe(8);
  expect(await box(page, 1).isChecked()).toBe(true);
  await box(page, 2).check();
  expect(await list(page).getByRole('button').count()).toBe(0);
}

test('code that cannot be had', async ({ visit }) => {
  const before = (opened: Page) => opened.route('**/assets/check-list-*.js', (route) => route.abort());
  const page = await visit(pageSamples.exploitation, { allow: [/ERR_FAILED/], before, until: fullyStarted });
  await box(page, 1).check();
  await expectServed(page);
});

test('an effect that throws, after which React empties its root', async ({ openTab }) => {
  const page = await openTicked(openTab, { allow: [/broken on purpose/] }, (opened) =>
    opened.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      window.addEventListener = ((type: string, ...rest: [EventListener]) => {
        if (type === 'afterprint') throw new Error('broken on purpose');
        listen(type, ...rest);
      }) as typeof window.addEventListener;
    }),
  );
  await expectServed(page);
  expect(await page.locator('site-island[data-failed]').count()).toBe(1);
});

test('a node of an extension, after which React renders anew', async ({ visit }) => {
  const page = await visit(pageSamples.exploitation, { allow: [/Minified React error/], until: fullyStarted });
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
  const older = rewritten((html) => {
    const withoutProps = html.replace(/(<site-island of="check-list"[^>]* props=")[^"]*/, '$1{}');
    return withoutProps.replace('<site-island of="lead-form"', '<site-island of="older-form"');
  });
  const page = await openTicked(openTab, { allow: [/TypeError|Cannot read|There is no island/] }, (opened) =>
    opened.route(`${site.origin}${pageSamples.exploitation}`, older),
  );
  await expectServed(page);
  await page.locator('form [name=name]').first().fill('Ирина');
  await page.locator('site-island[of=older-form][data-failed]').waitFor({ state: 'attached' });
  expect(await page.locator('form [name=name]').first().inputValue()).toBe('Ирина');
});

test('a press before an island is alive counts once it is', async ({ openTab }) => {
  const { page, release } = await openHeld(openTab);
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { hasPrinted: true });
  });
  await list(page).getByRole('button', { name: 'Распечатать перечень' }).click();
  release();
  await page.waitForFunction(() => 'hasPrinted' in window);
});

test('a tick between the hydration of an island and its first task counts once', async ({ openTab }) => {
  const { page, release } = await openHeld(openTab);
  await page.evaluate(() => {
    const delay = window.setTimeout.bind(window);
    const first = document.querySelector<HTMLElement>('site-island[of=check-list] input') ?? document.body;
    let isTicked = false;
    window.setTimeout = ((work: () => void, ms?: number) =>
      delay(() => {
        const isHydrated = Object.keys(first).some((key) => key.startsWith('__reactProps$'));
        if (isHydrated && !isTicked) first.click();
        isTicked ||= isHydrated;
        work();
      }, ms)) as typeof setTimeout;
  });
  await box(page, 1).focus();
  release();
  await list(page).getByText('Отмечено 1 из 8').waitFor();
  expect(await box(page, 0).isChecked()).toBe(true);
});
