/** kill -9 of the site while it receives forms and delivers leads: accepted leads survive. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrmMood, startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { createLeadWorker } from '#tests/support/lead-worker.ts';
import { assertNoPersonalData } from '#tests/support/personal-marks.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { listeningPort, startSiteProcess } from '#tests/support/site-process.ts';

const kills = 8;
const atOnce = 2;
const folder = mkdtempSync(path.join(tmpdir(), 'killed-site-'));
const crmMoods: CrmMood[] = ['well', 503, 'takes-but-cuts', 'hangs', 'well'];
const smtpMoods: SmtpMood[] = ['well', 'cuts', 451, 'well', 'hangs'];

let crm: Awaited<ReturnType<typeof startCrm>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
});
afterAll(async () => {
  await Promise.all([crm.close(), smtp.close()]);
  rmSync(folder, { recursive: true, force: true });
});

function start() {
  return startSiteProcess({
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ CRM_WEBHOOK_URL: crm.url, SMTP_URL: smtp.url, LEADS_EMAIL: 'zakaz@os-zavod.example' },
  });
}

/** Sends forms until the site is killed. @returns the acknowledged lead numbers */
async function sendUntilKilled(run: number): Promise<string[]> {
  const site = start();
  try {
    const origin = `http://localhost:${await listeningPort(site)}`;
    const numbers: string[] = [];
    let isKilled = false;
    const first = Promise.withResolvers<void>();
    const sends = Array.from({ length: 3 }, async (_, sender) => {
      for (let count = 0; !isKilled; count += 1) {
        const email = `visitor-${run}-${sender}-${count}@pokupatel.example`;
        const headers = { 'X-Forwarded-For': `198.${run}.${sender}.${count % 256}` };
        const sent = sendForm(origin, 'question', { ...goodQuestion, email }, { headers });
        const location = (await sent.catch(() => undefined))?.headers.get('location') ?? '';
        numbers.push(...(/\d{4}-\d{4}/.exec(location) ?? []));
        first.resolve();
      }
    });
    // One run in five is killed before the first response, the others later.
    if (run % 5 !== 0) await first.promise;
    await delay(Math.random() * 300);
    site.child.kill('SIGKILL');
    await site.exited;
    isKilled = true;
    await Promise.all(sends);
    assertNoPersonalData(site.output());
    return numbers;
  } finally {
    site.child.kill('SIGKILL');
  }
}

test(`the site is killed ${kills} times, and every acknowledged lead reaches the CRM and both mailboxes`, async () => {
  const answered: string[] = [];
  for (let run = 0; run < kills; run += atOnce) {
    crm.feel(crmMoods[run / atOnce] ?? 'well');
    smtp.feel(smtpMoods[run / atOnce] ?? 'well');
    const runs = Array.from({ length: atOnce }, (_, index) => sendUntilKilled(run + index));
    answered.push(...(await Promise.all(runs)).flat());
  }
  expect(answered.length).toBeGreaterThan(kills);

  crm.feel('well');
  smtp.feel('well');
  const database = path.join(folder, 'leads.sqlite');
  const hourAhead = () => Date.now() + 3_600_000;
  const urls = { database, crmUrl: crm.url, smtpUrl: smtp.url };
  const { store, outbox } = await createLeadWorker(urls, { now: hourAhead });
  outbox.start();
  await expect
    .poll(async () => (await store.measureOutbox(hourAhead())).waiting, { timeout: 60_000, interval: 100 })
    .toBe(0);
  await outbox.stop();
  expect((await store.measureOutbox(hourAhead())).dead).toBe(0);
  const leads = await store.list({ limit: 10_000 });
  await store.close();

  const mails = smtp.mails.map(({ text }) => text).join('\n');
  const stored = new Map(leads.map(({ number, id }) => [number, id]));
  for (const number of answered) {
    const id = stored.get(number) ?? `nothing for ${number}`;
    expect(
      crm.leads.some(({ originId }) => originId === id),
      id,
    ).toBe(true);
    for (const mailbox of ['mail', 'copy']) expect(mails.includes(`<${id}.${mailbox}@`), `${id} ${mailbox}`).toBe(true);
  }
}, 180_000);

test('a CRM that hangs does not delay the shutdown', async () => {
  crm.feel('hangs');
  const site = start();
  try {
    const origin = `http://localhost:${await listeningPort(site)}`;
    const callsBefore = crm.calls.length;
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    expect((await sendForm(origin, 'question', goodQuestion, { headers })).status).toBe(303);
    await expect.poll(() => crm.calls.length, { timeout: 20_000 }).toBeGreaterThan(callsBefore);
    site.child.kill('SIGINT');
    expect(await site.exited).toBe(0);
    expect(site.output()).toContain('shut down');
  } finally {
    site.child.kill('SIGKILL');
  }
});
