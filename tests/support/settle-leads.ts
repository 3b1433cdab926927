/** The books after leads were sent while things broke: what is stored, what the CRM got, what was mailed. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Lead } from '#server/leads/storage/lead.ts';
import type { CrmLead } from '#tests/stand-ins/crm-stand-in.ts';
import type { Mail } from '#tests/stand-ins/smtp-stand-in.ts';
import { createLeadWorker } from './lead-worker.ts';

interface Receivers {
  database: string;
  crm: { url: string; leads: readonly CrmLead[] };
  smtp: { url: string; mails: readonly Mail[] };
}

const settleMs = 300_000;

/**
 * Delivers what stopped replicas have left, under a clock that sees their leases expired, and counts.
 * @param acknowledged as `nameOf` names leads
 */
export async function settleLeads(
  acknowledged: readonly string[],
  receivers: Receivers,
  nameOf: (lead: Lead) => string = ({ number }) => number,
) {
  const { database, crm, smtp } = receivers;
  const hourAhead = () => Date.now() + 3_600_000;
  const { store, outbox } = await createLeadWorker(
    { database, crmUrl: crm.url, smtpUrl: smtp.url },
    { now: hourAhead },
  );
  outbox.start();
  const until = performance.now() + settleMs;
  while ((await store.measureOutbox(hourAhead())).waiting > 0 && performance.now() < until) await pause(100);
  await outbox.stop();
  const { dead } = await store.measureOutbox(hourAhead());
  const leads = await store.list({ limit: 100_000 });
  await store.close();

  const names = new Set(leads.map(nameOf));
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
      ...acknowledged.filter((name) => !names.has(name)).map((name) => `${name} is not stored`),
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
