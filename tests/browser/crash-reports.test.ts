/** Errors of the site's scripts reach its log, so that «Мы уже знаем» is true. */
import { expect } from 'vitest';
import { fullyStarted } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

interface Crash {
  build: string;
  route: string;
  message: string;
  stack: string[];
}

const site = openOwnSite({ content: withoutPopup });
const crashes = () => site.logLines.flatMap((line) => (line['crash'] as Crash | undefined) ?? []);
const crashesOf = (route: string) => crashes().filter((crash) => crash.route === route);

test('an island that breaks leaves its HTML, and the log has build, route and place', async ({ openTab }) => {
  const page = await openTab({ allow: [/Cannot read properties/] });
  await page.route('**/contacts/_payload.json*', async (route) => {
    const response = await route.fetch();
    const payload = await response.json();
    const html = payload.html.replace(/(<site-island of="lead-form"[^>]* props=")[^"]*/, '$1{}');
    await route.fulfill({ response, json: { ...payload, html } });
  });
  await page.goto('/about');
  await fullyStarted(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  const form = page.locator('site-island[of=lead-form]').first();
  await form.locator('[name=name]').fill('Ирина');
  await expect.poll(() => crashesOf('contacts'), { timeout: 20_000 }).toHaveLength(1);
  const [crash] = crashesOf('contacts');
  expect(crash?.build).toBe(site.services.frontend.build.id);
  expect(crash?.message).toMatch(/^TypeError: /);
  expect(crash?.stack[0]).toMatch(/^\S+ [\w-]+\.js:\d+:\d+$/);
  expect(await form.locator('[name=name]').inputValue()).toBe('Ирина');
  expect(await page.locator('site-island[of=lead-form][data-failed]').count()).toBe(1);
});

test('so is an accessory that fails; the address of the page loses its query', async ({ openTab }) => {
  const page = await openTab({ allow: [/broken/] });
  await page.goto(`${pageSamples.product}?phone=79161234567`);
  await fullyStarted(page);
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken for +7 916 123-45-67');
    };
  });
  await page.getByRole('link', { name: 'На весь экран' }).click();
  await expect.poll(() => crashesOf('product'), { timeout: 20_000 }).toHaveLength(1);
  expect(crashesOf('product')[0]?.message).toBe('Error: broken for +…');
});

test('a page sends three a minute at most, and nothing of scripts that are not ours', async ({ openTab }) => {
  const page = await openTab({ allow: [/broken|foreign/] });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_reports/crashes')) sent.push(request.postData() ?? '');
  });
  await page.clock.install();
  await page.goto('/terms');
  await fullyStarted(page);
  const fail = (message: string, file: string) =>
    page.evaluate(
      ([text, place]) => {
        const error = new Error(text);
        error.stack = `Error: ${text}\n    at run (${place}:1:2)`;
        reportError(error);
      },
      [message, file] as const,
    );
  await fail('foreign', 'chrome-extension://abc/assets/own.js');
  const ours = `${new URL(page.url()).origin}/assets/core-a1.js`;
  for (let count = 0; count < 5; count += 1) await fail('broken', ours);
  await expect.poll(() => crashesOf('terms').length, { timeout: 20_000 }).toBe(3);
  await page.clock.runFor(60_000);
  await fail('broken', ours);
  await expect.poll(() => crashesOf('terms').length, { timeout: 20_000 }).toBe(4);
  expect(sent).toHaveLength(4);
  expect(sent.join()).not.toContain('foreign');
});
