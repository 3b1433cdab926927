/** What operators do with stored leads: list, look up, mark answered, release, retry. */
import type { Sql } from '#server/database/sql.ts';
import type { Confirmation } from '#server/leads/quotes/quote.ts';
import { type ContactKeys, hashContact } from './contact-keys.ts';
import { type Channel, findLeads, type GivenConsent, type LeadKind, toConsent } from './lead.ts';
import { type LeadLimits, limitCopies } from './lead-limits.ts';
import { insertDeliveries } from './outbox-store.ts';

export type LeadDelivery = Awaited<ReturnType<ReturnType<typeof createLeadOperations>['deliveriesOf']>>[number];

/** Those that change one lead return false for an unknown number. */
export function createLeadOperations({ query, transaction }: Sql, limits: LeadLimits) {
  return {
    /** Newest first. @param isStuck only leads with a dead delivery */
    list: ({ kind = 'genuine', isStuck, limit }: { kind?: LeadKind; isStuck?: boolean; limit: number }) => {
      const stuck = isStuck ? ` AND leads.id IN (SELECT lead_id FROM outbox WHERE state = 'dead')` : '';
      return findLeads(query, `kind = $1${stuck} ORDER BY accepted_at DESC LIMIT $2`, [kind, limit]);
    },
    findByNumber: async (number: string) => (await findLeads(query, 'leads.number = $1', [number]))[0],
    /** By phone (E.164) or key of a mailbox, suspects included; newest first. */
    findByContact: (contact: string) =>
      findLeads(query, 'phone = $1 OR email = $1 ORDER BY accepted_at DESC', [contact]),
    deliveriesOf: async (leadId: string) => {
      const rows = await query('SELECT * FROM outbox WHERE lead_id = $1 ORDER BY channel', [leadId]);
      return rows.map((row) => ({
        channel: String(row['channel']) as Channel,
        attempts: Number(row['attempts']),
        state: String(row['state']),
        lastError: row['last_error'] === null ? undefined : String(row['last_error']),
      }));
    },
    /** Finds the consent of an erased lead too. */
    findConsent: async (number: string): Promise<GivenConsent | undefined> => {
      const [row] = await query('SELECT * FROM consents WHERE number = $1', [number]);
      return row && toConsent(row);
    },
    /** All consents of one person, also of erased leads; newest first. */
    findConsentsOf: (contact: ContactKeys): Promise<GivenConsent[]> =>
      transaction([], async (run) => {
        const { phone, mailbox } = await hashContact(run, contact);
        const where = 'phone_hash = $1 OR mailbox_hash = $2 ORDER BY given_at DESC';
        return (await run(`SELECT * FROM consents WHERE ${where}`, [phone, mailbox])).map(toConsent);
      }),
    markAnswered: async (number: string, now: number): Promise<boolean> => {
      const rows = await query('UPDATE leads SET answered_at = $2 WHERE number = $1 RETURNING id', [number, now]);
      return rows.length > 0;
    },
    /** Delivers a suspect that turned out to be no spam, or a lead that was held; without a copy if the mailbox has had enough. */
    release: async (number: string, channels: readonly Channel[], now: number): Promise<boolean> => {
      const [known] = await query('SELECT email FROM leads WHERE number = $1', [number]);
      const mailbox = typeof known?.['email'] === 'string' ? known['email'] : null;
      // Leads for one mailbox wait for each other, as those of one sender do.
      return transaction(mailbox === null ? [] : [mailbox], async (run) => {
        const [row] = await run(
          // The key is cleared: a genuine lead may have been sent with it since, and keys are unique among those.
          `UPDATE leads SET kind = 'genuine', is_spam = 0, spam_reason = NULL, send_key = NULL
           WHERE number = $1 AND kind <> 'genuine' RETURNING id`,
          [number],
        );
        if (row === undefined) return false;
        const allowed = await limitCopies(run, { channels, mailbox, at: now }, limits);
        await insertDeliveries(run, String(row['id']), allowed, now);
        return true;
      });
    },
    /** Makes a quote an offer, once; its sender sees that it has been answered. Returns false if it is no quote or one already. */
    confirm: (number: string, confirmation: Confirmation, channels: readonly Channel[]): Promise<boolean> =>
      transaction([], async (run) => {
        const [row] = await run(
          `UPDATE leads SET confirmation = $2, answered_at = coalesce(answered_at, $3)
           WHERE number = $1 AND quote IS NOT NULL AND confirmation IS NULL AND kind = 'genuine' RETURNING id`,
          [number, JSON.stringify(confirmation), confirmation.at],
        );
        if (row === undefined) return false;
        await insertDeliveries(run, String(row['id']), channels, confirmation.at);
        return true;
      }),
    /** Makes dead deliveries due again. */
    retry: async (number: string, now: number): Promise<boolean> => {
      const rows = await query(
        `UPDATE outbox SET state = 'waiting', due_at = $2, created_at = $2 WHERE state = 'dead'
           AND lead_id = (SELECT id FROM leads WHERE number = $1) RETURNING lead_id`,
        [number, now],
      );
      return rows.length > 0;
    },
  };
}
