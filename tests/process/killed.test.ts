/** kill -9 at any moment, while the CRM and the mail server break in every way: what was accepted is delivered. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Channel } from '#server/leads/lead.ts';
import { type CrmMood, startCrm } from '#tests/support/crm-stand-in.ts';
import { createWorker, killPoints, type WorkerTask } from '#tests/support/lead-worker.ts';
import { type SmtpMood, startSmtp } from '#tests/support/smtp-stand-in.ts';

/** Eight more are of the whole site: killed-site.test.ts. */
const kills = 192;
const atOnce = 5;
const program = path.join(import.meta.dirname, '../support/lead-worker.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
const database = path.join(folder, 'leads.sqlite');
const crmMoods: CrmMood[] = ['well', 'takes-but-cuts', 'well', 500, 'hangs', 'well', 503, 'cuts', 'well', 401];
const smtpMoods: SmtpMood[] = ['well', 451, 'well', 'cuts', 'well', 535, 'hangs'];

let crm: Awaited<ReturnType<typeof startCrm>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
/** Compiled once for all of them. */
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };

beforeAll(async () => {
  [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
});
afterAll(async () => {
  await Promise.all([crm.close(), smtp.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Told by the test's own number, so that a failure can be had again. */
function chance(seed: number, most: number): number {
  return Math.floor((Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1) * most);
}

function taskOf(number: number): WorkerTask {
  const point = killPoints[number % killPoints.length] ?? 'before the commit';
  const isDelivering = point === 'before the send' || point === 'before the mark';
  const channels: Channel[] = isDelivering ? [chance(number + 0.25, 2) === 0 ? 'crm' : 'mail'] : [];
  return { database, crmUrl: crm.url, smtpUrl: smtp.url, point, passing: 1 + chance(number, 3), leads: 4, channels };
}

/** Runs until it has killed itself at its point, or is killed from outside at a moment of chance. */
async function runUntilKilled(number: number, accepted: string[]): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(taskOf(number))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const started = once(child.stdout, 'data');
  const closed = once(child, 'close');
  await Promise.race([started, closed]);
  const timer = setTimeout(() => child.kill('SIGKILL'), 150 + chance(number + 0.5, 200));
  const [, signal] = await closed;
  clearTimeout(timer);
  expect(signal).toBe('SIGKILL');
  // A line that was cut off was heard by nobody.
  accepted.push(...text.split('\n').slice(0, -1));
}

test(`${kills} processes are killed, and every accepted request reaches the CRM and the mailbox`, async () => {
  const accepted: string[] = [];
  const { store, outbox } = await createWorker(taskOf(0), { channels: ['crm', 'mail'] });
  await store.measureOutbox(0);
  for (let number = 0; number < kills; number += atOnce) {
    crm.feel(crmMoods[(number / atOnce) % crmMoods.length] ?? 'well');
    smtp.feel(smtpMoods[(number / atOnce) % smtpMoods.length] ?? 'well');
    await Promise.all(Array.from({ length: atOnce }, (_, index) => runUntilKilled(number + index, accepted)));
  }
  expect(accepted.length).toBeGreaterThan(kills / 2);

  crm.feel('well');
  smtp.feel('well');
  outbox.start();
  await vi.waitFor(async () => expect((await store.measureOutbox(Date.now())).waiting).toBe(0), {
    timeout: 60_000,
    interval: 100,
  });
  await outbox.stop();
  expect((await store.measureOutbox(Date.now())).dead).toBe(0);
  await store.close();

  const inCrm = new Set(crm.leads.map(({ originId }) => originId));
  const mails = smtp.mails.map(({ text }) => text).join('\n');
  expect(accepted.filter((id) => !inCrm.has(id))).toEqual([]);
  expect(accepted.filter((id) => !mails.includes(`<${id}.mail@`))).toEqual([]);
  const file = new DatabaseSync(database);
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const orphans = file
    .prepare('SELECT count(*) AS count FROM leads WHERE id NOT IN (SELECT lead_id FROM outbox)')
    .get();
  expect(orphans).toEqual({ count: 0 });
  file.close();
}, 480_000);
