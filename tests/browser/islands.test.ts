/** Islands: each kind comes alive on its page, with the document and after a navigation. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

/** The file of the island, and a page that has it. */
const islands: readonly [island: string, path: string][] = [
  ['cargo-form', href('podbor')],
  ['equipment', pageSamples.product],
  ['gallery', pageSamples.product],
  ['trip-form', href('reys')],
  ['trip-answer', `${href('reys')}?count1=24&kind1=euro&mass1=900&model=shtora-136`],
];

/** By a link of the page that is shown. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Дальше' });
    document.querySelector('main')?.prepend(link);
    document.documentElement.dataset['first'] = '';
    link.click();
  }, path);
  await page.waitForURL(`**${path}`);
}

async function awaken(page: Page, island: string) {
  const element = page.locator(`site-island[of="${island}"]`).first();
  await element.evaluate(({ firstElementChild }) => firstElementChild?.scrollIntoView());
  await page.locator(`site-island[of="${island}"][data-alive]`).first().waitFor({ state: 'attached' });
}

test.for(islands)(
  '%s comes alive on %s, with the document and after a navigation',
  async ([island, path], { visit }) => {
    await awaken(await visit(path, deviceContexts.phone), island);
    const page = await visit(href('about'), deviceContexts.desktop);
    await follow(page, path);
    await awaken(page, island);
    expect(await page.locator('html[data-first]').count()).toBe(1);
  },
);
