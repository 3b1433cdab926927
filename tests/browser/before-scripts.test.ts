/** Before the first script has come, and without scripts: all can be read and pressed, and nothing entered is lost. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { bothDevices, desktop, fullyStarted, load, phone, reload } from '#tests/support/browser.ts';
import { type OpenTab, test } from '#tests/support/browser-test.ts';
import { answerSamples, pageSamples } from '#tests/support/page-samples.ts';
import { holdBack, untilSearch } from '#tests/support/page-steps.ts';

/** What is seen and can be pressed, but is no link, no part of a form that can be sent, and no box that ticks by itself. */
const idleControls = (page: Page) =>
  page
    .locator('button, input, select, textarea, a:not([href]), [role=button], [role=slider], [role=tab], [role=switch]')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        const form = 'form' in control && control.form instanceof HTMLFormElement ? control.form : undefined;
        const isSent = form !== undefined && [...form.elements].some((each) => each.matches('[type=submit]'));
        const isIdle =
          control instanceof HTMLInputElement
            ? control.type === 'range' || (control.type !== 'checkbox' && !isSent)
            : control instanceof HTMLButtonElement
              ? control.type !== 'submit' || !isSent
              : !isSent;
        return isIdle ? [control.outerHTML.slice(0, 120)] : [];
      }),
    );

/** Chromium would centre a picture of its own; the policy of pictures forbids that too. */
const viewer = /Applying inline style violates/;

/** Scripts are on, and none comes. */
async function openWithoutCode(openTab: OpenTab, device: object): Promise<Page> {
  const page = await openTab({ ...device, allow: [/ERR_FAILED/, /status of 404/, viewer] });
  await page.route(/\.js$/, (route) => route.abort());
  return page;
}

/** Without samples of components, which show their controls one by one. */
const { dev: _, 'dev-compositions': _compositions, ...pages } = pageSamples;
const paths = [...Object.values(pages), answerSamples['a set of a model'], answerSamples['a trip'], '/no/such/page'];

test.for(bothDevices)(
  'before scripts and without a %s reads and presses every page',
  async ([, device], { openTab }) => {
    const beforeScripts = await openWithoutCode(openTab, device);
    const withoutScripts = await openTab({ ...device, javaScriptEnabled: false, allow: [/status of 404/] });
    for (const page of [beforeScripts, withoutScripts]) {
      for (const path of paths) {
        await page.goto(path);
        expect(await idleControls(page), path).toEqual([]);
        expect(await page.locator('h1').isVisible(), path).toBe(true);
        expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(150);
      }
    }
  },
);

test('without scripts a phone opens the menu, walks down to a product and back to the contacts', async ({ visit }) => {
  const page = await visit('/', { ...phone, javaScriptEnabled: false });
  const main = page.getByRole('main');
  await page.getByText('Меню', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Меню сайта' }).getByRole('link', { name: 'Каталог' }).first().click();
  await main.getByRole('link', { name: 'Полуприцепы', exact: true }).first().click();
  await main.getByRole('link', { name: 'Шторные', exact: true }).first().click();
  await main.getByRole('link', { name: 'Ш-136»' }).first().click();
  expect(await page.locator('h1').innerText()).toContain('Ш-136');
  await page.getByRole('link', { name: 'Похожие модели' }).click();
  expect(new URL(page.url()).hash).toBe('#pohozhie');
  await page.getByRole('contentinfo').getByText('Компания', { exact: true }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  expect(await page.locator('h1').innerText()).toBe('Контакты');
});

test('«На весь экран» leads to the large picture before its code, and in another tab', async ({ openTab, visit }) => {
  const page = await openWithoutCode(openTab, phone);
  await page.goto(pageSamples.product);
  const picture = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('link', { name: 'На весь экран' }).click();
  expect((await picture).headers()['content-type']).toBe('image/webp');
  const live = await visit(pageSamples.product, { ...desktop, allow: [viewer] });
  const opened = live.context().waitForEvent('page');
  await live.getByRole('link', { name: 'На весь экран' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('**/_img/**');
  expect(await live.getByRole('dialog').count()).toBe(0);
});

test('«На весь экран» that was pressed before its code opens the picture that was slid to', async ({ openTab }) => {
  const page = await openTab(phone);
  const release = await holdBack(page, /\/assets\/core-[^/]*\.js$/);
  await page.goto(pageSamples.product);
  await page.locator('#vid-3').evaluate((slide) => slide.parentElement?.scrollTo(slide.clientWidth * 2, 0));
  await page.getByRole('link', { name: 'На весь экран' }).tap();
  release();
  await page.getByRole('dialog', { name: 'Изображения' }).getByText('3 из 3').waitFor();
});

test('without scripts, the cross of the bar of equipment leads to the model as it is', async ({ visit }) => {
  const page = await visit(answerSamples['a set of a model'], { ...desktop, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Вернуть базовую комплектацию' }).click();
  await untilSearch(page, '');
});

/** A page whose code comes when the visitor has entered something. */
async function openBeforeCode(openTab: OpenTab, path: string, enter: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await openTab(desktop);
  const release = await holdBack(page, /\/assets\/core-[^/]*\.js$/);
  await page.goto(path);
  await enter(page);
  release();
  await fullyStarted(page);
  return page;
}

test('what is entered into the estimate of a lease before its code counts', async ({ openTab }) => {
  const page = await openBeforeCode(openTab, href('credit'), async (early) => {
    await early.getByRole('slider', { name: 'Аванс, ползунок' }).fill('20');
    await early.getByLabel('Срок', { exact: true }).fill('36');
  });
  await expect.poll(() => page.locator('output').innerText()).toBe('128\u00a0910\u00a0₽');
  expect(await page.getByLabel('Аванс', { exact: true }).inputValue()).toBe('20');
  expect(await page.locator('form [name="term"]').inputValue()).toBe('36');
});

test('so do the dates of a rent, and none of an earlier address', async ({ openTab }) => {
  const page = await openBeforeCode(openTab, href('rent'), async (early) => {
    await early.locator('#rent-sum-from').fill('2099-01-11');
    await early.locator('#rent-sum-to').fill('2099-01-25');
    await early.locator('#rent-sum-count').fill('2');
  });
  await expect.poll(() => page.locator('output .big-figure').innerText()).toBe('98\u00a0000\u00a0₽');
  // The address follows them, and is all that a reload or another page knows.
  await reload(page, fullyStarted);
  expect(await page.locator('output .big-figure').innerText()).toBe('98\u00a0000\u00a0₽');
  await load(page, href('rent'), fullyStarted);
  expect(await page.locator('#rent-sum-from').inputValue()).toBe('');
  expect(await page.locator('output .big-figure').innerText()).toBe('81\u00a0000\u00a0₽');
});

test('a tick and an order of the catalogue that came before its code narrow and sort the list', async ({ openTab }) => {
  const page = await openBeforeCode(openTab, href('catalog'), async (early) => {
    await early.getByRole('checkbox', { name: /^В наличии/ }).check();
    await early.getByLabel('Сортировка').selectOption('price');
  });
  await untilSearch(page, '?sort=price&stock=in-stock');
  await expect.poll(() => page.locator('#modeli-title').innerText()).toMatch(/13/);
});

test.for(['left', 'still in it'])('a field filled in before its code is answered: %s', async (place, { openTab }) => {
  const page = await openTab(phone);
  const release = await holdBack(page, /\/trip-form-.*\.js$/);
  await page.goto(answerSamples['a trip']);
  const mass = page.getByLabel('Масса места, кг').first();
  await mass.fill('1100');
  if (place === 'left') await mass.press('Tab');
  await fullyStarted(page);
  release();
  await page.locator('site-island[of="trip-form"][data-alive]').waitFor({ state: 'attached' });
  if (place !== 'left') await mass.press('Tab');
  await page.getByRole('heading', { name: /Перегруз/, level: 2 }).waitFor();
  expect(new URL(page.url()).searchParams.get('mass1')).toBe('1100');
});

test('filters that were opened before the scripts stay open', async ({ openTab }) => {
  const page = await openTab(phone);
  const release = await holdBack(page, /\.js$/);
  await page.goto('/catalog', { waitUntil: 'commit' });
  const filters = page.locator('details', { has: page.locator('> summary', { hasText: 'Фильтры' }) });
  await filters.locator('> summary').click();
  release();
  await fullyStarted(page);
  await expect.poll(() => filters.getAttribute('data-guessed')).toBeNull();
  expect(await filters.getAttribute('open')).not.toBeNull();
});

test('points that were ticked before the code are counted', async ({ openTab }) => {
  const page = await openBeforeCode(openTab, href('exploitation'), async (early) => {
    await early.getByRole('checkbox').first().check();
    await early.getByRole('checkbox').nth(1).check();
  });
  await page.getByText('Отмечено 2 из 8').waitFor();
});

test('an option ticked before the code is added up, and goes into the request', async ({ openTab }) => {
  const page = await openBeforeCode(openTab, pageSamples.product, (early) =>
    early.getByRole('checkbox', { name: 'Печать на шторах, две стороны', exact: true }).check(),
  );
  await page.getByRole('region', { name: 'Ваша комплектация' }).getByText('1\u00a0опция').waitFor();
  await expect.poll(() => page.locator('#product-equipment').inputValue()).toContain('Печать');
});

test.for(['Контакты', 'на главную'])(
  'a form that was answered before its code is there again after «%s», with what was typed',
  async (name, { visit }) => {
    const page = await visit(href('contacts'), { allow: [/status of 422/] });
    await page.locator('#question-name').fill('Анна');
    // As a browser sends it while the code of the form is on its way.
    await page.locator('form[action^="/requests/question#"]').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL('**/requests/question*');
    await fullyStarted(page);
    await page.locator('#question-question').fill('Сколько весит?');
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/requests'));
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/requests/question*');
    await expect.poll(() => page.locator('#question-name').inputValue()).toBe('Анна');
    expect(await page.locator('#question-question').inputValue()).toBe('Сколько весит?');
  },
);
