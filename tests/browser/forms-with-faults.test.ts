/** Faults and missing features between the tap on «Отправить» and the answer: the lead arrives all the same, once. */
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { hydrated, phone } from '#tests/support/browser.ts';
import { type OpenTab, openOwnSite, test } from '#tests/support/browser-test.ts';
import { hydratedForm } from '#tests/support/form-visits.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const site = openOwnSite({
  leads: { limits: { perNetwork: 1000, perMiddleNetwork: 1000, perWideNetwork: 1000, perContact: 1000 } },
});

/** @param fault a script of the page, run before the form is filled */
async function sendQuestion(openTab: OpenTab, question: string, fault: string): Promise<URLSearchParams[]> {
  const page = await openTab({ ...phone, allow: [/console: TypeError: broken/] });
  await page.clock.install();
  await page.goto(`${href('contacts')}#form-question`);
  await hydrated(page);
  await hydratedForm(page, 'question');
  await page.locator('#question-name').fill('Ирина Кузнецова-Проба');
  await page.locator('#question-email').fill('irina.proba@pokupatel.example');
  await page.locator('#question-question').fill(question);
  await page.locator('#question-consent').check();
  await page.clock.fastForward(3000);
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? ''));
  });
  await page.evaluate(fault);
  await page.locator('form[action^="/requests/question#"]').getByRole('button', { name: 'Отправить вопрос' }).click();
  await page.waitForURL(/\/requests\?number=/);
  const leads = rowsOf(site, 'leads').filter(({ field_values: values }) => String(values).includes(question));
  expect(leads.length).toBe(1);
  return sent;
}

test('a browser without toWellFormed and AbortSignal.timeout sends forms', async ({ openTab }) => {
  const fault = 'delete String.prototype.toWellFormed; delete AbortSignal.timeout;';
  const sent = await sendQuestion(openTab, 'Из старого браузера?', fault);
  expect(sent.length).toBe(1);
});

test('when the check of a form throws, the browser sends it with its key', async ({ openTab }) => {
  const fault = 'String.prototype.normalize = () => { throw new TypeError("broken"); };';
  const [sent] = await sendQuestion(openTab, 'Проверка сломана?', fault);
  expect(sent?.get('key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number(sent?.get('elapsed'))).toBeGreaterThanOrEqual(3000);
});

test('when reading the answer throws, the browser sends the same fields with the same key: one lead', async ({
  openTab,
}) => {
  const fault = 'Response.prototype.json = () => { throw new TypeError("broken"); };';
  const sent = await sendQuestion(openTab, 'Ответ не прочитан?', fault);
  const sorted = sent.map((fields) => [...fields].sort().join('\n'));
  expect(sorted.length).toBe(2);
  expect(sorted[1]).toBe(sorted[0]);
});
