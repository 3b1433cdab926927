/** Erases leads: one by its number, or all past their retention. Proofs of consent have a retention of their own. */
import { findLeads } from './lead-rows.ts';
import type { WithSql } from './sql.ts';

export interface LeadErasure {
  /** The proof of consent stays. @returns ids of the files to remove; undefined for an unknown number */
  erase(number: string): Promise<string[] | undefined>;
  /** Erases leads and proofs past their retention. @returns ids of the files to remove */
  eraseExpired(now: number): Promise<{ leads: number; files: string[] }>;
  /** Which of these files belong to a lead. */
  knownFiles(ids: readonly string[]): Promise<Set<string>>;
}

export function createLeadErasure(withSql: WithSql): LeadErasure {
  return {
    erase: (number) =>
      withSql(async ({ query }) => {
        const [lead] = await findLeads(query, 'leads.number = $1', [number]);
        if (lead === undefined) return undefined;
        await query('DELETE FROM leads WHERE id = $1', [lead.id]);
        return lead.files.map(({ id }) => id);
      }),
    eraseExpired: (now) =>
      withSql((sql) =>
        sql.transaction([], async (query) => {
          const expired = 'SELECT id FROM leads WHERE erase_at <= $1';
          const files = await query(`SELECT id FROM files WHERE lead_id IN (${expired})`, [now]);
          const leads = await query('DELETE FROM leads WHERE erase_at <= $1 RETURNING id', [now]);
          await query('DELETE FROM consents WHERE erase_at <= $1', [now]);
          return { leads: leads.length, files: files.map((row) => String(row['id'])) };
        }),
      ),
    knownFiles: (ids) =>
      withSql(async ({ query }) => {
        const known = new Set<string>();
        for (const id of ids) {
          const rows = await query('SELECT id FROM files WHERE id = $1', [id]);
          if (rows.length > 0) known.add(id);
        }
        return known;
      }),
  };
}
