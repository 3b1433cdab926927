/** Forms over HTTP: a lead is stored once and answered by its page, which a cookie opens, or the form comes back, also where nothing can be stored. */

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { goodQuestion, leadLinkOf, manyLeads, rowsOf, sendForm } from '#tests/support/sent-forms.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { openFileSite, openSite, type TestSite } from '#tests/support/test-site.ts';

/** For forms that store nothing, and for the pages of leads. */
const shared = openFileSite();

const key = '0b9dd1a6-0f6b-4f0e-9a53-5f0c1f1b7a10';

test('a lead is stored before the answer, and the answer leads to its own page', async () => {
  const site = await openSite();
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, advertising: 'yes' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/requests\?number=\d{4}-\d{4}$/);

  const [lead] = rowsOf(site, 'leads');
  expect(lead).toMatchObject({ form: 'question', department: 'sales', page: '/contacts', is_spam: 0 });
  const { name, email, question } = goodQuestion;
  expect(JSON.parse(String(lead?.['field_values']))).toEqual({ name, email, question });
  const consent = { form: 'question', version: '1.2', advertising_version: '1.0', address: '127.0.0.1' };
  expect(rowsOf(site, 'consents')).toEqual([expect.objectContaining(consent)]);

  const page = await site.ask(leadLinkOf(answer));
  const personal = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  expect([page.status, Object.fromEntries(page.headers)]).toEqual([200, expect.objectContaining(personal)]);
  const html = await page.text();
  expect(html).toContain(new URLSearchParams(location.split('?')[1]).get('number'));
  for (const text of [name, email, question]) expect(html).not.toContain(text);
});

test('wrong input brings the same page back, refilled, with a summary linked to the fields; nothing is stored', async () => {
  const site = await openSite();
  const fields = { page: '/contacts', name: 'Ирина <b>', email: 'irina@', question: 'Есть ли в наличии?' };
  const answer = await sendForm(site.origin, 'question', fields);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
  const html = await answer.text();
  expect(html).toMatch(/id="form-question"[^>]*tabindex="-1"/i);
  const links = ['<a href="#question-email">', '<a href="#question-consent">'];
  for (const part of [...links, '<h1>Контакты</h1>', 'value="Ирина &lt;b&gt;"', 'Есть ли в наличии?</textarea>'])
    expect(html).toContain(part);
  expect(/<input[^>]*id="question-email"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"');
  await openDatabase(site);
  expect(rowsOf(site, 'leads')).toEqual([]);
});

test('without the mark of consent nothing is stored, whatever else is right', async () => {
  const site = await openSite();
  const { consent: _, ...fields } = goodQuestion;
  const answer = await sendForm(site.origin, 'question', fields, { isScript: true });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ errors: { consent: expect.stringContaining('согласие') } });
  await openDatabase(site);
  expect([rowsOf(site, 'leads'), rowsOf(site, 'consents')]).toEqual([[], []]);
});

/** Otherwise it opens with the first valid lead. */
const openDatabase = ({ services }: TestSite) => services.leads.store.findStatus({ number: '', secret: '' });

test('without scripts equal content within ten minutes is the same lead, and later a new one', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const site = await openSite({ leads: { now: () => now } });
  const send = async () => (await sendForm(site.origin, 'question', goodQuestion)).headers.get('location');
  const first = await send();
  now += 9 * 60_000;
  expect(await send()).toBe(first);
  now += 2 * 60_000;
  expect(await send()).not.toBe(first);
  expect(rowsOf(site, 'leads').length).toBe(2);
});

test('the same key with other content is rejected, and the first lead stays as it was', async () => {
  const site = await openSite();
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
  const site = await openSite();
  const answer = await sendForm(site.origin, 'question', { ...goodQuestion, ...fields });
  expect(answer.status).toBe(303);
  expect((await site.ask(leadLinkOf(answer))).status).toBe(200);
  expect(rowsOf(site, 'leads')).toEqual([expect.objectContaining({ is_spam: 1, spam_reason: reason })]);
  expect(rowsOf(site, 'outbox')).toEqual([]);

  // The same content sent as people do is a lead of its own.
  await sendForm(site.origin, 'question', goodQuestion);
  expect(rowsOf(site, 'leads').map((lead) => lead['is_spam'])).toEqual([1, 0]);
});

test('the address of a form, opened by hand, leads to the form', async () => {
  const answer = await shared.ask('/requests/question');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contacts#form-question']);
  expect((await shared.ask('/requests/nothing')).status).toBe(404);
});

test('a form that names no page of ours comes back on its home page', async () => {
  for (const page of ['https://evil.example/', '/nowhere', '/%', '//evil.example']) {
    const answer = await sendForm(shared.origin, 'question', { page, name: 'Ирина' });
    expect([answer.status, (await answer.text()).includes('<h1>Контакты</h1>')]).toEqual([422, true]);
  }
});

/** The cookies that a browser keeps of answers, in order. */
function cookiesOf(...answers: Response[]): string {
  const kept = new Map<string, string>();
  for (const line of answers.flatMap(({ headers }) => headers.getSetCookie())) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Expires=Thu, 01 Jan 1970/.test(line)) kept.delete(name);
    else if (name.startsWith('request-')) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

const send = (question: string, headers: Record<string, string> = {}, origin = shared.origin) =>
  sendForm(
    origin,
    'question',
    { ...goodQuestion, question, email: `${encodeURI(question).length}@a.example` },
    { headers },
  );
const open = (path: string | null, headers: Record<string, string> = {}) => shared.ask(path ?? '', { headers });

test('the answer leads to an address without the secret, which a cookie opens for this browser alone', async () => {
  const answer = await send('Раз');
  const address = answer.headers.get('location');
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('request-'));
  const attributes = 'Max-Age=2592000; Path=/requests; Expires=[^;]+; HttpOnly; SameSite=Strict';
  expect(cookie).toMatch(new RegExp(`^request-\\d{8}=[\\w-]{22}; ${attributes}$`));
  const mine = await open(address, { Cookie: cookiesOf(answer) });
  expect([mine.status, await mine.text()]).toEqual([200, expect.stringContaining('принята')]);
  expect((await open(address)).status).toBe(404);
});

test('the link of the e-mail opens the page as before and leaves the cookie behind, also at its payload', async () => {
  const link = leadLinkOf(await send('Два'));
  for (const path of [link, link.replace('/requests?', '/requests/_payload.json?')]) {
    const opened = await open(path, { 'Sec-Fetch-Site': 'cross-site' });
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const cookie = cookiesOf(opened);
    expect((await open(link.replace(/&secret.*/, ''), { Cookie: cookie })).status).toBe(200);
  }
});

test('a wrong secret opens nothing and leaves no cookie, even where the right one is stored', async () => {
  const answer = await send('Три');
  const wrong = [`${answer.headers.get('location')}&secret=${'A'.repeat(22)}`, '/requests?number=0000-0000'];
  for (const address of wrong) {
    const opened = await open(address, { Cookie: cookiesOf(answer) });
    expect([opened.status, opened.headers.get('cache-control'), cookiesOf(opened)]).toEqual([404, 'no-store', '']);
    expect(await opened.text()).toContain('Заявка не найдена');
  }
});

test('ten leads of one browser stay open; the eleventh closes the first', async () => {
  const own = await openSite();
  const answers: Response[] = [];
  for (let count = 1; count <= 11; count += 1)
    answers.push(await send('!'.repeat(count), { Cookie: cookiesOf(...answers) }, own.origin));
  const headers = { Cookie: cookiesOf(...answers) };
  expect(headers.Cookie.split('; ').length).toBe(10);
  const pages = answers.map((answer) => own.ask(answer.headers.get('location') ?? '', { headers }));
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([404, ...Array(10).fill(200)]);
});

test('behind https the cookie is sent over https alone', async () => {
  const own = await openSite({ env: { SITE_URL: 'https://os-zavod.example', ALLOWED_HOSTS: 'localhost' } });
  const answer = await send('Пять', { Origin: own.origin }, own.origin);
  expect(answer.headers.getSetCookie().join()).toMatch(/request-\d{8}=.*; Secure; SameSite=Strict/);
});

test('on personal pages, forms that come back and their errors no third party may run', async () => {
  const vendors = { YANDEX_METRICA_ID: '12345', CRM_CHAT_URL: 'https://cdn-ru.bitrix24.ru/b1/loader.js' };
  const env = { ...vendors, YANDEX_MAPS_API_KEY: 'k' };
  const own = await openSite({ env });
  const broken = await openSite({ env, database: createDatabase(() => Promise.reject(new Error('gone'))) });
  const link = leadLinkOf(await send('Шесть', {}, own.origin));
  const pages = [
    await own.ask(link),
    await own.ask('/requests'),
    await own.ask('/requests/nothing'),
    await sendForm(own.origin, 'question', { name: 'Ирина' }),
    await broken.ask(link),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 422, 503]);
  for (const page of pages) {
    expect(page.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe/);
    const text = await page.text();
    expect(text).toContain('"thirdParties":{}');
    expect(text).not.toMatch(/12345|bitrix24/);
  }
  expect((await own.ask('/contacts')).headers.get('content-security-policy')).toContain('mc.yandex.ru');
});

/** The form comes back with the phone, to people and to scripts, and the log holds nothing of it. */
async function expectHonestRefusal(site: TestSite): Promise<void> {
  const { status, headers, text } = await answerOf(sendForm(site.origin, 'question', goodQuestion));
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store']);
  for (const part of ['<h1>Контакты</h1>', `${goodQuestion.question}</textarea>`]) expect(text).toContain(part);
  expect(text).toMatch(/Заявка не принята: у нас неполадка.*Позвоните, пожалуйста: 8\u00a0800\u00a0000-00-01/);
  const scripted = await answerOf(sendForm(site.origin, 'question', goodQuestion, { isScript: true }));
  expect([scripted.status, JSON.parse(scripted.text)]).toEqual([503, { errors: {}, problem: 'not-saved' }]);
  const lines = JSON.stringify(site.logLines);
  const { name, email, question } = goodQuestion;
  for (const value of [name, email, question]) expect(lines).not.toContain(value);
}

async function answerOf(sent: Promise<Response>) {
  const answer = await sent;
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function expectAccepted(site: TestSite): Promise<void> {
  expect((await sendForm(site.origin, 'question', goodQuestion)).status).toBe(303);
  expect(rowsOf(site, 'leads').length).toBe(1);
}

test('a database locked by another process: 503, and the lead is accepted once it is free', async () => {
  const site = await openSite();
  await openDatabase(site);
  const other = new DatabaseSync(path.join(site.services.config.dataDir, 'leads.sqlite'));
  onTestFinished(() => other.close());
  other.exec('BEGIN EXCLUSIVE');
  await expectHonestRefusal(site);
  expect((await site.ask('/contacts')).status).toBe(200);
  other.exec('ROLLBACK');
  await expectAccepted(site);
});

test('a full disk: 503, and no lead is stored in part', async () => {
  const file = path.join(folderOfTest(), 'leads.sqlite');
  const open = async () => {
    const sql = await openSqlite(file);
    // SQLite reports a file that may not grow as a full disk.
    await sql.query('PRAGMA max_page_count = 60');
    return sql;
  };
  const site = await openSite({ database: createDatabase(open), leads: { limits: manyLeads } });
  // Long leads first; short ones fill the rest.
  for (const length of [2900, 10]) {
    for (let number = 1, status = 303; status === 303; number += 1) {
      const question = `${number} ${'я'.repeat(length)}`;
      status = (await sendForm(site.origin, 'question', { ...goodQuestion, question })).status;
    }
  }
  await expectHonestRefusal(site);
  const stored = new DatabaseSync(file);
  onTestFinished(() => stored.close());
  const countOf = (table: string) => stored.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'];
  expect(countOf('leads')).toBeGreaterThan(0);
  expect(countOf('consents')).toBe(countOf('leads'));
});

test('a fault of our own is a 500 with its stack in the log, and no outage', async () => {
  const ourFault = new TypeError('a fault of ours');
  const file = path.join(folderOfTest(), 'leads.sqlite');
  const open = async () => {
    const sql = await openSqlite(file);
    const transaction: Sql['transaction'] = (locks, work) =>
      sql.transaction(locks, (query) => (locks.includes('migrations') ? work(query) : Promise.reject(ourFault)));
    return { ...sql, transaction };
  };
  const site = await openSite({ database: createDatabase(open) });
  const { status, headers } = await sendForm(site.origin, 'question', goodQuestion);
  expect([status, headers.get('retry-after')]).toEqual([500, null]);
  const found = site.logLines.filter(({ level }) => level >= 50);
  expect(found).toEqual([expect.objectContaining({ msg: ourFault.message, err: expect.anything() })]);
  expect(JSON.stringify(found)).toContain('lead-forms.test.ts');
});

test('a folder that cannot be made: 503, and once it can be made the next lead is accepted', async () => {
  const site = await openSite();
  const { dataDir } = site.services.config;
  writeFileSync(dataDir, 'in the way');
  await expectHonestRefusal(site);
  expect(site.services.notices.list()).toEqual(['leads: the last could not be stored']);
  rmSync(dataDir);
  await expectAccepted(site);
  expect(site.services.notices.list()).toEqual([]);
});
