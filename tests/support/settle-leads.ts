/** The books after leads were sent while things broke: what is stored, what the CRM got, what was mailed. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createCrm } from '#server/leads/delivery/crm.ts';
import { createMail } from '#server/leads/delivery/mail.ts';
import { createOutbox, defaultOutboxTimes } from '#server/leads/delivery/outbox.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { createDatabaseHome, createLocalHome } from '#server/leads/uploads/upload-home.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import type { CrmLead } from '#tests/stand-ins/crm-stand-in.ts';
import type { Mail } from '#tests/stand-ins/smtp-stand-in.ts';
import { openStore } from './open-store.ts';

interface Receivers {
  database: string;
  crm: { url: string; leads: readonly CrmLead[] };
  smtp: { url: string; mails: readonly Mail[] };
}

const settleMs = 300_000;
const siteUrl = 'https://site.example';
const times = { ...defaultOutboxTimes, pollMs: 20, firstWaitMs: 20, longestWaitMs: 100, afterUnknownMs: 20 };

/**
 * Delivers what stopped replicas have left, under a clock that sees their leases expired, and counts.
 * @param acknowledged numbers of leads
 */
export async function settleLeads(acknowledged: readonly string[], { database, crm, smtp }: Receivers) {
  const isShared = database.startsWith('postgres:');
  const store = openStore(() => (isShared ? openPostgres(database) : openSqlite(database)));
  const now = () => Date.now() + 3_600_000;
  const { deliver } = createCrm({
    ...{ webhookUrl: crm.url.replace(/\/$/, ''), method: 'crm.item.add', siteUrl, timeoutMs: 10_000 },
    ...{ reserveCall: store.reserveCall, pace: { burst: 1e9, perSecond: 1e9 } },
  });
  const mail = createMail({
    ...{ smtpUrl: smtp.url, siteUrl, timeoutMs: 10_000, readPlant: async () => ({}) },
    mailboxes: { main: 'zakaz@site.example', ofDepartments: {} },
    uploads: isShared
      ? createDatabaseHome('.', store, now)
      : createLocalHome(path.join(path.dirname(database), 'uploads')),
  });
  const outbox = createOutbox({
    ...{ store, now, times, logger: createLogger('silent'), notices: createNotices(), onSettled: () => undefined },
    deliverers: { crm: deliver, mail: mail.deliverToDepartment, copy: mail.deliverCopy },
  });
  outbox.start();
  const until = performance.now() + settleMs;
  while ((await store.measureOutbox(now())).waiting > 0 && performance.now() < until) await pause(100);
  await outbox.stop();
  const { dead } = await store.measureOutbox(now());
  const leads = await store.list({ limit: 100_000 });
  await store.close();

  const numbers = new Set(leads.map(({ number }) => number));
  const inCrm = Map.groupBy(crm.leads, ({ originId }) => originId);
  const heads = smtp.mails.map(({ text }) => text).join('\n');
  const mailed = idsIn(heads, 'mail');
  const copied = idsIn(heads, 'copy');
  return {
    stored: leads.length,
    inCrm: inCrm.size,
    mailed: mailed.size,
    copied: copied.size,
    /** Leads that the CRM got more than once. */
    twiceInCrm: [...inCrm.values()].filter((same) => same.length > 1).length,
    /** Deliveries that were given up. */
    dead,
    /** Acknowledged leads that are not stored, and stored ones that did not reach the CRM, the department or the visitor. */
    lost: [
      ...acknowledged.filter((number) => !numbers.has(number)).map((number) => `${number} is not stored`),
      ...leads.filter(({ id }) => !inCrm.has(id)).map(({ number }) => `${number} is not in the CRM`),
      ...leads.filter(({ id }) => !mailed.has(id)).map(({ number }) => `${number} was not mailed`),
      ...leads
        .filter((lead) => lacksFile(lead, smtp.mails))
        .map(({ number }) => `${number} was mailed without its file`),
      ...leads.filter(({ id }) => !copied.has(id)).map(({ number }) => `${number} has no receipt`),
    ],
  };
}

/** Ids of the leads in the Message-IDs of one mailbox. */
function idsIn(mails: string, mailbox: string): Set<string> {
  return new Set([...mails.matchAll(new RegExp(`<([\\w-]+)\\.${mailbox}@`, 'g'))].map(([, id = '']) => id));
}

function lacksFile({ id, files }: Lead, mails: readonly Mail[]): boolean {
  if (files.length === 0) return false;
  const mail = mails.find(({ text }) => text.includes(`<${id}.mail@`));
  return mail === undefined || !/^Content-Disposition: attachment/im.test(mail.text);
}
