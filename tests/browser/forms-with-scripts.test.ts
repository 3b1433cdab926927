/** A form with scripts: what was typed is never lost, and whatever happens on the way it is one request. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { deviceContexts, hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { hydratedForm } from '#tests/support/form-visits.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const started = startBrowserSite({ leads: { limits: { perNetwork: 1000, perContact: 1000 } } });

const form = 'form[action^="/requests/question#"]';
const formCode = /\/assets\/form-view-[^/]*\.js$/;
const summary = '#form-question[role=alert]';

async function openQuestion(options = deviceContexts.phone) {
  const opened = await openPage(started.browser, options);
  await opened.page.clock.install();
  await opened.page.goto(`${started.site.origin}${href('contacts')}#form-question`);
  await hydrated(opened.page);
  await hydratedForm(opened.page, 'question');
  return opened;
}

/** Takes a person's time for it, by the clock of the page. */
async function fillQuestion(page: Page, question: string): Promise<void> {
  await page.locator('#question-name').fill('Ирина Кузнецова-Проба');
  await page.locator('#question-email').fill('irina.proba@pokupatel.example');
  await page.locator('#question-question').fill(question);
  await page.locator('#question-consent').check();
  await page.clock.fastForward(3000);
}

const send = (page: Page) => page.locator(form).getByRole('button', { name: 'Отправить вопрос' }).click();
const arrived = (page: Page) => page.waitForURL(/\/requests\?number=/);
const keptOf = (question: string) =>
  rowsOf(started.site, 'leads').filter(({ field_values: values }) => String(values).includes(question));

test('the code comes when the form is near, and finds what was typed before it', async () => {
  const { page, complaints, close } = await openPage(started.browser);
  const asked: string[] = [];
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(formCode, async (route) => {
    asked.push(route.request().url());
    await gate;
    await route.continue();
  });
  await page.goto(`${started.site.origin}${href('rent')}`);
  await hydrated(page);
  expect(asked).toEqual([]);
  await page.locator('#rent-name').fill('Пётр');
  await page.locator('#rent-trailerType').selectOption('Рефрижераторы');
  await page.locator('#rent-consent').check();
  // In two files: rent brings a part of its own.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  letThrough();
  await hydratedForm(page, 'rent');
  expect(await page.locator('#rent-name').inputValue()).toBe('Пётр');
  expect(await page.locator('#rent-trailerType').inputValue()).toBe('Рефрижераторы');
  expect(await page.locator('#rent-consent').isChecked()).toBe(true);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_ABORTED'))).toEqual([]);
  await close();
});

test('where its code never comes the form is sent by the browser itself', async () => {
  const { page, close } = await openPage(started.browser);
  await page.clock.install();
  await page.route(formCode, (route) => route.abort());
  await page.goto(`${started.site.origin}${href('contacts')}#form-question`);
  await hydrated(page);
  await fillQuestion(page, 'Без кода формы?');
  await send(page);
  await arrived(page);
  expect(keptOf('Без кода формы?').length).toBe(1);
  await close();
});

test('a field tells what is wrong when it is left, and falls silent as soon as it is mended', async () => {
  const { page, close } = await openQuestion();
  const email = page.locator('#question-email');
  await email.pressSequentially('irina@');
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  await email.press('Tab');
  await page.locator('#question-email-error').waitFor();
  expect(await email.getAttribute('aria-describedby')).toContain('question-email-error');
  await email.pressSequentially('firma.ru');
  await page.locator('#question-email-error').waitFor({ state: 'detached' });
  expect(await page.locator(form).locator('[aria-invalid]').count()).toBe(0);
  await close();
});

test('two clicks are one request, and after it going back and sending again is the same one', async () => {
  const { page, complaints, close } = await openQuestion();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await fillQuestion(page, 'Дважды?');
  await page.locator(form).getByRole('button', { name: 'Отправить вопрос' }).dblclick();
  await arrived(page);
  const first = page.url();
  expect(sent.length).toBe(1);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form ')))).toEqual([]);
  await page.goBack();
  await hydratedForm(page, 'question');
  await fillQuestion(page, 'Дважды?');
  await send(page);
  await arrived(page);
  expect(page.url()).toBe(first);
  expect(keptOf('Дважды?').length).toBe(1);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_ABORTED'))).toEqual([]);
  await close();
});

test('an answer that is lost on the way is asked for again under the same key', async () => {
  const { page, close } = await openQuestion();
  const keys: (string | null)[] = [];
  await page.route(/\/requests\/question$/, async (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await fillQuestion(page, 'Ответ потерян?');
  await send(page);
  await arrived(page);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keptOf('Ответ потерян?').length).toBe(1);
  await close();
});

test('without a network the input stays, and goes out when the network is back', async () => {
  const { page, close } = await openQuestion();
  await fillQuestion(page, 'Сети нет?');
  await page.context().setOffline(true);
  await send(page);
  await page.locator(summary, { hasText: 'Нет связи' }).waitFor();
  expect(await page.locator('#question-question').inputValue()).toBe('Сети нет?');
  expect(await page.locator(form).getAttribute('data-keeps-input')).toBe('unsent');
  await page.context().setOffline(false);
  await arrived(page);
  expect(keptOf('Сети нет?').length).toBe(1);
  await close();
});

test('an accidental reload loses nothing but the marks, and what was sent leaves no draft', async () => {
  const { page, close } = await openQuestion();
  await fillQuestion(page, 'После перезагрузки?');
  await page.locator(form).getByText('Дополнить заявку').click();
  await page.locator('#question-company').fill('ООО «Проба»');
  await page.reload();
  await hydratedForm(page, 'question');
  await expect.poll(() => page.locator('#question-question').inputValue()).toBe('После перезагрузки?');
  expect(await page.locator('#question-company').isVisible()).toBe(true);
  expect(await page.locator('#question-consent').isChecked()).toBe(false);
  await page.locator('#question-consent').check();
  await send(page);
  await arrived(page);
  // Sent within a second of the reload, it is still no robot's.
  expect(keptOf('После перезагрузки?')).toEqual([expect.objectContaining({ is_spam: 0 })]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form ')))).toEqual([]);
  await close();
});

test.each([
  [429, 'too-often', 'их уже много'],
  [503, 'not-saved', 'у нас неполадка'],
  [502, undefined, 'у нас неполадка'],
])('%i is told on top of the form with the phone, and nothing typed is lost', async (status, problem, words) => {
  const { page, close } = await openQuestion();
  await page.route(/\/requests\/question$/, (route) =>
    problem === undefined
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.fulfill({ status, json: { errors: {}, problem } }),
  );
  await fillQuestion(page, 'Не принято?');
  await send(page);
  await page.locator(summary, { hasText: words }).waitFor();
  expect(await page.locator(summary).innerText()).toContain('800');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-question');
  expect(await page.locator('#question-question').inputValue()).toBe('Не принято?');
  const { violations } = await new AxeBuilder({ page }).include(form).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await close();
});
