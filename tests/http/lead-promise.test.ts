/** A question reaches the desk of its topic, and every request the hour that is promised for it: stored, on its page, until it is answered. */
import { expect, test } from 'vitest';
import { toItemFields } from '#server/leads/delivery/crm.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { goodQuestion, leadLinkOf, manyLeads, rowsOf, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import { openSite } from '#tests/support/test-site.ts';

/** A Thursday, 12:01 in Moscow. */
let now = Date.parse('2026-11-26T09:01:00Z');
const open = () => openSite({ leads: { limits: manyLeads, now: () => now } });
const plain = (html: string) =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/<!-- -->/g, '');

test.each([
  ['complaint', 'service', 'Передаём в сервис', '2026-11-26T10:10:00Z', ': Рекламация'],
  ['documents', 'documents', 'Передаём в отдел документов', '2026-11-26T13:10:00Z', ': Документы и счета'],
  ['other', 'sales', 'Передаём в отдел продаж', '2026-11-26T09:40:00Z', ': Другое'],
  // As forms were sent before there were topics.
  [undefined, 'sales', 'Передаём в отдел продаж', '2026-11-26T09:40:00Z', ''],
])('a question about %s goes to %s', async (topic, department, step, by, title) => {
  const site = await open();
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, ...(topic && { topic }) });
  expect(answer.status).toBe(303);
  const [row] = rowsOf(site, 'leads');
  expect([row?.['department'], row?.['reply_by']]).toEqual([department, Date.parse(by)]);
  const html = plain(await (await fetch(`${site.origin}${leadLinkOf(answer)}`)).text());
  expect(html).toContain(step);
  const lead = await site.services.leads.store.findById(String(row?.['id']));
  // Which field of the CRM, and which subject of the e-mail.
  expect(toItemFields(lead as Lead, site.origin).fields.title).toBe(
    `Задать вопрос${title}, заявка ${String(row?.['number'])}`,
  );
});

test('a topic that nobody offers is refused with a word about it', async () => {
  const site = await open();
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, topic: 'директору' });
  expect(answer.status).toBe(422);
  expect(plain(await answer.text())).toContain('Выберите одно из предложенного');
});

test('the page says the hour, then that the plant is late, and nothing of it once it has answered', async () => {
  const site = await open();
  const link = leadLinkOf(await sendForm(site.origin, 'question', goodQuestion));
  const read = async () => plain(await (await fetch(`${site.origin}${link}`)).text());
  const first = await read();
  expect(first).toMatch(/<title>Заявка № \d{4}-\d{4} — Ось<\/title>/);
  expect(plain(await (await fetch(`${site.origin}/requests`)).text())).toContain('<title>Ваша заявка — Ось</title>');
  expect(first).toContain('Ответим звонком или письмом, как вы попросили, до 12:40 МСК.');
  expect(first).toMatch(/<p data-reply="late"[^>]* hidden=""/);
  now = Date.parse('2026-11-26T09:40:00Z');
  const late = await read();
  expect(late).toContain('Мы опаздываем: обещали ответить до 12:40 МСК.');
  expect(late).toMatch(/<p data-reply="promised" hidden=""/);
  await runLeads(site, 'answered', String(rowsOf(site, 'leads')[0]?.['number']));
  expect(await read()).not.toMatch(/data-counts-down|опаздываем/);
});
