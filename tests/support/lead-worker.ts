/** Program: stores and delivers leads with the site's own store and outbox, and kills itself at a given point. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from '#server/database/sql.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createOutbox, type Deliver } from '#server/leads/delivery/outbox.ts';
import type { Channel } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { createDatabaseHome, createLocalHome, type UploadHome } from '#server/leads/uploads/upload-home.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import { newLead } from './new-lead.ts';
import { openStore } from './open-store.ts';
import { manyLeads } from './sent-forms.ts';

export const killPoints = [
  'before the commit',
  'after the commit',
  'before the send',
  'before recording the delivery',
] as const;

export interface WorkerTask {
  /** File of SQLite, or address of PostgreSQL. */
  database: string;
  crmUrl: string;
  smtpUrl: string;
  point: (typeof killPoints)[number];
  /** Kills itself when it reaches the point for the n-th time. */
  killAtPass: number;
  leads: number;
  /** That it delivers to; the leads go to all three. */
  channels: readonly Channel[];
}

const quick = {
  leaseMs: 400,
  pollMs: 20,
  firstWaitMs: 20,
  longestWaitMs: 100,
  afterUnknownMs: 20,
  deadAfterMs: 1e9,
  deadAfterAttempts: 1e9,
  deadAfterRejections: 1e9,
};

interface WorkerParts {
  /** Called whenever a point is reached. */
  onPoint?: (point: WorkerTask['point']) => void;
  /** Defaults to Date.now; a clock ahead of other workers sees their leases and retry delays expired. */
  now?: () => number;
  /** Channels to deliver to; only their modules are loaded, to keep hundreds of processes fast. */
  channels?: readonly Channel[];
}

export async function createLeadWorker(
  task: Pick<WorkerTask, 'database' | 'crmUrl' | 'smtpUrl'>,
  { onPoint = () => undefined, now = Date.now, channels = ['crm', 'mail', 'copy'] }: WorkerParts = {},
) {
  const open = async (): Promise<Driver> => {
    const sql = await openDatabase(task.database);
    return {
      ...sql,
      transaction: (locks, work) =>
        sql.transaction(locks, async (query) => {
          const result = await work(query);
          if (locks[0]?.startsWith('fingerprint')) onPoint('before the commit');
          return result;
        }),
    };
  };
  const store = openStore(open, manyLeads);
  const withPoints =
    (deliver: Deliver): Deliver =>
    async (lead, attempts) => {
      onPoint('before the send');
      await deliver(lead, attempts);
      onPoint('before recording the delivery');
    };
  const deliverers: Partial<Record<Channel, Deliver>> = {};
  if (channels.includes('crm')) deliverers.crm = withPoints(await connectCrm(task.crmUrl, store));
  if (channels.includes('mail')) {
    const mail = await connectMail(task.smtpUrl, openHome(task.database, store));
    deliverers.mail = withPoints(mail.deliverToDepartment);
    if (channels.includes('copy')) deliverers.copy = withPoints(mail.deliverCopy);
  }
  const ignore = () => undefined;
  const logger = { info: ignore, warn: ignore, error: ignore } as unknown as Logger;
  const outbox = createOutbox({
    store,
    deliverers,
    logger,
    now,
    times: quick,
    notices: createNotices(),
    onSettled: ignore,
  });
  return { store, outbox };
}

async function openDatabase(database: string): Promise<Driver> {
  if (!database.startsWith('postgres:')) return openSqlite(database);
  const { openPostgres } = await import('#server/database/postgres.ts');
  return openPostgres(database);
}

/** Where the site keeps the files of leads. */
function openHome(database: string, store: LeadStore): UploadHome {
  if (database.startsWith('postgres:')) return createDatabaseHome('.', store, Date.now);
  return createLocalHome(path.join(path.dirname(database), 'uploads'));
}

const siteUrl = 'https://site.example';

async function connectCrm(url: string, { reserveCall }: LeadStore): Promise<Deliver> {
  const { createCrm } = await import('#server/leads/delivery/crm.ts');
  const webhookUrl = url.replace(/\/$/, '');
  const pace = { burst: 1e9, perSecond: 1e9 };
  return createCrm({ webhookUrl, method: 'crm.item.add', timeoutMs: 150, siteUrl, reserveCall, pace }).deliver;
}

async function connectMail(smtpUrl: string, uploads: UploadHome) {
  const { createMail } = await import('#server/leads/delivery/mail.ts');
  const mailboxes = { main: 'zakaz@site.example', ofDepartments: {} };
  return createMail({ smtpUrl, mailboxes, timeoutMs: 150, siteUrl, uploads, readPlant: async () => ({}) });
}

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '{}') as WorkerTask;
  let left = task.killAtPass;
  const onPoint = (point: WorkerTask['point']) => {
    if (point !== task.point) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  };
  const { store, outbox } = await createLeadWorker(task, { onPoint, channels: task.channels });
  outbox.start();
  for (let count = 0; count < task.leads; count += 1) {
    const lead = newLead({ at: Date.now(), eraseAt: Date.now() + 1e9 });
    // The database may be restarting.
    const acceptance = await store.accept(lead).catch(() => pause(200));
    if (task.point === 'after the commit' && count + 1 === task.killAtPass) process.kill(process.pid, 'SIGKILL');
    // Acknowledged: the lead must not be lost from here on.
    if (acceptance?.kind === 'accepted') process.stdout.write(`${lead.id}\n`);
    outbox.wake();
  }
}
