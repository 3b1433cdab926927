/** What the operator and the clock do with requests: look, answer, let through, try again, erase. */
import type { Delivery, GivenConsent, Lead } from './lead.ts';
import { findLeads, toConsent } from './lead-rows.ts';
import type { Sql } from './sql.ts';

export interface LeadFilter {
  isSpam: boolean;
  /** Only those of which a delivery is dead. */
  isStuck?: boolean;
  /** The newest of them. */
  most: number;
}

export interface LeadDelivery extends Pick<Delivery, 'channel' | 'attempts'> {
  state: string;
  lastError: string | undefined;
}

export interface LeadOperations {
  /** Newest first. */
  list(filter: LeadFilter): Promise<Lead[]>;
  findByNumber(number: string): Promise<Lead | undefined>;
  /** By phone (E.164) or e-mail, suspects too; newest first. */
  findByContact(contact: string): Promise<Lead[]>;
  deliveriesOf(leadId: string): Promise<LeadDelivery[]>;
  /** Also of a request that is erased. */
  findConsent(number: string): Promise<GivenConsent | undefined>;
  /** False for an unknown number, as below. */
  markAnswered(number: string, now: number): Promise<boolean>;
  /** A suspect that was none: it is delivered like any other. */
  release(number: string, channels: readonly string[], now: number): Promise<boolean>;
  /** Dead deliveries are due again. */
  retry(number: string, now: number): Promise<boolean>;
  /** @returns names of the files to remove; the proof of consent stays for its own time */
  erase(number: string): Promise<string[] | undefined>;
  /** Requests and proofs whose time is over. @returns names of the files to remove */
  eraseOld(now: number): Promise<{ leads: number; files: string[] }>;
  /** Which of these files belong to a request. */
  knownFiles(ids: readonly string[]): Promise<Set<string>>;
}

type Using = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;

export function operateLeads(using: Using): LeadOperations {
  const byNumber = (number: string) =>
    using(async ({ query }) => (await findLeads(query, 'leads.number = $1', [number]))[0]);
  return {
    list: ({ isSpam, isStuck, most }) =>
      using(({ query }) => {
        const stuck = isStuck ? ` AND leads.id IN (SELECT lead_id FROM outbox WHERE state = 'dead')` : '';
        return findLeads(query, `is_spam = $1${stuck} ORDER BY accepted_at DESC LIMIT $2`, [Number(isSpam), most]);
      }),
    findByNumber: byNumber,
    findByContact: (contact) =>
      using(({ query }) => findLeads(query, 'phone = $1 OR lower(email) = $1 ORDER BY accepted_at DESC', [contact])),
    deliveriesOf: (leadId) =>
      using(async ({ query }) => {
        const rows = await query('SELECT * FROM outbox WHERE lead_id = $1 ORDER BY channel', [leadId]);
        return rows.map((row) => ({
          channel: String(row['channel']) as Delivery['channel'],
          attempts: Number(row['attempts']),
          state: String(row['state']),
          lastError: row['last_error'] === null ? undefined : String(row['last_error']),
        }));
      }),
    findConsent: (number) =>
      using(async ({ query }) => {
        const [row] = await query('SELECT * FROM consents WHERE number = $1', [number]);
        return row && toConsent(row);
      }),
    markAnswered: (number, now) =>
      using(async ({ query }) => {
        const rows = await query('UPDATE leads SET answered_at = $2 WHERE number = $1 RETURNING id', [number, now]);
        return rows.length > 0;
      }),
    release: (number, channels, now) =>
      using((sql) =>
        sql.transaction([], async (query) => {
          const [row] = await query(
            // Its key stays with the suspects: a request of people may have been sent with it since.
            `UPDATE leads SET is_spam = 0, spam_reason = NULL, send_key = NULL WHERE number = $1 AND is_spam = 1 RETURNING id`,
            [number],
          );
          if (row === undefined) return false;
          for (const channel of channels) {
            await query(
              `INSERT INTO outbox (lead_id, channel, state, created_at, due_at, attempts)
               VALUES ($1, $2, 'waiting', $3, $3, 0)`,
              [String(row['id']), channel, now],
            );
          }
          return true;
        }),
      ),
    retry: (number, now) =>
      using(async ({ query }) => {
        const rows = await query(
          `UPDATE outbox SET state = 'waiting', due_at = $2, created_at = $2 WHERE state = 'dead'
             AND lead_id = (SELECT id FROM leads WHERE number = $1) RETURNING lead_id`,
          [number, now],
        );
        return rows.length > 0;
      }),
    erase: async (number) => {
      const lead = await byNumber(number);
      if (lead === undefined) return undefined;
      await using(({ query }) => query('DELETE FROM leads WHERE id = $1', [lead.id]));
      return lead.files.map(({ id }) => id);
    },
    eraseOld: (now) =>
      using((sql) =>
        sql.transaction([], async (query) => {
          const old = 'SELECT id FROM leads WHERE erase_at <= $1';
          const files = await query(`SELECT id FROM files WHERE lead_id IN (${old})`, [now]);
          const leads = await query('DELETE FROM leads WHERE erase_at <= $1 RETURNING id', [now]);
          await query('DELETE FROM consents WHERE erase_at <= $1', [now]);
          return { leads: leads.length, files: files.map((row) => String(row['id'])) };
        }),
      ),
    knownFiles: (ids) =>
      using(async ({ query }) => {
        const known = new Set<string>();
        for (const id of ids) {
          const rows = await query('SELECT id FROM files WHERE id = $1', [id]);
          if (rows.length > 0) known.add(id);
        }
        return known;
      }),
  };
}
