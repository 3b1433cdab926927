/** The cookie banner: asked once, answered either way, opened again from the footer, and never in the way. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts, hydrated, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import type { TabOptions } from '#tests/support/watched-tab.ts';

const newVisitor: TabOptions = { ...deviceContexts.desktop, isNewVisitor: true };

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Файлы cookie (куки)' });
const readStored = (page: Page) =>
  page.evaluate(() => ({ flag: localStorage['cookieAccepting'], choice: localStorage['cookieChoice'] }));

test.for([
  ['Принять', 'granted'],
  ['Отклонить', 'denied'],
])(
  '«%s» hides the banner, stores the text true, and the choice under a key of its own',
  async ([name, choice], { visit, site }) => {
    const page = await visit('/about', newVisitor);
    await bannerOf(page).getByRole('button', { name }).click();
    await bannerOf(page).waitFor({ state: 'detached' });
    const stored = await readStored(page);
    expect(stored.flag).toBe('true');
    const { cookieNotice } = await site.services.readSite();
    expect(JSON.parse(stored.choice)).toEqual({
      choice,
      version: cookieNotice.version,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await bannerOf(page).count()).toBe(0);
  },
);

test('whoever has the flag, whatever it says, never sees the banner, not even for a moment', async ({ openTab }) => {
  const page = await openTab(newVisitor);
  await page.addInitScript(() => {
    localStorage.setItem('cookieAccepting', '');
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Файлы cookie (куки)"]')) Object.assign(window, { hasFlashed: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => 'hasFlashed' in window)).toBe(false);
});

test('the server never sends the banner, and without scripts nothing lies over the page', async ({ visit, site }) => {
  const html = await (await fetch(`${site.origin}/about`)).text();
  expect(html).not.toContain('Отклонить');
  const page = await visit('/about', { ...newVisitor, javaScriptEnabled: false });
  expect(await bannerOf(page).count()).toBe(0);
});

test('the footer opens the choice again, shows the answer so far, and takes the focus there and back', async ({
  visit,
}) => {
  const page = await visit('/about', newVisitor);
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
});

test('an answer in one window closes the banner in the other', async ({ openTab, visit }) => {
  const page = await visit('/about', newVisitor);
  const other = await openTab({ beside: page });
  await other.goto('/contacts');
  await bannerOf(page).waitFor();
  await bannerOf(other).getByRole('button', { name: 'Отклонить' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
});

test('where storage throws, an answer hides the banner for the life of the page', async ({ openTab }) => {
  const page = await openTab(newVisitor);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto('/about');
  await bannerOf(page).getByRole('button', { name: 'Отклонить' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.waitForURL('**/contacts');
  expect(await bannerOf(page).count()).toBe(0);
  await page.reload();
  await bannerOf(page).waitFor();
});

test.for(Object.entries(deviceContexts))(
  'on a %s it moves nothing, leaves the bottom bar free, and never hides what has the focus',
  async ([_device, options], { openTab }) => {
    const page = await openTab({
      ...options,
      isNewVisitor: true,
      allow: [/\.woff2 net::ERR_FAILED/, /console: .*ERR_FAILED/],
    });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      const seen = window as unknown as { shift: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // A slow font also moves lines, and would hide what the banner does.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/contacts', { waitUntil: 'networkidle' });
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
        // In a multi-line field the browser scrolls the first line into view, where the caret is.
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, 48) / 2);
        const isInBanner = banner?.contains(element) ?? false;
        return { text: element.textContent ?? '', isHidden: !isInBanner && (banner?.contains(seen) ?? false) };
      });
      focused.push(text.trim());
      if (isHidden) hidden.push(text);
    }
    expect(focused.slice(0, 4)).toEqual(['Подробнее', 'Отклонить', 'Принять', 'Перейти к содержанию']);
    expect(hidden).toEqual([]);
  },
);

test('the page makes room for it, and no element within the page is styled again for that', async ({ visit }) => {
  const page = await visit('/about', newVisitor);
  await bannerOf(page).waitFor();
  const banner = await bannerOf(page).boundingBox();
  const rooms = await page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('h1')].map(
      (element) => element && getComputedStyle(element).getPropertyValue('--banner'),
    ),
  );
  expect(rooms).toEqual([`${banner?.height}px`, `${banner?.height}px`, '0px']);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe(rooms[1]);
});

test.for(['light', 'dark'] as const)(
  'axe finds nothing wrong with the banner in the %s theme',
  async (colorScheme, { visit }) => {
    const page = await visit('/about', { ...newVisitor, colorScheme });
    await bannerOf(page).waitFor();
    const { violations } = await new AxeBuilder({ page }).include('[aria-label="Файлы cookie (куки)"]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);

test('without counter and chat it does not talk of them', async ({ visit }) => {
  const page = await visit('/about', newVisitor);
  const text = await bannerOf(page).innerText();
  expect(text).toContain('список сравнения');
  expect(text).not.toMatch(/счётчик|чат|согласи/i);
});
