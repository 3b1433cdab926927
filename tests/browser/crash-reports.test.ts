/** What a browser reports: errors of the site's scripts, so that «Мы уже знаем» is true, speed, violations of the policy. */
import { expect } from 'vitest';
import { fullyStarted } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { footerLink, untilHeading } from '#tests/support/page-steps.ts';
import { openSite } from '#tests/support/test-site.ts';

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
  await footerLink(page, 'Контакты').click();
  await untilHeading(page, 'Контакты');
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

test('so is a core that throws, without what its message or its address says of the visitor', async ({ openTab }) => {
  const page = await openTab({ allow: [/status of 404|broken/] });
  await page.route('**/assets/core-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken 79161234567")' }),
  );
  await page.goto('/policy?phone=79161234567');
  await page.getByRole('alert').getByText('Страница загрузилась не полностью').waitFor();
  await expect
    .poll(() => crashesOf('policy'), { timeout: 20_000 })
    .toContainEqual(
      expect.objectContaining({
        build: site.services.frontend.build.id,
        message: expect.stringMatching(/^Error: broken …/),
      }),
    );
  expect(JSON.stringify(crashesOf('policy'))).not.toContain('79161234567');
});

test('one visitor in ten reports how fast the page was, when he leaves it', async ({ openTab }) => {
  // Of this test alone: its figures are counted.
  const { origin, services } = await openSite({ content: withoutPopup });
  const metrics = () => services.metrics.registry.metrics();
  const page = await openTab({ baseURL: origin });
  await page.addInitScript(() => {
    Math.random = () => 0;
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    // The last thing that the code of the reports does before it waits for the visitor to leave.
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...parameters: Parameters<typeof listen>) => {
      listen(...parameters);
      if (String(parameters[1]).includes('sendBeacon')) Object.assign(window, { isMeasured: true });
    };
  });
  await page.goto('/terms');
  await page.waitForFunction(() => 'isMeasured' in window);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.mouse.click(5, 5);
  // What is measured is handed over when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  await page.goto('about:blank');
  await expect
    .poll(metrics, { timeout: 20_000 })
    .toMatch(/site_web_vitals_seconds_count\{name="TTFB",route="terms",device="desktop"\} 1/);
  await expect
    .poll(metrics, { timeout: 20_000 })
    .toMatch(/site_web_vitals_cls_count\{route="terms",device="desktop"\} 1/);
});

test('the others load nothing for it', async ({ openTab }) => {
  const page = await openTab();
  await page.addInitScript(() => {
    Math.random = () => 0.5;
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/terms', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => /vitals/.test(url))).toEqual([]);
});

test('a script that the policy stops is reported', async ({ openTab }) => {
  const page = await openTab({ allow: [/Content Security Policy/] });
  // The newer way gathers reports for a minute or more; the older one sends them at once.
  await page.route('**/terms', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = String(headers['content-security-policy']).replace(/;report-to csp/, '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto('/terms');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "evil"';
    document.head.append(script);
  });
  expect(await page.title()).not.toBe('evil');
  const violations = () => site.logLines.flatMap((line) => line['violation'] ?? []);
  await expect
    .poll(violations, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ directive: 'script-src-elem', blocked: 'inline' }));
});
