/** What a real browser reports by itself. */
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';

const started = startBrowserSite();
const metrics = () => started.site.services.metrics.registry.metrics();

test('one visitor in ten tells how fast the page was, when he leaves it', async () => {
  const { page, complaints, close } = await openPage(started.browser);
  await page.addInitScript(() => {
    Math.random = () => 0;
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
  const measuring = page.waitForResponse(/\/assets\/web-vitals/);
  await page.goto(`${started.site.origin}/terms`);
  await hydrated(page);
  await measuring;
  await page.mouse.click(5, 5);
  // What he leaves under way is given up, and that is no fault.
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await expect.poll(metrics).toMatch(/site_web_vitals_seconds_count\{name="TTFB",route="terms",device="desktop"\} 1/);
  await expect.poll(metrics).toMatch(/site_web_vitals_cls_count\{route="terms",device="desktop"\} 1/);
  expect(complaints).toEqual([]);
  await close();
});

test('the others load nothing for it', async () => {
  const { page, close } = await openPage(started.browser);
  await page.addInitScript(() => {
    Math.random = () => 0.5;
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${started.site.origin}/terms`, { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => /vitals/.test(url))).toEqual([]);
  await close();
});

test('a script that the policy stops is reported', async () => {
  const { page, close } = await openPage(started.browser);
  // The newer way gathers reports for a minute or more; the older one sends them at once.
  await page.route('**/terms', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = String(headers['content-security-policy']).replace(/;report-to csp/, '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto(`${started.site.origin}/terms`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "evil"';
    document.head.append(script);
  });
  expect(await page.title()).not.toBe('evil');
  const violations = () => started.site.logLines.flatMap((line) => line['violation'] ?? []);
  await expect
    .poll(violations, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ directive: 'script-src-elem', blocked: 'inline' }));
  await close();
});
