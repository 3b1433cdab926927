/** The code that every page needs fails: one reload, then the page says so and works as without scripts. */
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { reloadGuardMs } from '#shared/constants.ts';
import { hydrated, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { watchRequests } from '#tests/support/page-steps.ts';

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const allow = [/status of 404/, /ERR_CONNECTION_RESET|ERR_FAILED/, /Failed to fetch dynamically/, /Unexpected|broken/];
const barOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Страница загрузилась не полностью' });

const faults: [what: string, files: string, answer: (route: Route) => Promise<void>][] = [
  ['a core that is gone', '**/assets/core-*.js', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['a core that the network loses', '**/assets/core-*.js', (route) => route.abort('connectionreset')],
  ['a core that cannot be read', '**/assets/core-*.js', script('let let = }')],
  ['a core that throws', '**/assets/core-*.js', script('throw new Error("broken")')],
];

test.for(faults)('%s: one reload, then a bar with a button', async ([, files, answer], { openTab }) => {
  const page = await openTab({ ...phone, allow });
  await page.route(files, answer);
  const documents = watchRequests(page, 'documents');
  await page.goto('/about');
  await barOf(page).waitFor();
  expect(documents).toEqual(['/about', '/about']);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.getByText('Меню', { exact: true }).click();
  expect(await page.getByRole('navigation', { name: 'Меню сайта' }).isVisible()).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await hydrated(page);
  expect(await barOf(page).count()).toBe(0);
});

test('no control that needs scripts remains beside the bar', async ({ openTab }) => {
  const page = await openTab({ allow });
  await page.route('**/assets/core-*.js', (route) => route.abort('connectionreset'));
  await page.goto(pageSamples.product);
  await barOf(page).waitFor();
  expect(await page.getByRole('button', { name: 'Печать страницы' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'На весь экран' }).isVisible()).toBe(true);
});

test('a state that cannot be read is such a failure too', async ({ openTab }) => {
  const page = await openTab({ allow: [/JSON/] });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(id="state">)\{/, '$1{{') });
  });
  const documents = watchRequests(page, 'documents');
  await page.goto('/about');
  await barOf(page).waitFor();
  expect(documents).toEqual(['/about', '/about']);
});

test('what was typed before the core failed is not reloaded away', async ({ openTab }) => {
  const page = await openTab({ allow });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/core-*.js', async (route) => {
    await gate.promise;
    await route.abort('connectionreset');
  });
  const documents = watchRequests(page, 'documents');
  await page.goto('/contacts');
  const field = page.getByRole('main').locator('form[method=post] input[name=name]').first();
  await field.fill('Пётр');
  gate.resolve();
  await barOf(page).waitFor();
  expect(await field.inputValue()).toBe('Пётр');
  expect(documents).toEqual(['/contacts']);
});

test('later, a core that is still gone does not reload the same build again', async ({ openTab }) => {
  const page = await openTab({ allow });
  await page.route('**/assets/core-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/about');
  await barOf(page).waitFor();
  await page.clock.install({ time: Date.now() + reloadGuardMs + 1000 });
  const documents = watchRequests(page, 'documents');
  await page.goto('/about');
  await barOf(page).waitFor();
  expect(documents).toEqual(['/about']);
});
