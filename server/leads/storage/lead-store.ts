/** Stored leads, in either database. Every method throws DatabaseFailed when that cannot be read or written. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Sql, SqlQuery } from '#server/database/sql.ts';
import { createLeadBackups } from '#server/leads/backup/backup-file.ts';
import { widerNetworks } from '#server/limits/client-network.ts';
import { type CallPace, reserveCall } from './call-pace.ts';
import { contactKeys, hashContact } from './contact-keys.ts';
import { findLeads, type LeadKind, type NewLead, type Receipt, toReceipt, toStatus } from './lead.ts';
import { createLeadErasure } from './lead-erasure.ts';
import { createLeadFiles } from './lead-files.ts';
import { defaultLeadLimits, judgeLead, type LeadLimits, limitCopies, senderLocks } from './lead-limits.ts';
import { createLeadOperations } from './lead-operations.ts';
import { createOutboxStore, insertDeliveries } from './outbox-store.ts';

export type LeadStore = ReturnType<typeof createLeadStore>;

export function createLeadStore(sql: Sql, limits: Partial<LeadLimits> = {}) {
  const allLimits = { ...defaultLeadLimits, ...limits };
  return {
    /** Stores the lead, its consent and its deliveries in one transaction, durably before it resolves. */
    accept: (lead: NewLead) => insertLead(sql, lead, allLimits),
    /** Undefined for an unknown number or a wrong secret. */
    findStatus: async ({ number, secret }: Receipt) => {
      const [row] = await sql.query(
        `SELECT number, form, department, page, field_values, accepted_at, reply_by, passed_on_at, answered_at, quote, subjects, confirmation,
           (SELECT count(*) FROM files WHERE files.lead_id = leads.id) AS file_count,
           CASE WHEN kind = 'genuine' AND NOT EXISTS (
             SELECT 1 FROM outbox WHERE outbox.lead_id = leads.id AND channel = 'copy') THEN 1 ELSE 0 END AS without_copy
         FROM leads WHERE number = $1 AND secret = $2`,
        [number, secret],
      );
      return row && toStatus(row);
    },
    findById: async (id: string) => (await findLeads(sql.query, 'leads.id = $1', [id]))[0],
    /** Takes a turn of the pace that all processes share. @returns ms to wait; undefined if too many calls are waiting */
    reserveCall: (receiver: string, pace: CallPace, now: number) => reserveCall(sql, receiver, pace, now),
    ...createOutboxStore(sql),
    ...createLeadOperations(sql, allLimits),
    ...createLeadErasure(sql),
    ...createLeadFiles(sql),
    ...createLeadBackups(sql),
  };
}

export type Acceptance =
  | { kind: 'accepted'; receipt: Receipt; isNew: boolean; isHeld?: boolean; withoutCopy?: boolean }
  /** The key belongs to a lead with other content. */
  | { kind: 'sent-differently' }
  | { kind: 'too-often' };

/** A consent can be disputed for three years after the lead is erased. */
const consentRetentionMs = 3 * 366 * 24 * 3_600_000;

/** One transaction for everything; equal leads sent at once wait for each other. */
function insertLead(sql: Sql, lead: NewLead, limits: LeadLimits): Promise<Acceptance> {
  const locks = [lead.fingerprint, ...(lead.key === undefined ? [] : [lead.key]), ...senderLocks(lead)];
  return sql.transaction(locks, async (query) => {
    const duplicate = await findDuplicate(query, lead, limits);
    if (duplicate !== undefined) return duplicate;
    const verdict = await judgeLead(query, lead, limits);
    if (verdict === 'refuse') return { kind: 'too-often' };
    const receipt = await chooseReceipt(query);
    const isHeld = verdict === 'hold';
    const { mailbox = null } = contactKeys(lead.values);
    const channels = await limitCopies(query, { ...lead, mailbox }, limits);
    await insertRows(query, { ...lead, channels, ...(isHeld && { spam: 'crowd' }) }, receipt);
    const withoutCopy = channels.length < lead.channels.length;
    return { kind: 'accepted', receipt, isNew: true, ...(isHeld && { isHeld }), ...(withoutCopy && { withoutCopy }) };
  });
}

/**
 * By its key, or by equal content that its own network sent a while ago: the receipt opens the page of the lead, so nobody
 * else gets it. Suspects and genuine leads never match each other.
 */
async function findDuplicate(query: SqlQuery, lead: NewLead, limits: LeadLimits): Promise<Acceptance | undefined> {
  const kind = kindOf(lead);
  // A lead that is held is a genuine one until somebody has looked at it.
  const orHeld = kind === 'genuine' ? 'held' : kind;
  if (lead.key !== undefined) {
    const [row] = await query(
      'SELECT number, secret, fingerprint FROM leads WHERE send_key = $1 AND kind IN ($2, $3)',
      [lead.key, kind, orHeld],
    );
    if (row !== undefined && row['fingerprint'] !== lead.fingerprint) return { kind: 'sent-differently' };
    if (row !== undefined) return { kind: 'accepted', receipt: toReceipt(row), isNew: false };
  }
  const [row] = await query(
    `SELECT number, secret FROM leads WHERE fingerprint = $1 AND network = $6 AND kind IN ($2, $3)
       AND accepted_at > $4 AND accepted_at <= $5 ORDER BY accepted_at LIMIT 1`,
    [lead.fingerprint, kind, orHeld, lead.at - limits.duplicateWithinMs, lead.at + limits.hourMs, lead.network],
  );
  return row && { kind: 'accepted', receipt: toReceipt(row), isNew: false };
}

/** A random number, «4827-1930»: easy to say on the phone, and it reveals nothing about other leads. */
async function chooseReceipt(query: SqlQuery): Promise<Receipt> {
  while (true) {
    const digits = String(randomInt(100_000_000)).padStart(8, '0');
    const number = `${digits.slice(0, 4)}-${digits.slice(4)}`;
    const taken = await query('SELECT 1 AS taken FROM leads WHERE number = $1', [number]);
    if (taken.length === 0) return { number, secret: randomBytes(16).toString('base64url') };
  }
}

async function insertRows(query: SqlQuery, lead: NewLead, { number, secret }: Receipt): Promise<void> {
  const { id, form, values, at, eraseAt, consent } = lead;
  const kind = kindOf(lead);
  const { phone = null, mailbox = null } = contactKeys(values);
  const { middle, wide } = widerNetworks(lead.network);
  await query(
    `INSERT INTO leads (id, number, secret, form, department, field_values, page, fingerprint, send_key, kind, is_spam,
       spam_reason, network, network_middle, network_wide, phone, email, accepted_at, erase_at, quote, subjects,
       reply_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      ...[id, number, secret, form, lead.department, JSON.stringify(values), lead.page, lead.fingerprint],
      ...[lead.key ?? null, kind, spamCodes[kind], lead.spam ?? null, lead.network, middle, wide],
      ...[phone, mailbox, at, eraseAt, ...[lead.quote, lead.subjects].map(toJson)],
      lead.replyBy ?? null,
    ],
  );
  for (const file of lead.files) {
    await query(
      'INSERT INTO files (id, lead_id, name, type, bytes, sha256, is_scanned) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [...[file.id, id, file.name, file.type, file.bytes, file.sha256, Number(file.isScanned === true)]],
    );
  }
  const hashes = await hashContact(query, contactKeys(values));
  await query(
    `INSERT INTO consents (lead_id, number, form, given_at, version, advertising_version, address, erase_at,
       text_sha256, phone_hash, mailbox_hash, advertising_sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, number, form, at, consent.version, consent.advertisingVersion ?? null],
      ...[consent.address, eraseAt + consentRetentionMs, consent.textSha256 ?? null, hashes.phone, hashes.mailbox],
      consent.advertisingSha256 ?? null,
    ],
  );
  // Suspects are not delivered.
  if (lead.spam !== undefined) return;
  await insertDeliveries(query, id, lead.channels, at);
}

const toJson = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

function kindOf({ spam }: NewLead): LeadKind {
  if (spam === undefined) return 'genuine';
  return spam === 'crowd' ? 'held' : 'suspect';
}

/** What the column `is_spam` says to builds before `kind`: see migrations. */
const spamCodes: Readonly<Record<LeadKind, number>> = { genuine: 0, suspect: 1, held: 2 };
