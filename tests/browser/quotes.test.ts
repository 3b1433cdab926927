/** The chain of a buyer on a phone: model, set, sums by e-mail, an offer on the page of the request. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { runLeadsCommand } from '#server/leads/cli/commands.ts';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { acceptedLead, hydratedForm } from '#tests/support/form-visits.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { axeFaults, plain } from '#tests/support/page-steps.ts';
import { quoteCode } from '#tests/support/quote-visits.ts';

const bodyOf = async (page: Page) => plain(await page.locator('main').innerText());
const fill = (page: Page, label: string, value: string) => page.getByLabel(label).fill(value);

test.for([true, false])('from a set to the offer, scripts: %s', async (javaScriptEnabled, { openTab, site }) => {
  const mailbox = `scripts-${javaScriptEnabled}@pokupatel.example`;
  const page = await openTab({ ...deviceContexts.phone, javaScriptEnabled });
  await page.goto(`${pageSamples.product}?set=${quoteCode}`);
  await page.getByRole('link', { name: 'Получить на почту' }).click();
  await page.getByRole('heading', { level: 1, name: 'Расчёт:' }).waitFor();
  await page.getByLabel('Доставка с завода').selectOption({ label: 'Казань\u00a0— 71\u00a0760\u00a0₽' });
  await page.getByRole('button', { name: 'Пересчитать' }).click();
  await page.waitForURL(/city=kazan/);
  expect(await bodyOf(page)).toContain('10 075 760 ₽');

  if (javaScriptEnabled) {
    await page.getByLabel('ИНН').scrollIntoViewIfNeeded();
    await hydratedForm(page, 'quote');
    expect(await axeFaults(page, 'main')).toEqual([]);
  }
  await fill(page, 'ИНН', '7707 083 893');
  await fill(page, 'Электронная почта', mailbox);
  await page.getByLabel('Согласен на обработку').check();
  // Nobody fills in a form within two seconds: it would be a suspect, which no manager confirms.
  if (javaScriptEnabled) await page.waitForFunction(() => performance.now() > 5000);
  await page.getByRole('button', { name: 'Получить на почту' }).click();
  await acceptedLead(page);
  const heading = page.getByRole('heading', { name: /^Расчёт № \d/ });
  const number = /\d{4}-\d{4}/.exec(await heading.innerText())?.[0] ?? '';
  expect(await bodyOf(page)).toMatch(/Доставка из Сызрани до Казани.*71 760 ₽.*Итого с доставкой.*10 075 760 ₽/s);
  const paper = page.getByRole('link', { name: 'Открыть PDF' });
  expect(await paper.getAttribute('href')).toBe(`/requests/${number}.pdf`);

  const by = ['--by', 'Ольга Смирнова', '--phone', '+7 846 400-00-02'];
  expect(await runLeadsCommand(['confirm', number, ...by], site.services.leads, () => undefined)).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: `Коммерческое предложение № ${number}` }).waitFor();
  expect(await bodyOf(page)).toContain('Подтверждает: Ольга Смирнова, +7 846 400-00-02');
  if (javaScriptEnabled) expect(await axeFaults(page, 'main')).toEqual([]);
});
