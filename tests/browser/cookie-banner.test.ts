/** The cookie banner: asked once, answered either way, opened again from the footer, and never in the way. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { deviceContexts, hydrated, openPage, phone, type VisitOptions } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';

const started = startBrowserSite();
const newVisitor: VisitOptions = { ...deviceContexts.desktop, isNewVisitor: true };

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Файлы cookie (куки)' });
const readStored = (page: Page) =>
  page.evaluate(() => ({ flag: localStorage['cookieAccepting'], choice: localStorage['cookieChoice'] }));

async function visit(options: VisitOptions, path = '/about') {
  const watched = await openPage(started.browser, options);
  await watched.page.goto(`${started.site.origin}${path}`);
  await hydrated(watched.page);
  return watched;
}

test.each([
  ['Принять', 'granted'],
  ['Отклонить', 'denied'],
])('«%s» hides the banner, stores the text true, and the choice under a key of its own', async (name, choice) => {
  const { page, complaints, close } = await visit(newVisitor);
  await bannerOf(page).getByRole('button', { name }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  const stored = await readStored(page);
  expect(stored.flag).toBe('true');
  const site = await started.site.services.readSite();
  expect(JSON.parse(stored.choice)).toEqual({
    choice,
    version: site.cookieNotice.version,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(complaints).toEqual([]);
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await bannerOf(page).count()).toBe(0);
  await close();
});

test('whoever has the flag, whatever it says, never sees the banner, not even for a moment', async () => {
  const { page, close } = await openPage(started.browser, newVisitor);
  await page.addInitScript(() => {
    localStorage.setItem('cookieAccepting', '');
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Файлы cookie (куки)"]')) Object.assign(window, { hasFlashed: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${started.site.origin}/about`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => 'hasFlashed' in window)).toBe(false);
  await close();
});

test('the server never sends the banner, and without scripts nothing lies over the page', async () => {
  const html = await (await fetch(`${started.site.origin}/about`)).text();
  expect(html).not.toContain('Отклонить');
  const { page, close } = await openPage(started.browser, { ...newVisitor, javaScriptEnabled: false });
  await page.goto(`${started.site.origin}/about`);
  expect(await bannerOf(page).count()).toBe(0);
  await close();
});

test('the footer opens the choice again, shows the answer so far, and takes the focus there and back', async () => {
  const { page, complaints, close } = await visit(newVisitor);
  await bannerOf(page).getByRole('button', { name: 'Принять' }).click();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie (куки)' });
  await link.click();
  expect(await bannerOf(page).innerText()).toContain('Сейчас: вы приняли');
  expect(await bannerOf(page).evaluate((banner) => banner === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await bannerOf(page).waitFor({ state: 'detached' });
  expect(JSON.parse((await readStored(page)).choice).choice).toBe('denied');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(complaints).toEqual([]);
  await close();
});

test('an answer in one window closes the banner in the other', async () => {
  const { page, close } = await visit(newVisitor);
  const other = await page.context().newPage();
  await other.goto(`${started.site.origin}/contacts`);
  await bannerOf(page).waitFor();
  await bannerOf(other).getByRole('button', { name: 'Отклонить' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  await close();
});

test('an answer to an older text is asked for anew', async () => {
  const { page, close } = await openPage(started.browser, newVisitor);
  await page.addInitScript(() => {
    localStorage.setItem('cookieAccepting', 'true');
    localStorage.setItem('cookieChoice', JSON.stringify({ choice: 'granted', version: '2020-01-01', date: '' }));
  });
  await page.goto(`${started.site.origin}/about`);
  await bannerOf(page).waitFor();
  expect(await readStored(page)).toEqual({});
  await close();
});

test('where storage throws, an answer hides the banner for the life of the page', async () => {
  const { page, complaints, close } = await openPage(started.browser, newVisitor);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto(`${started.site.origin}/about`);
  await bannerOf(page).getByRole('button', { name: 'Отклонить' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.waitForURL('**/contacts');
  expect(await bannerOf(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.reload();
  await bannerOf(page).waitFor();
  await close();
});

test.each(Object.entries(deviceContexts))(
  'on a %s it moves nothing, leaves the bottom bar free, and never hides what has the focus',
  async (_device, options) => {
    const { page, close } = await openPage(started.browser, { ...options, isNewVisitor: true });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      const seen = window as unknown as { shift: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // A font that comes late moves lines too, and would hide what the banner does.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`${started.site.origin}/contacts`, { waitUntil: 'networkidle' });
    await bannerOf(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
    if (options === phone) {
      const bar = await page.getByRole('navigation', { name: 'Быстрые действия' }).boundingBox();
      const banner = await bannerOf(page).boundingBox();
      expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 0.5);
    }
    // It comes first: a link, two buttons, then the page itself.
    const focused: string[] = [];
    const hidden: string[] = [];
    for (let step = 0; step < 50; step += 1) {
      await page.keyboard.press('Tab');
      const { text, isHidden } = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const banner = document.querySelector('[aria-label="Файлы cookie (куки)"]');
        const box = element.getBoundingClientRect();
        // Of a field of many lines the browser brings the first into sight: there the caret stands.
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, 48) / 2);
        const isInBanner = banner?.contains(element) ?? false;
        return { text: element.textContent ?? '', isHidden: !isInBanner && (banner?.contains(seen) ?? false) };
      });
      focused.push(text.trim());
      if (isHidden) hidden.push(text);
    }
    expect(focused.slice(0, 4)).toEqual(['Что меняет выбор', 'Отклонить', 'Принять', 'Перейти к содержанию']);
    expect(hidden).toEqual([]);
    await close();
  },
);

test('the page makes room for it, and no element within the page is styled anew for that', async () => {
  const { page, close } = await visit(newVisitor);
  await bannerOf(page).waitFor();
  const banner = await bannerOf(page).boundingBox();
  const rooms = await page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('h1')].map(
      (element) => element && getComputedStyle(element).getPropertyValue('--banner'),
    ),
  );
  expect(rooms).toEqual([`${banner?.height}px`, `${banner?.height}px`, '0px']);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe(rooms[1]);
  await close();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong with the banner in the %s theme',
  async (colorScheme) => {
    const { page, close } = await visit({ ...newVisitor, colorScheme });
    await bannerOf(page).waitFor();
    const { violations } = await new AxeBuilder({ page }).include('[aria-label="Файлы cookie (куки)"]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await close();
  },
);
