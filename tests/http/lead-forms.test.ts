/** Forms over HTTP: a lead is stored once and answered by its page, or the form comes back with its problems. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goodQuestion, leadLinkOf, rowsOf, sendForm } from '#tests/support/sent-forms.ts';
import { startTestSite } from '#tests/support/test-app.ts';
import type { TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

const key = '0b9dd1a6-0f6b-4f0e-9a53-5f0c1f1b7a10';

test('a lead is stored before the answer, and the answer leads to its own page', async () => {
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, advertising: 'yes' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/requests\?number=\d{4}-\d{4}$/);

  const [lead] = rowsOf(site, 'leads');
  expect(lead).toMatchObject({ form: 'question', department: 'sales', page: '/contacts', is_spam: 0 });
  expect(JSON.parse(String(lead?.['field_values']))).toEqual({
    name: goodQuestion.name,
    email: goodQuestion.email,
    question: goodQuestion.question,
  });
  expect(rowsOf(site, 'consents')).toEqual([
    expect.objectContaining({ form: 'question', version: '1.2', advertising_version: '1.0', address: '127.0.0.1' }),
  ]);

  const page = await fetch(`${site.origin}${leadLinkOf(answer)}`);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const html = await page.text();
  expect(html).toContain(new URLSearchParams(location.split('?')[1]).get('number'));
  for (const text of [goodQuestion.name, goodQuestion.email, goodQuestion.question]) expect(html).not.toContain(text);
});

test('a script gets the number and the address of its page', async () => {
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, key }, { isScript: true });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    number: expect.stringMatching(/^\d{4}-\d{4}$/),
    location: expect.stringMatching(/^\/requests\?number=[\d-]{9}$/),
  });
});

test('wrong input brings the same page back, refilled, with a summary linked to the fields; nothing is stored', async () => {
  const fields = { page: '/contacts', name: 'Ирина <b>', email: 'irina@', question: 'Есть ли в наличии?' };
  const answer = await sendForm(site.origin, 'question', fields);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
  const html = await answer.text();
  expect(html).toContain('<h1>Контакты</h1>');
  expect(html).toMatch(/id="form-question"[^>]*tabindex="-1"/i);
  expect(html).toContain('<a href="#question-email">');
  expect(html).toContain('<a href="#question-consent">');
  expect(html).toContain('value="Ирина &lt;b&gt;"');
  expect(html).toContain('Есть ли в наличии?</textarea>');
  expect(html).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="email"|<input[^>]*name="email"[^>]*aria-invalid="true"/,
  );
  expect(rowsOf(await storingSite(), 'leads')).toEqual([]);
});

test('without the mark of consent nothing is stored, whatever else is right', async () => {
  const { consent: _, ...fields } = goodQuestion;
  const answer = await sendForm(site.origin, 'question', fields, { isScript: true });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ errors: { consent: expect.stringContaining('согласие') } });
  const stored = await storingSite();
  expect([rowsOf(stored, 'leads'), rowsOf(stored, 'consents')]).toEqual([[], []]);
});

/** Opens the database, which otherwise opens with the first valid lead. */
async function storingSite() {
  await site.services.leads.store.findStatus({ number: '', secret: '' });
  return site;
}

test('fifty equal leads at once are one lead, and all senders get its number', async () => {
  const sends = Array.from({ length: 50 }, () =>
    sendForm(site.origin, 'question', { ...goodQuestion, key }, { isScript: true }).then((answer) => answer.json()),
  );
  const answers = (await Promise.all(sends)) as { number: string }[];
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(rowsOf(site, 'leads').length).toBe(1);
});

test('without scripts equal content within ten minutes is the same lead, and later a new one', async () => {
  await site.close();
  let now = Date.parse('2026-11-21T10:00:00Z');
  site = await startTestSite({ leads: { now: () => now } });
  const send = async () => (await sendForm(site.origin, 'question', goodQuestion)).headers.get('location');
  const first = await send();
  now += 9 * 60_000;
  expect(await send()).toBe(first);
  now += 2 * 60_000;
  expect(await send()).not.toBe(first);
  expect(rowsOf(site, 'leads').length).toBe(2);
});

test('the same key with other content is rejected, and the first lead stays as it was', async () => {
  await sendForm(site.origin, 'question', { ...goodQuestion, key });
  const other = await sendForm(site.origin, 'question', { ...goodQuestion, question: 'Другой вопрос', key });
  expect(other.status).toBe(409);
  const html = await other.text();
  expect(html).toContain('Другой вопрос</textarea>');
  expect(html).toContain('800');
  expect(rowsOf(site, 'leads').length).toBe(1);
});

test.each([
  ['a filled trap', { homepage: 'http://spam.example' }, 'trap'],
  ['a form filled in 0.3 s', { elapsed: '300' }, 'too-fast'],
])('%s is answered like any other form, and stored apart', async (_what, fields, reason) => {
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, ...fields });
  expect(answer.status).toBe(303);
  expect((await fetch(`${site.origin}${leadLinkOf(answer)}`)).status).toBe(200);
  expect(rowsOf(site, 'leads')).toEqual([expect.objectContaining({ is_spam: 1, spam_reason: reason })]);
  expect(rowsOf(site, 'outbox')).toEqual([]);

  // The same content sent as people do is a lead of its own.
  await sendForm(site.origin, 'question', goodQuestion);
  expect(rowsOf(site, 'leads').map((lead) => lead['is_spam'])).toEqual([1, 0]);
});

test('the address of a form, opened by hand, leads to the form', async () => {
  const answer = await fetch(`${site.origin}/requests/question`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contacts#form-question']);
  expect((await fetch(`${site.origin}/requests/nothing`)).status).toBe(404);
});

test('a form that names no page of ours comes back on its home page', async () => {
  for (const page of ['https://evil.example/', '/nowhere', '/%', '//evil.example']) {
    const answer = await sendForm(site.origin, 'question', { page, name: 'Ирина' });
    expect([answer.status, (await answer.text()).includes('<h1>Контакты</h1>')]).toEqual([422, true]);
  }
});

test('a wrong number or secret opens no lead', async () => {
  const answer = await sendForm(site.origin, 'question', goodQuestion);
  const address = new URL(leadLinkOf(answer), site.origin);
  for (const [name, value] of [
    ['secret', 'A'.repeat(22)],
    ['number', '0000-0000'],
  ] as const) {
    const wrong = new URL(address);
    wrong.searchParams.set(name, value);
    const page = await fetch(wrong);
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await page.text()).toContain('Заявка не найдена');
  }
});

test('the page with a form holds nothing of one visitor: it is the same for all', async () => {
  const [first, second] = await Promise.all([1, 2].map(async () => (await fetch(`${site.origin}/contacts`)).text()));
  expect(first).toBe(second);
  expect(first).toContain('action="/requests/question#form-question"');
});
