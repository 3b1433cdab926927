/** kill -9 at any moment, while CRM and mail server fail: every accepted lead is delivered. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Channel } from '#server/leads/storage/lead.ts';
import { type CrmMood, startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { runUntilKilled } from '#tests/support/killed-worker.ts';
import { createLeadWorker, killPoints, type WorkerTask } from '#tests/support/lead-worker.ts';

/** killed-site.test.ts adds eight kills of the entire site. */
const kills = 96;
const atOnce = 5;
const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
const database = path.join(folder, 'leads.sqlite');
const crmMoods: CrmMood[] = ['well', 'takes-but-cuts', 'well', 500, 'hangs', 'well', 503, 'cuts', 'well', 401];
const smtpMoods: SmtpMood[] = ['well', 451, 'well', 'cuts', 'well', 535, 'hangs'];

let crm: Awaited<ReturnType<typeof startCrm>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
/** All processes share one compile cache. */
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };

beforeAll(async () => {
  [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
});
afterAll(async () => {
  await Promise.all([crm.close(), smtp.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Pseudo-random by seed, so that failures are reproducible. */
function pseudoRandom(seed: number, most: number): number {
  return Math.floor((Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1) * most);
}

function taskOf(number: number): WorkerTask {
  const point = killPoints[number % killPoints.length] ?? 'before the commit';
  const isDelivering = point === 'before the send' || point === 'before recording the delivery';
  const channels: Channel[] = isDelivering ? [pseudoRandom(number + 0.25, 2) === 0 ? 'crm' : 'mail'] : [];
  return {
    database,
    crmUrl: crm.url,
    smtpUrl: smtp.url,
    point,
    killAtPass: 1 + pseudoRandom(number, 3),
    leads: 4,
    channels,
  };
}

async function killOne(number: number, accepted: string[]): Promise<void> {
  const { acknowledged, signal } = await runUntilKilled(taskOf(number), env, 150 + pseudoRandom(number + 0.5, 200));
  expect(signal).toBe('SIGKILL');
  accepted.push(...acknowledged);
}

test(`${kills} processes are killed, and every accepted lead reaches the CRM and the mailbox`, async () => {
  const accepted: string[] = [];
  const { store, outbox } = await createLeadWorker(taskOf(0), { channels: ['crm', 'mail'] });
  await store.measureOutbox(0);
  for (let number = 0; number < kills; number += atOnce) {
    crm.feel(crmMoods[(number / atOnce) % crmMoods.length] ?? 'well');
    smtp.feel(smtpMoods[(number / atOnce) % smtpMoods.length] ?? 'well');
    await Promise.all(Array.from({ length: atOnce }, (_, index) => killOne(number + index, accepted)));
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
