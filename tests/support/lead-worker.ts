/** A process that keeps and delivers requests with the site's own store and outbox, until it is killed at its point. */
import { createCrm } from '#server/leads/crm.ts';
import { createMail } from '#server/leads/mail.ts';
import { createOutbox, type Deliver } from '#server/leads/outbox.ts';
import type { Sql } from '#server/leads/sql.ts';
import { createLeadStore } from '#server/leads/sql-lead-store.ts';
import { openSqlite } from '#server/leads/sqlite.ts';
import { createLogger } from '#server/logger.ts';
import { newLead } from './new-lead.ts';

export const killPoints = ['before the commit', 'after the commit', 'before the send', 'before the mark'] as const;

export interface WorkerTask {
  database: string;
  crmUrl: string;
  smtpUrl: string;
  point: (typeof killPoints)[number];
  /** Dies at that passing of its point. */
  passing: number;
  leads: number;
}

const quick = {
  leaseMs: 400,
  pollMs: 20,
  firstWaitMs: 20,
  longestWaitMs: 100,
  deadAfterMs: 1e9,
  deadAfterRefusals: 1e9,
};

/** @param passed called at each point with its name */
export function createWorker(task: WorkerTask, passed: (point: WorkerTask['point']) => void) {
  const open = async (): Promise<Sql> => {
    const sql = await openSqlite(task.database);
    return {
      ...sql,
      transaction: (locks, work) =>
        sql.transaction(locks, async (query) => {
          const result = await work(query);
          if (locks[0]?.startsWith('fingerprint')) passed('before the commit');
          return result;
        }),
    };
  };
  const store = createLeadStore({ open, limits: { perNetwork: 1e9, perContact: 1e9, inAll: 1e9 } });
  const siteUrl = 'https://site.example';
  const crm = createCrm({
    webhookUrl: task.crmUrl.replace(/\/$/, ''),
    method: 'crm.item.add',
    timeoutMs: 150,
    siteUrl,
    pace: { burst: 1e9, perSecond: 1e9 },
  });
  const mailboxes = { main: 'zakaz@site.example', ofDepartments: {} };
  const mail = createMail({ smtpUrl: task.smtpUrl, mailboxes, timeoutMs: 150, siteUrl, pathOf: (id) => id });
  const watched =
    (deliver: Deliver): Deliver =>
    async (lead, attempts) => {
      passed('before the send');
      await deliver(lead, attempts);
      passed('before the mark');
    };
  const deliverers = { crm: watched(crm.deliver), mail: watched(mail.deliverToDepartment) };
  const [logger, onSettled] = [createLogger('silent'), () => undefined];
  const outbox = createOutbox({ store, deliverers, logger, now: Date.now, times: quick, onSettled });
  return { store, outbox };
}

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '{}') as WorkerTask;
  let left = task.passing;
  const { store, outbox } = createWorker(task, (point) => {
    if (point !== task.point) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  });
  // Nothing to keep: it was started to have its code compiled for the next.
  if (task.leads > 0) outbox.start();
  for (let count = 0; count < task.leads; count += 1) {
    const lead = newLead({ channels: ['crm', 'mail'], at: Date.now(), eraseAt: Date.now() + 1e9 });
    const { kind } = await store.accept(lead);
    if (task.point === 'after the commit' && count + 1 === task.passing) process.kill(process.pid, 'SIGKILL');
    // Its sender has heard that it is accepted: from here on it may not be lost.
    if (kind === 'accepted') process.stdout.write(`${lead.id}\n`);
    outbox.wake();
  }
}
