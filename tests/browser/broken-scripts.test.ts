/** Scripts that fail: an error costs its own part alone, never the page, and the plant reads of it, so that «Мы уже знаем» is true. */
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { reloadGuardMs } from '#shared/constants.ts';
import { fullyStarted, hydrated, load, phone } from '#tests/support/browser.ts';
import { openOwnSite, test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { isSameDocument, markDocument, rewritten, toContacts, watchRequests } from '#tests/support/page-steps.ts';
import { popupOf, visitBeforePopup } from '#tests/support/popup-visits.ts';
import { openSite } from '#tests/support/test-site.ts';

interface Crash {
  build: string;
  route: string;
  message: string;
  stack: string[];
}

// With the popup, unlike the site that other tests share.
const site = openOwnSite({});
const crashes = () => site.logLines.flatMap((line) => (line['crash'] as Crash | undefined) ?? []);
const crashesOf = (route: string) => crashes().filter((crash) => crash.route === route);

const fault = 'broken for +7 916 123-45-67';
const allow = [/broken for/];

/** The page is what it was, and its links still lead on without a full load. */
async function expectAlive(page: Page): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('ошибка');
  await markDocument(page);
  await toContacts(page);
  expect(await isSameDocument(page)).toBe(true);
}

const breakDialogs = (page: Page) =>
  page.evaluate((message) => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error(message);
    };
  }, fault);

test('a full screen that fails leaves the pictures, is reported, and may be tried again', async ({ visit }) => {
  const page = await visit(`${pageSamples.product}?phone=79161234567`, { allow, until: fullyStarted });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(() => Object.assign(window, { showModal: HTMLDialogElement.prototype.showModal }));
  await breakDialogs(page);
  const failed = page.waitForEvent('pageerror');
  await page.getByRole('link', { name: 'На весь экран' }).click();
  await failed;
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  await expect.poll(() => crashesOf('product').map(({ message }) => message)).toEqual(['Error: broken for +…']);
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = (window as unknown as HTMLDialogElement).showModal;
  });
  await page.getByRole('link', { name: 'На весь экран' }).click();
  await page.getByRole('dialog', { name: 'Изображения' }).getByRole('button', { name: 'Закрыть' }).click();
  await expectAlive(page);
});

test('a popup that fails does not open', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { allow });
  await breakDialogs(page);
  const failed = page.waitForEvent('pageerror');
  await page.clock.runFor(13_000);
  await failed;
  await popupOf(page).waitFor({ state: 'detached' });
  await expectAlive(page);
});

test('a cookie banner that fails does not appear', async ({ openTab }) => {
  const page = await openTab({ allow, isNewVisitor: true });
  await page.addInitScript((message) => {
    window.ResizeObserver = class {
      constructor() {
        throw new Error(message);
      }
    } as unknown as typeof ResizeObserver;
  }, fault);
  const failed = page.waitForEvent('pageerror');
  await page.goto('/about');
  await failed;
  await hydrated(page);
  expect(await page.getByRole('button', { name: 'Принять' }).count()).toBe(0);
  await expectAlive(page);
});

test('a comparison bar that fails leaves the page without it', async ({ visit }) => {
  const page = await visit('/catalog/polupricepy', { allow, until: fullyStarted });
  await page.evaluate((message) => {
    Element.prototype.toggleAttribute = () => {
      throw new Error(message);
    };
  }, fault);
  const failed = page.waitForEvent('pageerror');
  const marks = page.getByRole('checkbox', { name: /^Сравнить/ });
  await marks.first().check();
  await failed;
  expect(await page.getByRole('button', { name: /сравнению/ }).count()).toBe(0);
  await expectAlive(page);
});

test('a loading screen that fails does not cover the page', async ({ visit }) => {
  const page = await visit('/about', { allow });
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
  await page.evaluate((message) => {
    const delay = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, ms?: number) => {
      if (ms === 150) throw new Error(message);
      return delay(work, ms);
    }) as typeof setTimeout;
  }, fault);
  await expectAlive(page);
  expect(await page.locator('[data-loading-screen=shown]').count()).toBe(0);
});

test('an island that breaks leaves its HTML, and the log has build, route and place', async ({ visit }) => {
  const page = await visit('/about', { allow: [/Cannot read properties/], until: fullyStarted });
  const withoutProps = (json: string) =>
    json.replace(/(<site-island of=\\"lead-form\\"[^>]* props=\\")[^"\\]*/, '$1{}');
  await page.route('**/contacts/_payload.json*', rewritten(withoutProps));
  await toContacts(page);
  const name = page.locator('site-island[of=lead-form] [name=name]').first();
  await name.fill('Ирина');
  const typeErrors = () => crashesOf('contacts').filter(({ message }) => message.startsWith('TypeError: '));
  await expect.poll(typeErrors).toHaveLength(1);
  const [crash] = typeErrors();
  expect(crash?.build).toBe(site.services.frontend.build.id);
  expect(crash?.stack[0]).toMatch(/^\S+ [\w-]+\.js:\d+:\d+$/);
  expect(await name.inputValue()).toBe('Ирина');
  expect(await page.locator('site-island[of=lead-form][data-failed]').count()).toBe(1);
});

test('a page sends three a minute at most, and nothing of scripts that are not ours', async ({ openTab }) => {
  const page = await openTab({ allow: [/broken|foreign/] });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_reports/crashes')) sent.push(request.postData() ?? '');
  });
  await page.clock.install();
  await load(page, '/terms', fullyStarted);
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
  await expect.poll(() => crashesOf('terms').length).toBe(3);
  await page.clock.runFor(60_000);
  await fail('broken', ours);
  await expect.poll(() => crashesOf('terms').length).toBe(4);
  expect(sent).toHaveLength(4);
  expect(sent.join()).not.toContain('foreign');
});

const core = '**/assets/core-*.js';
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const lost = (route: Route) => route.abort('connectionreset');
const coreFaults = [/status of 404|ERR_(CONNECTION_RESET|FAILED)|Failed to fetch dynamically|Unexpected|broken|JSON/];
const barOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Страница загрузилась не полностью' });

test.for<[what: string, answer: (route: Route) => Promise<void>, files?: string]>([
  ['a core that is gone', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['a core that the network loses', lost],
  ['a core that cannot be read', script('let let = }')],
  ['a core that throws', script('throw new Error("broken 79161234567")')],
  ['a state that cannot be read', rewritten((html) => html.replace(/(id="state">)\{/, '$1{{')), '**/contacts?*'],
])('%s: one reload, then a bar with a button', async ([what, answer, files = core], { openTab }) => {
  const page = await openTab({ ...phone, allow: coreFaults });
  await page.route(files, answer);
  const documents = watchRequests(page, 'documents');
  await page.goto('/contacts?phone=79161234567');
  await barOf(page).waitFor();
  expect(documents).toEqual(['/contacts', '/contacts']);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  // What needs scripts is away.
  expect(await page.getByRole('button', { name: 'Показать карту Яндекса' }).isVisible()).toBe(false);
  await page.getByText('Меню', { exact: true }).click();
  expect(await page.getByRole('navigation', { name: 'Меню сайта' }).isVisible()).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await hydrated(page);
  expect(await barOf(page).count()).toBe(0);
  if (what !== 'a core that throws') return;
  // Without what its message or its address says of the visitor.
  const reported = { build: site.services.frontend.build.id, message: expect.stringMatching(/^Error: broken …/) };
  await expect.poll(() => crashesOf('contacts')).toContainEqual(expect.objectContaining(reported));
  expect(JSON.stringify(crashesOf('contacts'))).not.toContain('79161234567');
});

test('what was typed before the core failed is not reloaded away', async ({ openTab }) => {
  const page = await openTab({ allow: coreFaults });
  const gate = Promise.withResolvers<void>();
  await page.route(core, (route) => gate.promise.then(() => lost(route)));
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
  const page = await openTab({ allow: coreFaults });
  await page.route(core, lost);
  await page.goto('/about');
  await barOf(page).waitFor();
  await page.clock.install({ time: Date.now() + reloadGuardMs + 1000 });
  const documents = watchRequests(page, 'documents');
  await page.goto('/about');
  await barOf(page).waitFor();
  expect(documents).toEqual(['/about']);
});

/** As a person, for whom chance decides whether he measures. */
const visitor = (chance: number) => `Math.random = () => ${chance};
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });`;

test('one visitor in ten reports how fast the page was, when he leaves it', async ({ openTab }) => {
  // Of this test alone: its figures are counted.
  const { origin, services } = await openSite();
  const metrics = () => services.metrics.registry.metrics();
  const page = await openTab({ baseURL: origin });
  await page.addInitScript(visitor(0));
  await page.addInitScript(() => {
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
  await expect.poll(metrics).toMatch(/vitals_seconds_count\{name="TTFB",route="terms",device="desktop"\} 1/);
  await expect.poll(metrics).toMatch(/vitals_cls_count\{route="terms",device="desktop"\} 1/);
});

test('the others load nothing for it', async ({ openTab }) => {
  const page = await openTab();
  await page.addInitScript(visitor(0.5));
  const loaded = watchRequests(page);
  await page.goto('/terms', { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => /vitals/.test(path))).toEqual([]);
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
  const stopped = { directive: 'script-src-elem', blocked: 'inline' };
  await expect.poll(violations).toContainEqual(expect.objectContaining(stopped));
});
