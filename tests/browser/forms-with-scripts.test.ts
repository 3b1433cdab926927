/** Forms with scripts: input is never lost, and whatever the network does, one lead is stored. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { load, phone } from '#tests/support/browser.ts';
import { openOwnSite, test, type Visit, withoutPopup } from '#tests/support/browser-test.ts';
import { acceptedLead, fillQuestion, hydratedForm, sendQuestion } from '#tests/support/form-visits.ts';
import { axeFaults, holdBack, startClock, watchRequests } from '#tests/support/page-steps.ts';
import { manyLeads, rowsOf } from '#tests/support/sent-forms.ts';
import { realContent } from '#tests/support/test-app.ts';

/** Of the consent; undefined: as the content has it. */
let version: string | undefined;
const site = openOwnSite({
  leads: { limits: manyLeads },
  content: {
    ...withoutPopup,
    page: async (input, options) => {
      const page = await realContent.page(input, options);
      return page && input.id === 'consent' && version !== undefined ? { ...page, version } : page;
    },
  },
});

const form = 'form[action^="/requests/question#"]';
const formCode = /\/assets\/lead-form-[^/]*\.js$/;
const summary = '#form-question[role=alert]';

async function openQuestion(visit: Visit, allow: RegExp[] = []): Promise<Page> {
  const page = await visit(`${href('contacts')}#form-question`, { ...phone, allow, before: startClock });
  await hydratedForm(page, 'question');
  return page;
}

/** As slowly as a person, by the page's clock. */
async function fillSlowly(page: Page, question: string): Promise<void> {
  await fillQuestion(page, question);
  await page.clock.fastForward(3000);
}

/** The fields of every form that is sent from now on. */
function watchSent(page: Page): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? ''));
  });
  return sent;
}

const storedLeads = (question: string) =>
  rowsOf(site, 'leads').filter(({ field_values: values }) => String(values).includes(question));

test('the code loads when the form is near, and what was typed before stays', async ({ openTab }) => {
  const page = await openTab();
  const asked = watchRequests(page);
  const release = await holdBack(page, formCode);
  const isAsked = () => asked.some((path) => formCode.test(path));
  await load(page, href('rent'));
  expect(isAsked()).toBe(false);
  await page.locator('#rent-name').fill('Пётр');
  await page.locator('#rent-trailerType').selectOption('Рефрижераторы');
  await page.locator('#rent-consent').check();
  await expect.poll(isAsked).toBe(true);
  release();
  await hydratedForm(page, 'rent');
  expect(await page.locator('#rent-name').inputValue()).toBe('Пётр');
  expect(await page.locator('#rent-trailerType').inputValue()).toBe('Рефрижераторы');
  expect(await page.locator('#rent-consent').isChecked()).toBe(true);
});

test('a wrong field shows its error when it loses the focus, until it is corrected', async ({ visit }) => {
  const page = await openQuestion(visit);
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

test('an error waits for the click of the finger that leaves its field: it would push away what is pressed', async ({
  visit,
}) => {
  const page = await visit(`${href('rent')}#form-rent`, { ...phone, before: startClock });
  await hydratedForm(page, 'rent');
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.locator('#rent-email').fill('почта');
  const [below, error] = [page.locator('#rent-rentFrom'), page.locator('#rent-email-error')];
  await below.dispatchEvent('pointerdown');
  await below.dispatchEvent('pointerup');
  await page.clock.runFor(50);
  await below.focus();
  expect(await error.count()).toBe(0);
  await below.dispatchEvent('click');
  await page.clock.runFor(1);
  await error.waitFor();
});

test('two clicks store one lead, and so does going back and sending again', async ({ visit }) => {
  const page = await openQuestion(visit);
  const sent = watchSent(page);
  await fillSlowly(page, 'Дважды?');
  await page.locator(form).getByRole('button', { name: 'Отправить вопрос' }).dblclick();
  await acceptedLead(page);
  const first = page.url();
  expect(sent.length).toBe(1);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form ')))).toEqual([]);
  await page.goBack();
  await hydratedForm(page, 'question');
  await fillSlowly(page, 'Дважды?');
  await sendQuestion(page);
  await acceptedLead(page);
  expect(page.url()).toBe(first);
  expect(storedLeads('Дважды?').length).toBe(1);
});

test('if the answer is lost, the form is sent again under the same key', async ({ visit }) => {
  const page = await openQuestion(visit, [/question net::ERR_FAILED/, /console: .*ERR_FAILED/]);
  const keys: (string | null)[] = [];
  await page.route(/\/requests\/question$/, async (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await fillSlowly(page, 'Ответ потерян?');
  await sendQuestion(page);
  await acceptedLead(page);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(storedLeads('Ответ потерян?').length).toBe(1);
});

test('without a network the input stays, and is sent when the network is back', async ({ visit }) => {
  const page = await openQuestion(visit, [/ERR_INTERNET_DISCONNECTED/]);
  await fillSlowly(page, 'Сети нет?');
  await page.context().setOffline(true);
  await sendQuestion(page);
  await page.locator(summary, { hasText: 'Нет связи' }).waitFor();
  expect(await page.locator('#question-question').inputValue()).toBe('Сети нет?');
  expect(await page.locator(form).getAttribute('data-keeps-input')).toBe('unsent');
  await page.context().setOffline(false);
  await acceptedLead(page);
  expect(storedLeads('Сети нет?').length).toBe(1);
});

test('tries without a network that nobody has asked for move neither the page nor the focus', async ({ visit }) => {
  const page = await openQuestion(visit, [/ERR_INTERNET_DISCONNECTED/]);
  await fillSlowly(page, 'Всё ещё нет?');
  await page.context().setOffline(true);
  await sendQuestion(page);
  await page.locator(`${summary}:focus`, { hasText: 'Нет связи' }).waitFor();
  await page.locator('#call-name').focus();
  const before = await page.evaluate(() => window.scrollY);
  const seen = await page.evaluate(async (alert) => {
    const places = [];
    // A browser says so of any network, one without our site too.
    for (let tries = 0; tries < 3; tries += 1) {
      dispatchEvent(new Event('online'));
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      places.push([window.scrollY, document.activeElement?.id, document.querySelector(alert) !== null]);
    }
    return places;
  }, summary);
  expect(seen).toEqual(Array(3).fill([before, 'call-name', true]));
});

test('a reload loses only the consent marks, and a sent form leaves no draft', async ({ visit }) => {
  const page = await openQuestion(visit);
  await fillSlowly(page, 'После перезагрузки?');
  await page.locator(form).getByText('Дополнить заявку').click();
  await page.locator('#question-company').fill('ООО «Проба»');
  await page.reload();
  await hydratedForm(page, 'question');
  await expect.poll(() => page.locator('#question-question').inputValue()).toBe('После перезагрузки?');
  expect(await page.locator('#question-company').isVisible()).toBe(true);
  expect(await page.locator('#question-consent').isChecked()).toBe(false);
  await page.locator('#question-consent').check();
  await sendQuestion(page);
  await acceptedLead(page);
  // Sent within a second of the reload, it is not mistaken for spam.
  expect(storedLeads('После перезагрузки?')).toEqual([expect.objectContaining({ is_spam: 0 })]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form ')))).toEqual([]);
});

test.for([
  [429, 'too-often', 'их уже много'],
  [503, 'not-saved', 'у нас неполадка'],
  [502, undefined, 'у нас неполадка'],
] as const)('%i is shown above the form, and the input stays', async ([status, problem, words], { visit }) => {
  const page = await openQuestion(visit, [new RegExp(`status of ${status}`)]);
  await page.route(/\/requests\/question$/, (route) =>
    problem === undefined
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.fulfill({ status, json: { errors: {}, problem } }),
  );
  await fillSlowly(page, 'Не принято?');
  await sendQuestion(page);
  await page.locator(summary, { hasText: words }).waitFor();
  expect(await page.locator(summary).innerText()).toContain('800');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-question');
  expect(await page.locator('#question-question').inputValue()).toBe('Не принято?');
  expect(await axeFaults(page, form)).toEqual([]);
});

test('a consent that changes while its form is open is asked for again', async ({ visit }) => {
  version = '7.1';
  site.services.purgePages();
  const page = await openQuestion(visit, [/status of 422/]);
  await fillSlowly(page, 'Согласие?');
  version = '7.2';
  await sendQuestion(page);
  await page.locator('#form-question').getByText('прочтите новый').waitFor();
  expect(await page.locator('#question-consent').isChecked()).toBe(false);
  expect(await page.locator('#question-question').inputValue()).toBe('Согласие?');
  await page.locator('#question-consent').check();
  await sendQuestion(page);
  await acceptedLead(page);
  expect(rowsOf(site, 'consents').at(-1)?.['version']).toBe('7.2');
  version = undefined;
  site.services.purgePages();
});

/** What is broken before a form is sent: one lead is stored, and what was sent is as told. */
test.for<[fault: string, script: string, check: (sent: URLSearchParams[]) => void]>([
  [
    'a browser without toWellFormed and AbortSignal.timeout',
    'delete String.prototype.toWellFormed; delete AbortSignal.timeout;',
    (sent) => expect(sent.length).toBe(1),
  ],
  [
    'a check that throws: the browser sends the form with its key',
    'String.prototype.normalize = () => { throw new TypeError("broken"); };',
    ([sent]) => {
      expect(sent?.get('key')).toMatch(/^[0-9a-f-]{36}$/);
      expect(Number(sent?.get('elapsed'))).toBeGreaterThanOrEqual(3000);
    },
  ],
  [
    'an answer that cannot be read: the browser sends the same again',
    'Response.prototype.json = () => { throw new TypeError("broken"); };',
    (sent) => {
      const sorted = sent.map((fields) => [...fields].sort().join('\n'));
      expect(sorted).toEqual([sorted[0], sorted[0]]);
    },
  ],
])('one lead comes of %s', async ([fault, script, check], { visit }) => {
  const page = await openQuestion(visit, [/console: TypeError: broken/]);
  await fillSlowly(page, fault);
  const sent = watchSent(page);
  await page.evaluate(script);
  await sendQuestion(page);
  await acceptedLead(page);
  expect(storedLeads(fault).length).toBe(1);
  check(sent);
});
