/** What a real browser reports by itself. */
import { expect } from 'vitest';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { openSite } from '#tests/support/test-site.ts';

const site = openOwnSite({ content: withoutPopup });

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
