/** What operators do with stored leads: list, look up, mark answered, release, retry. */
import type { Confirmation } from '#server/leads/quotes/quote.ts';
import { hashContact } from './contact-hashes.ts';
import type { ContactKeys } from './contact-keys.ts';
import { type Channel, type Delivery, type GivenConsent, type Lead, leadKinds } from './lead.ts';
import { type LeadLimits, limitCopies } from './lead-limits.ts';
import { findLeads, toConsent } from './lead-rows.ts';
import { insertDeliveries } from './outbox-store.ts';
import type { WithSql } from './sql.ts';

export interface LeadFilter {
  isSpam: boolean;
  /** Instead: only leads above the total of an hour. */
  isHeld?: boolean;
  /** Only leads with a dead delivery. */
  isStuck?: boolean;
  limit: number;
}

export interface LeadDelivery extends Pick<Delivery, 'channel' | 'attempts'> {
  state: string;
  lastError: string | undefined;
}

export interface LeadOperations {
  /** Newest first. */
  list(filter: LeadFilter): Promise<Lead[]>;
  findByNumber(number: string): Promise<Lead | undefined>;
  /** By phone (E.164) or key of a mailbox, suspects included; newest first. */
  findByContact(contact: string): Promise<Lead[]>;
  deliveriesOf(leadId: string): Promise<LeadDelivery[]>;
  /** All consents of one person, also of erased leads; newest first. */
  findConsentsOf(contact: ContactKeys): Promise<GivenConsent[]>;
  /** Finds the consent of an erased lead too. */
  findConsent(number: string): Promise<GivenConsent | undefined>;
  /** Returns false for an unknown number; so do the two below. */
  markAnswered(number: string, now: number): Promise<boolean>;
  /** Delivers a suspect that turned out to be no spam, or a lead that was held; without a copy if the mailbox has had enough. */
  release(number: string, channels: readonly Channel[], now: number): Promise<boolean>;
  /** Makes a quote an offer, once; its sender sees that it has been answered. Returns false if it is no quote or one already. */
  confirm(number: string, confirmation: Confirmation, channels: readonly Channel[]): Promise<boolean>;
  /** Makes dead deliveries due again. */
  retry(number: string, now: number): Promise<boolean>;
}

export function createLeadOperations(withSql: WithSql, limits: LeadLimits): LeadOperations {
  return {
    list: ({ isSpam, isHeld, isStuck, limit }) =>
      withSql(({ query }) => {
        const stuck = isStuck ? ` AND leads.id IN (SELECT lead_id FROM outbox WHERE state = 'dead')` : '';
        const kind = isHeld ? leadKinds.held : Number(isSpam);
        return findLeads(query, `is_spam = $1${stuck} ORDER BY accepted_at DESC LIMIT $2`, [kind, limit]);
      }),
    findByNumber: (number) => withSql(async ({ query }) => (await findLeads(query, 'leads.number = $1', [number]))[0]),
    findByContact: (contact) =>
      withSql(({ query }) => findLeads(query, 'phone = $1 OR email = $1 ORDER BY accepted_at DESC', [contact])),
    deliveriesOf: (leadId) =>
      withSql(async ({ query }) => {
        const rows = await query('SELECT * FROM outbox WHERE lead_id = $1 ORDER BY channel', [leadId]);
        return rows.map((row) => ({
          channel: String(row['channel']) as Channel,
          attempts: Number(row['attempts']),
          state: String(row['state']),
          lastError: row['last_error'] === null ? undefined : String(row['last_error']),
        }));
      }),
    findConsent: (number) =>
      withSql(async ({ query }) => {
        const [row] = await query('SELECT * FROM consents WHERE number = $1', [number]);
        return row && toConsent(row);
      }),
    findConsentsOf: (contact) =>
      withSql((sql) =>
        sql.transaction([], async (query) => {
          const { phone, mailbox } = await hashContact(query, contact);
          const where = 'phone_hash = $1 OR mailbox_hash = $2 ORDER BY given_at DESC';
          return (await query(`SELECT * FROM consents WHERE ${where}`, [phone, mailbox])).map(toConsent);
        }),
      ),
    markAnswered: (number, now) =>
      withSql(async ({ query }) => {
        const rows = await query('UPDATE leads SET answered_at = $2 WHERE number = $1 RETURNING id', [number, now]);
        return rows.length > 0;
      }),
    release: (number, channels, now) =>
      withSql(async (sql) => {
        const [known] = await sql.query('SELECT email FROM leads WHERE number = $1', [number]);
        const mailbox = typeof known?.['email'] === 'string' ? known['email'] : null;
        // Leads for one mailbox wait for each other, as those of one sender do.
        return sql.transaction(mailbox === null ? [] : [mailbox], async (query) => {
          const [row] = await query(
            // The key is cleared: a genuine lead may have been sent with it since, and keys are unique among those.
            `UPDATE leads SET is_spam = 0, spam_reason = NULL, send_key = NULL WHERE number = $1 AND is_spam <> 0 RETURNING id`,
            [number],
          );
          if (row === undefined) return false;
          const allowed = await limitCopies(query, { channels, mailbox, at: now }, limits);
          await insertDeliveries(query, String(row['id']), allowed, now);
          return true;
        });
      }),
    confirm: (number, confirmation, channels) =>
      withSql((sql) =>
        sql.transaction([], async (query) => {
          const [row] = await query(
            `UPDATE leads SET confirmation = $2, answered_at = coalesce(answered_at, $3)
             WHERE number = $1 AND quote IS NOT NULL AND confirmation IS NULL AND is_spam = 0 RETURNING id`,
            [number, JSON.stringify(confirmation), confirmation.at],
          );
          if (row === undefined) return false;
          await insertDeliveries(query, String(row['id']), channels, confirmation.at);
          return true;
        }),
      ),
    retry: (number, now) =>
      withSql(async ({ query }) => {
        const rows = await query(
          `UPDATE outbox SET state = 'waiting', due_at = $2, created_at = $2 WHERE state = 'dead'
             AND lead_id = (SELECT id FROM leads WHERE number = $1) RETURNING lead_id`,
          [number, now],
        );
        return rows.length > 0;
      }),
  };
}
