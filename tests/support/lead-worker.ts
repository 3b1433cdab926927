/** A process that keeps and delivers requests with the site's own store and outbox, until it is killed at its point. */
import type { Channel } from '#server/leads/lead.ts';
import { createOutbox, type Deliver } from '#server/leads/outbox.ts';
import type { Sql } from '#server/leads/sql.ts';
import { createLeadStore } from '#server/leads/sql-lead-store.ts';
import { openSqlite } from '#server/leads/sqlite.ts';
import type { Logger } from '#server/logger.ts';
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
  channels: readonly Channel[];
}

const quick = {
  leaseMs: 400,
  pollMs: 20,
  firstWaitMs: 20,
  longestWaitMs: 100,
  deadAfterMs: 1e9,
  deadAfterRefusals: 1e9,
};

interface WorkerParts {
  /** Called at each point with its name. */
  passed?: (point: WorkerTask['point']) => void;
  /** A clock that is ahead sees every lease and every wait of others at its end. */
  now?: () => number;
  /** What it delivers by; two hundred processes load nothing that they do not use. */
  channels?: readonly Channel[];
}

export async function createWorker(
  task: Pick<WorkerTask, 'database' | 'crmUrl' | 'smtpUrl'>,
  { passed = () => undefined, now = Date.now, channels = ['crm', 'mail', 'copy'] }: WorkerParts = {},
) {
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
  const watched =
    (deliver: Deliver): Deliver =>
    async (lead, attempts) => {
      passed('before the send');
      await deliver(lead, attempts);
      passed('before the mark');
    };
  const deliverers: Partial<Record<Channel, Deliver>> = {};
  if (channels.includes('crm')) deliverers.crm = watched(await connectCrm(task.crmUrl));
  if (channels.includes('mail')) {
    const mail = await connectMail(task.smtpUrl);
    deliverers.mail = watched(mail.deliverToDepartment);
    if (channels.includes('copy')) deliverers.copy = watched(mail.deliverCopy);
  }
  const quiet = () => undefined;
  const logger = { info: quiet, warn: quiet, error: quiet } as unknown as Logger;
  const outbox = createOutbox({ store, deliverers, logger, now, times: quick, onSettled: quiet });
  return { store, outbox };
}

const siteUrl = 'https://site.example';

async function connectCrm(url: string): Promise<Deliver> {
  const { createCrm } = await import('#server/leads/crm.ts');
  const webhookUrl = url.replace(/\/$/, '');
  const pace = { burst: 1e9, perSecond: 1e9 };
  return createCrm({ webhookUrl, method: 'crm.item.add', timeoutMs: 150, siteUrl, pace }).deliver;
}

async function connectMail(smtpUrl: string) {
  const { createMail } = await import('#server/leads/mail.ts');
  const mailboxes = { main: 'zakaz@site.example', ofDepartments: {} };
  return createMail({ smtpUrl, mailboxes, timeoutMs: 150, siteUrl, pathOf: (id) => id });
}

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '{}') as WorkerTask;
  let left = task.passing;
  const passed = (point: WorkerTask['point']) => {
    if (point !== task.point) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  };
  const { store, outbox } = await createWorker(task, { passed, channels: task.channels });
  outbox.start();
  for (let count = 0; count < task.leads; count += 1) {
    const lead = newLead({ channels: ['crm', 'mail'], at: Date.now(), eraseAt: Date.now() + 1e9 });
    const { kind } = await store.accept(lead);
    if (task.point === 'after the commit' && count + 1 === task.passing) process.kill(process.pid, 'SIGKILL');
    // Its sender has heard that it is accepted: from here on it may not be lost.
    if (kind === 'accepted') process.stdout.write(`${lead.id}\n`);
    outbox.wake();
  }
}
