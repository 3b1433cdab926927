/** Forms with scripts: input is never lost, and whatever the network does, one lead is stored. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { hydrated, phone } from '#tests/support/browser.ts';
import { type OpenTab, openOwnSite, test } from '#tests/support/browser-test.ts';
import { hydratedForm } from '#tests/support/form-visits.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const site = openOwnSite({
  leads: { limits: { perNetwork: 1000, perMiddleNetwork: 1000, perWideNetwork: 1000, perContact: 1000 } },
});

const form = 'form[action^="/requests/question#"]';
const formCode = /\/assets\/lead-form-[^/]*\.js$/;
const summary = '#form-question[role=alert]';

async function openQuestion(openTab: OpenTab, allow: RegExp[] = []): Promise<Page> {
  const page = await openTab({ ...phone, allow });
  await page.clock.install();
  await page.goto(`${href('contacts')}#form-question`);
  await hydrated(page);
  await hydratedForm(page, 'question');
  return page;
}

/** Fills as slowly as a person, by the page's clock. */
async function fillQuestion(page: Page, question: string): Promise<void> {
  await page.locator('#question-name').fill('Ирина Кузнецова-Проба');
  await page.locator('#question-email').fill('irina.proba@pokupatel.example');
  await page.locator('#question-question').fill(question);
  await page.locator('#question-consent').check();
  await page.clock.fastForward(3000);
}

const send = (page: Page) => page.locator(form).getByRole('button', { name: 'Отправить вопрос' }).click();
const arrived = (page: Page) => page.waitForURL(/\/requests\?number=/);
const storedLeads = (question: string) =>
  rowsOf(site, 'leads').filter(({ field_values: values }) => String(values).includes(question));

test('the code loads when the form is near, and what was typed before stays', async ({ openTab }) => {
  const page = await openTab();
  const asked: string[] = [];
  let openGate: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  await page.route(formCode, async (route) => {
    asked.push(route.request().url());
    await gate;
    await route.continue();
  });
  await page.goto(href('rent'));
  await hydrated(page);
  expect(asked).toEqual([]);
  await page.locator('#rent-name').fill('Пётр');
  await page.locator('#rent-trailerType').selectOption('Рефрижераторы');
  await page.locator('#rent-consent').check();
  // One file or two: how code is split is up to the bundler.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  openGate();
  await hydratedForm(page, 'rent');
  expect(await page.locator('#rent-name').inputValue()).toBe('Пётр');
  expect(await page.locator('#rent-trailerType').inputValue()).toBe('Рефрижераторы');
  expect(await page.locator('#rent-consent').isChecked()).toBe(true);
});

test.for([true, false])(
  'a mailbox on a Cyrillic domain and a phone from an address book arrive as Chromium sends them; scripts: %s',
  async (hasScripts, { openTab }) => {
    const allow = [/status of 422/];
    const page = hasScripts
      ? await openQuestion(openTab, allow)
      : await openTab({ ...phone, allow, javaScriptEnabled: false });
    if (!hasScripts) await page.goto(`${href('contacts')}#form-question`);
    const sent: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? ''));
    });
    const question = `Кириллица? ${hasScripts}`;
    const fill = async (email: string) => {
      await page.locator('#question-name').fill('Ири\u00adна Кузнецова-Проба\u200b');
      await page.locator('#question-email').pressSequentially(email);
      await page.locator('#question-phone').fill('\u202a+7 (916) 123\u201145\u201167\u202c');
      await page.locator('#question-question').fill(question);
      await page.locator('#question-consent').check();
      if (hasScripts) await page.clock.fastForward(3000);
    };
    await fill('иван@фирма.рф');
    await send(page);
    await page.locator('#question-email-error').getByText('Укажите адрес латиницей').waitFor();
    await page.locator('#question-email').fill('');
    await fill('ivan@фирма.рф');
    await send(page);
    await arrived(page);
    expect(sent.at(-1)?.get('email')).toBe('ivan@xn--80apmps.xn--p1ai');
    const [lead] = storedLeads(question);
    expect(JSON.parse(String(lead?.['field_values']))).toMatchObject({
      name: 'Ирина Кузнецова-Проба',
      email: 'ivan@xn--80apmps.xn--p1ai',
      phone: '+79161234567',
    });
  },
);

test('if its code cannot be loaded, the browser sends the form', async ({ openTab }) => {
  const page = await openTab({ allow: [/lead-form-.*ERR_FAILED/, /console: .*ERR_FAILED/] });
  await page.clock.install();
  await page.route(formCode, (route) => route.abort());
  await page.goto(`${href('contacts')}#form-question`);
  await hydrated(page);
  await fillQuestion(page, 'Без кода формы?');
  await send(page);
  await arrived(page);
  expect(storedLeads('Без кода формы?').length).toBe(1);
});

test('a wrong field shows its error when it loses the focus, until it is corrected', async ({ openTab }) => {
  const page = await openQuestion(openTab);
  const email = page.locator('#question-email');
  await email.pressSequentially('irina@');
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  await email.press('Tab');
  await page.locator('#question-email-error').waitFor();
  expect(await email.getAttribute('aria-describedby')).toContain('question-email-error');
  await email.pressSequentially('firma.ru');
  await page.locator('#question-email-error').waitFor({ state: 'detached' });
  expect(await page.locator(form).locator('[aria-invalid]').count()).toBe(0);
});

test('two clicks store one lead, and so does going back and sending again', async ({ openTab }) => {
  const page = await openQuestion(openTab);
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
  expect(storedLeads('Дважды?').length).toBe(1);
});

test('if the answer is lost, the form is sent again under the same key', async ({ openTab }) => {
  const page = await openQuestion(openTab, [/question net::ERR_FAILED/, /console: .*ERR_FAILED/]);
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
  expect(storedLeads('Ответ потерян?').length).toBe(1);
});

test('without a network the input stays, and is sent when the network is back', async ({ openTab }) => {
  const page = await openQuestion(openTab, [/ERR_INTERNET_DISCONNECTED/]);
  await fillQuestion(page, 'Сети нет?');
  await page.context().setOffline(true);
  await send(page);
  await page.locator(summary, { hasText: 'Нет связи' }).waitFor();
  expect(await page.locator('#question-question').inputValue()).toBe('Сети нет?');
  expect(await page.locator(form).getAttribute('data-keeps-input')).toBe('unsent');
  await page.context().setOffline(false);
  await arrived(page);
  expect(storedLeads('Сети нет?').length).toBe(1);
});

test('a reload loses only the consent marks, and a sent form leaves no draft', async ({ openTab }) => {
  const page = await openQuestion(openTab);
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
  // Sent within a second of the reload, it is not mistaken for spam.
  expect(storedLeads('После перезагрузки?')).toEqual([expect.objectContaining({ is_spam: 0 })]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form ')))).toEqual([]);
});

test.for([
  [429, 'too-often', 'их уже много'],
  [503, 'not-saved', 'у нас неполадка'],
  [502, undefined, 'у нас неполадка'],
] as const)(
  '%i is shown above the form with the phone number, and the input stays',
  async ([status, problem, words], { openTab }) => {
    const page = await openQuestion(openTab, [new RegExp(`status of ${status}`)]);
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
  },
);
