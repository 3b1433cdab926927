/** kill -9 of workers and of the entire site at any moment, while CRM and mail server fail: every accepted lead is delivered. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type CrmMood, startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { killPoints, type WorkerTask } from '#tests/support/lead-worker.ts';
import { assertNoPersonalData } from '#tests/support/personal-marks.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { settleLeads } from '#tests/support/settle-leads.ts';
import { listeningPort, startSiteProcess } from '#tests/support/site-process.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const folder = folderOfFile();
const crmMoods: CrmMood[] = ['well', 'takes-but-cuts', 'well', 500, 'hangs', 'well', 503, 'cuts', 'well', 401];
const smtpMoods: SmtpMood[] = ['well', 451, 'well', 'cuts', 'well', 535, 'hangs'];

let crm: Awaited<ReturnType<typeof startCrm>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
});
afterAll(() => Promise.all([crm.close(), smtp.close()]));

function feel(turn: number): void {
  crm.feel(crmMoods[turn % crmMoods.length] ?? 'well');
  smtp.feel(smtpMoods[turn % smtpMoods.length] ?? 'well');
}

/** Every acknowledged lead is in the CRM and in both mailboxes. @param nameOf what the acknowledgement says of a lead */
async function expectDelivered(database: string, names: string[], nameOf?: Parameters<typeof settleLeads>[2]) {
  crm.feel('well');
  smtp.feel('well');
  const { lost, dead } = await settleLeads(names, { database, crm, smtp }, nameOf);
  expect({ lost, dead }).toEqual({ lost: [], dead: 0 });
}

/** Each of the four points seven times at least. */
const workers = 30;
const workersAtOnce = 5;
/** All processes share one compile cache. */
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
const program = path.join(import.meta.dirname, '../support/lead-worker.ts');

/** Pseudo-random by seed, so that failures are reproducible. */
function pseudoRandom(seed: number, most: number): number {
  return Math.floor((Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1) * most);
}

/** Runs a worker until it is killed, at its point or some time after its first word. @returns the ids of the leads that it acknowledged */
async function runUntilKilled(database: string, number: number): Promise<string[]> {
  const point = killPoints[number % killPoints.length] ?? 'before the commit';
  const isDelivering = point === 'before the send' || point === 'before recording the delivery';
  const task: WorkerTask = {
    ...{ database, crmUrl: crm.url, smtpUrl: smtp.url, point },
    killAtPass: 1 + pseudoRandom(number, 3),
    leads: 4,
    channels: isDelivering ? [pseudoRandom(number + 0.25, 2) === 0 ? 'crm' : 'mail'] : [],
  };
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), closed]);
  const timer = setTimeout(() => child.kill('SIGKILL'), 150 + pseudoRandom(number + 0.5, 200));
  expect((await closed)[1]).toBe('SIGKILL');
  clearTimeout(timer);
  // The last line may be incomplete, so it does not count.
  return text.split('\n').slice(0, -1);
}

test(`${workers} processes are killed, and every accepted lead reaches the CRM and both mailboxes`, async () => {
  const database = path.join(folder, 'workers', 'leads.sqlite');
  const accepted: string[] = [];
  for (let number = 0; number < workers; number += workersAtOnce) {
    feel(number / workersAtOnce);
    const runs = Array.from({ length: workersAtOnce }, (_, index) => runUntilKilled(database, number + index));
    accepted.push(...(await Promise.all(runs)).flat());
  }
  expect(accepted.length).toBeGreaterThan(workers / 2);
  await expectDelivered(database, accepted, ({ id }) => id);
  const file = new DatabaseSync(database);
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const orphans = 'SELECT count(*) AS count FROM leads WHERE id NOT IN (SELECT lead_id FROM outbox)';
  expect(file.prepare(orphans).get()).toEqual({ count: 0 });
  file.close();
}, 480_000);

const dataDir = path.join(folder, 'site');

/** Killed after the test at the latest. */
async function startSite() {
  const site = startSiteProcess({
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ CRM_WEBHOOK_URL: crm.url, SMTP_URL: smtp.url, LEADS_EMAIL: 'zakaz@os-zavod.example' },
  });
  onTestFinished(() => void site.child.kill('SIGKILL'));
  return { ...site, origin: `http://localhost:${await listeningPort(site)}` };
}

/** Sends forms until the site is killed. @returns the acknowledged lead numbers */
async function sendUntilKilled(run: number): Promise<string[]> {
  const { origin, child, exited, output } = await startSite();
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
  child.kill('SIGKILL');
  await exited;
  isKilled = true;
  await Promise.all(sends);
  assertNoPersonalData(output());
  return numbers;
}

test('the site is killed eight times, and every acknowledged lead reaches the CRM and both mailboxes', async () => {
  const answered: string[] = [];
  for (let run = 0; run < 8; run += 2) {
    feel(run);
    answered.push(...(await Promise.all([run, run + 1].map(sendUntilKilled))).flat());
  }
  // Six of the eight are killed after a first response.
  expect(answered.length).toBeGreaterThanOrEqual(6);
  await expectDelivered(path.join(dataDir, 'leads.sqlite'), answered);
}, 480_000);

test('a CRM that hangs does not delay the shutdown', async () => {
  crm.feel('hangs');
  const site = await startSite();
  const callsBefore = crm.calls.length;
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  expect((await sendForm(site.origin, 'question', goodQuestion, { headers })).status).toBe(303);
  await expect.poll(() => crm.calls.length).toBeGreaterThan(callsBefore);
  site.child.kill('SIGINT');
  expect(await site.exited).toBe(0);
  expect(site.output()).toContain('shut down');
});
