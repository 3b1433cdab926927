/** What operators and visitors are told of a lead: commands, health, the hour of the answer; what housekeeping removes, and leaves alone where clock, database or disk must be wrong. */

import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, openDatabase } from '#server/database/database.ts';
import { leadsUsage } from '#server/leads/cli/commands.ts';
import { toItemFields } from '#server/leads/delivery/crm.ts';
import { DeliveryFailed } from '#server/leads/delivery/delivery-failed.ts';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import type { LeadParts, Leads } from '#server/leads/leads.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { orphanBatch } from '#server/leads/uploads/orphan-folder.ts';
import { startOpsServer } from '#server/ops/ops-server.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { goodQuestion, leadLinkOf, manyLeads, rowsOf, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import type { TestAppOptions } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

/** A site with an ops port whose CRM refuses what `crm.isWell` says. */
async function start(leads: LeadParts = {}, others: Pick<TestAppOptions, 'database'> = {}) {
  const crm = { isWell: true };
  const deliver = async () => {
    if (!crm.isWell) throw new DeliveryFailed('crm 400 ERROR_CORE', { isRejection: true });
  };
  const times = { pollMs: 20, firstWaitMs: 10, deadAfterRejections: 2 };
  const parts = { deliverers: { crm: deliver }, times, ...leads };
  const site = await openSite({ env: { OPS_PORT: '0' }, leads: parts, ...others });
  const ops = await startOpsServer(site.services);
  onTestFinished(() => ops?.close());
  site.services.leads.outbox.start();
  onTestFinished(() => site.services.leads.outbox.stop());
  const send = (fields: Record<string, string> = {}) =>
    sendForm(site.origin, 'question', { ...goodQuestion, phone: '8 916 123-45-67', ...fields });
  const run = (...args: string[]) => runLeads(site, ...args);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${ops?.port}${path}`)).text();
  const doneSteps = async (location: string) => {
    const html = await site.read(location);
    return html.match(/data-done="true"/g)?.length ?? 0;
  };
  return { site, crm, send, run, ask, doneSteps };
}

test('a lead is listed, found by phone or e-mail, shown, answered, and erased with all but the proof of consent, which is found likewise', async () => {
  const { site, send, run, doneSteps } = await start();
  const location = leadLinkOf(await send({ advertising: 'yes' }));
  const number = /\d{4}-\d{4}/.exec(location)?.[0] ?? '';
  await expect.poll(() => doneSteps(location)).toBe(2);

  expect((await run()).text).toContain(`${number}  `);
  const contacts = ['8 (916) 123 45 67', '+79161234567', goodQuestion.email, goodQuestion.email.toUpperCase()];
  for (const contact of contacts) expect((await run('find', contact)).text).toContain(number);
  expect((await run('find', '8 916 000-00-00')).text).toContain('Shown: 0');
  const shown = (await run('show', number.replace('-', ''))).text;
  const consent = ['редакция 1.2', 'реклама: редакция 1.0 (sha256 '];
  for (const words of [goodQuestion.question, 'Доставка crm: delivered, 1', ...consent]) expect(shown).toContain(words);
  expect(await run('answered', number)).toEqual({ code: 0, text: `answered: ${number}\n` });
  expect(await doneSteps(location)).toBe(3);

  expect((await run('erase', number)).code).toBe(0);
  expect((await site.ask(location)).status).toBe(404);
  const proof = (await run('show', number)).text;
  expect(proof).toContain('редакция 1.2');
  for (const personal of [goodQuestion.name, goodQuestion.email, '916']) expect(proof).not.toContain(personal);
  const found = new RegExp(`${number}  erased  .*редакция 1\\.2 \\(sha256 [0-9a-f]{64}\\)[\\s\\S]*Shown: 0`);
  for (const contact of contacts) expect((await run('find', contact)).text).toMatch(found);
  expect((await run('find', '8 916 765-43-21')).text).not.toContain(number);
  expect(JSON.stringify(rowsOf(site, 'consents'))).not.toMatch(/9161234567|irina/i);
  expect((await run('erase', number)).code).toBe(1);
});

test('unknown commands print the usage and do nothing', async () => {
  const { run } = await start();
  for (const args of [['delete', '1234-5678'], ['show'], ['erase', '12'], ['constructor', '1234-5678'], ['--help']])
    expect(await run(...args)).toEqual({ code: 2, text: leadsUsage });
});

test('a suspect is listed apart until it is released', async () => {
  const { site, send, run } = await start();
  await send({ homepage: 'http://spam.example' });
  expect((await run('list')).text).toContain('Shown: 0');
  expect((await run('list', '--spam')).text).toContain('suspect: trap');
  expect((await run('export', '--spam')).text).toContain(goodQuestion.name);
  const number = String(rowsOf(site, 'leads')[0]?.['number']);
  expect((await run('release', number)).code).toBe(0);
  expect((await run('release', number)).code).toBe(1);
  await expect.poll(async () => (await run('list')).text).toContain('passed on');
});

test('health and metrics report dead deliveries until they are retried', async () => {
  const { site, crm, send, run, ask } = await start();
  crm.isWell = false;
  await send();
  await expect.poll(() => ask('/readyz')).toContain('"dead":1');
  expect(JSON.parse(await ask('/readyz'))).toMatchObject({ status: 'ready', leads: { waiting: 0, dead: 1 } });
  const figures = await ask('/metrics');
  expect(figures).toContain('site_outbox_deliveries{state="dead"} 1');
  expect(figures).toContain('site_deliveries_total{channel="crm",outcome="dead"} 1');
  expect(figures).toContain('site_leads_total{form="question",outcome="accepted"} 1');
  expect(figures).toContain('site_outbox_oldest_seconds 0');
  expect(await (await site.ask('/readyz')).json()).toEqual({ status: 'ready' });

  crm.isWell = true;
  expect((await run('list', '--stuck')).text).toContain('dead: 1');
  expect((await run('retry', String(rowsOf(site, 'leads')[0]?.['number']))).code).toBe(0);
  await expect.poll(() => ask('/metrics')).toContain('site_outbox_deliveries{state="dead"} 0');
});

test('health and metrics answer while leads cannot be stored', async () => {
  const { ask } = await start({}, { database: createDatabase(() => Promise.reject(new Error('gone'))) });
  expect(JSON.parse(await ask('/readyz'))).toEqual({ status: 'ready', notices: [], leads: 'unavailable' });
  const figures = await ask('/metrics');
  expect(figures).toContain('site_http_requests_in_flight');
  expect(figures).not.toMatch(/site_outbox_deliveries\{/);
});

test('suspects do not use up the limit of people', async () => {
  const { send } = await start({ limits: { total: 2 } });
  for (const question of ['Раз', 'Два', 'Три']) await send({ question, homepage: 'x' });
  expect((await send()).status).toBe(303);
});

/** A Thursday, 12:01 in Moscow. */
let now = Date.parse('2026-11-26T09:01:00Z');
const open = () => openSite({ leads: { limits: manyLeads, now: () => now } });
const plain = (html: string) => html.replaceAll(/\u00a0|&nbsp;/g, ' ').replaceAll('<!-- -->', '');

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
  const html = plain(await site.read(leadLinkOf(answer)));
  expect(html).toContain(step);
  const lead = await site.services.leads.store.findById(String(row?.['id']));
  // Of the CRM's item, and of the e-mail.
  const inCrm = toItemFields(lead as Lead, site.origin).fields.title;
  expect(inCrm).toBe(`Задать вопрос${title}, заявка ${String(row?.['number'])}`);
});

test('the page says the hour, then that the plant is late, and nothing of it once it has answered', async () => {
  const site = await open();
  const link = leadLinkOf(await sendForm(site.origin, 'question', goodQuestion));
  const read = async () => plain(await site.read(link));
  const first = await read();
  expect(first).toMatch(/<title>Заявка № \d{4}-\d{4} — Ось<\/title>/);
  expect(plain(await site.read('/requests'))).toContain('<title>Ваша заявка — Ось</title>');
  expect(first).toContain('Ответим звонком или письмом, как вы попросили, до 12:40 МСК.');
  expect(first).toMatch(/<p data-reply="late"[^>]* hidden=""/);
  now = Date.parse('2026-11-26T09:40:00Z');
  const late = await read();
  expect(late).toContain('Мы опаздываем: обещали ответить до 12:40 МСК.');
  expect(late).toMatch(/<p data-reply="promised" hidden=""/);
  await runLeads(site, 'answered', String(rowsOf(site, 'leads')[0]?.['number']));
  expect(await read()).not.toMatch(/data-counts-down|опаздываем/);
});

const dayMs = 24 * 3_600_000;
const startedAt = Date.parse('2026-11-23T10:00:00Z');

/** A site whose clocks the test sets. */
async function openClockedSite() {
  const clocks = { now: startedAt, monotonic: 0 };
  const parts = { now: () => clocks.now, monotonicMs: () => clocks.monotonic, limits: manyLeads };
  const site = await openSite({ leads: parts });
  const { leads, logger } = site.services;
  const clean = () => eraseExpiredLeads(leads, logger);
  const pass = async (ms: number) => {
    clocks.now += ms;
    clocks.monotonic += ms;
    await clean();
  };
  const eraseOld = (...args: string[]) => runLeads(site, 'erase-old', ...args);
  const lastError = () => site.logLines.findLast(({ level }) => level === 50);
  return { site, leads, clocks, clean, pass, eraseOld, lastError, dir: site.services.config.dataDir };
}

async function acceptLeads(leads: Leads, count: number, eraseAt: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await leads.store.accept(newLead({ at: startedAt, eraseAt }));
}

async function countLeads({ store }: Leads): Promise<number> {
  return (await store.list({ limit: 1e6 })).length;
}

/** Files older than an hour by the clock of the site. */
function addFiles(folder: string, names: string[], old = new Date(startedAt - 2 * 3_600_000)): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    writeFileSync(path.join(folder, name), 'x');
    utimesSync(path.join(folder, name), old, old);
  }
}

const numbered = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}-${index}`);
const uploadsOf = (dir: string) => readdirSync(path.join(dir, 'uploads')).length;

test('a clock four years ahead erases nothing, whether it jumps in a running process or before its start', async () => {
  const { site, leads, clocks, clean, pass, eraseOld, lastError } = await openClockedSite();
  await acceptLeads(leads, 3, startedAt + 365 * dayMs);
  await pass(3_600_000);
  clocks.now += 4 * 365 * dayMs;
  await clean();
  expect(await countLeads(leads)).toBe(3);
  expect(lastError()).toMatchObject({ msg: 'old leads are not erased', what: 'clock' });
  expect(site.services.notices.list()).toEqual(['housekeeping: clock']);
  expect(await site.services.metrics.registry.metrics()).toContain('site_notices{notice="housekeeping: clock"} 1');

  const restarted = await openSite({ leads: { now: () => clocks.now }, database: openDatabase(site.services.config) });
  await eraseExpiredLeads(restarted.services.leads, restarted.services.logger);
  expect(restarted.services.notices.list()).toEqual(['housekeeping: clock']);
  expect(await countLeads(leads)).toBe(3);

  // The operator knows better.
  expect((await eraseOld()).code).toBe(1);
  expect(await eraseOld('--confirm', '0')).toEqual({ code: 0, text: expect.stringContaining('Erased: 3') });
  await clean();
  expect(site.services.notices.list()).toEqual([]);
});

test('a clock that runs on as time passes erases what is past its term, a few at once', async () => {
  const { leads, pass } = await openClockedSite();
  await acceptLeads(leads, 4, startedAt + 10 * dayMs);
  await acceptLeads(leads, 40, startedAt + 365 * dayMs);
  for (let day = 0; day < 10; day += 1) await pass(dayMs);
  expect(await countLeads(leads)).toBe(40);
});

test('more than fifty and more than a twentieth of all requests are erased only when the operator confirms it', async () => {
  const { leads, pass, eraseOld, lastError } = await openClockedSite();
  await acceptLeads(leads, 60, startedAt + 1000);
  await acceptLeads(leads, 100, startedAt + 365 * dayMs);
  await pass(3_600_000);
  expect(await countLeads(leads)).toBe(160);
  expect(lastError()).toMatchObject({ what: 'leads', count: 60, total: 160 });
  expect(lastError()?.['mend']).toContain('npm run leads -- erase-old --confirm 60');
  expect((await eraseOld('--confirm', '59')).code).toBe(1);
  expect(await countLeads(leads)).toBe(160);
  expect((await eraseOld('--confirm', '60')).code).toBe(0);
  expect(await countLeads(leads)).toBe(100);
  expect((await eraseOld('--confirm')).code).toBe(2);
});

test('a clock a day behind erases nothing early, and what is waiting is delivered', async () => {
  const { leads, clocks, pass, clean } = await openClockedSite();
  await pass(3_600_000);
  await acceptLeads(leads, 1, startedAt + 365 * dayMs);
  clocks.now -= dayMs;
  await clean();
  const claim = { channel: 'crm', now: clocks.now, leaseMs: 1000, limit: 5 } as const;
  expect((await leads.store.claim(claim)).length).toBe(1);
  expect(await leads.store.claim({ ...claim, now: clocks.now + 500 })).toEqual([]);
  clocks.now += dayMs;
  await clean();
  expect(await countLeads(leads)).toBe(1);
});

test('with an empty database, an older one or another one, no file is lost', async () => {
  const { leads, clean, eraseOld, lastError, dir, pass } = await openClockedSite();
  const folder = path.join(dir, 'uploads');
  addFiles(folder, numbered(20, 'few'));
  await clean();
  expect([uploadsOf(dir), lastError()]).toEqual([20, expect.objectContaining({ what: 'files', count: 20, total: 20 })]);
  addFiles(folder, numbered(60, 'many'));
  await acceptLeads(leads, 1, startedAt + 365 * dayMs);
  await clean();
  expect([uploadsOf(dir), lastError()]).toEqual([80, expect.objectContaining({ what: 'files', count: 80, total: 80 })]);

  expect((await eraseOld('--confirm', '80')).code).toBe(0);
  expect(uploadsOf(dir)).toBe(0);
  // The right database again: its files come back.
  const file = { id: 'few-7', name: 'a.pdf', type: 'x', bytes: 1, sha256: 'a' };
  await leads.store.accept(newLead({ files: [file], at: startedAt, eraseAt: startedAt + 365 * dayMs }));
  await pass(dayMs);
  expect(readdirSync(folder)).toEqual(['few-7']);
  for (let day = 0; day < 31; day += 1) await pass(dayMs);
  expect(readdirSync(`${folder}-orphans`)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['few-7']);
});

test('5000 files are looked at in batches, with room for others in between', async () => {
  const { leads, clean, dir } = await openClockedSite();
  addFiles(path.join(dir, 'uploads'), numbered(5000, 'file'));
  await acceptLeads(leads, 1, startedAt + 365 * dayMs);
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  })();
  await clean();
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(5000 / orphanBatch);
});

test('the database is readable by the site alone', async () => {
  const { leads, dir } = await openClockedSite();
  await acceptLeads(leads, 1, startedAt);
  for (const name of ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm'])
    expect((statSync(path.join(dir, name)).mode & 0o777).toString(8)).toBe('600');
});
