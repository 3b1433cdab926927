/** Erases leads: one by its number, or all past their retention. Proofs of consent have a retention of their own. */
import { findLeads } from './lead-rows.ts';
import type { SqlQuery, WithSql } from './sql.ts';
import { isTooMany, type Share } from './too-many.ts';

export interface LeadErasure {
  /** The proof of consent stays. @returns ids of the files to remove; undefined for an unknown number */
  erase(number: string): Promise<string[] | undefined>;
  /**
   * Erases leads and proofs past their retention, unless implausibly many are.
   * @param confirmed the operator expects up to so many
   */
  eraseExpired(now: number, confirmed?: number): Promise<Erasure>;
  /** Which of these files belong to a lead. */
  knownFiles(ids: readonly string[]): Promise<Set<string>>;
  hasLeads(): Promise<boolean>;
  /** When housekeeping last ran, by the latest clock of all processes; before the first run, when the last lead came. */
  lastHousekeeping(): Promise<number | undefined>;
  /** Never moves backwards, unless the operator says so. */
  recordHousekeeping(now: number, isConfirmed?: boolean): Promise<void>;
}

export interface Erasure {
  leads: number;
  /** Ids of the files to remove. */
  files: string[];
  /** So many that nothing was erased. */
  refused?: Share;
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
    eraseExpired: (now, confirmed) =>
      withSql((sql) =>
        sql.transaction([], async (query) => {
          for (const table of ['leads', 'consents'] as const) {
            const share = await expiredShare(query, table, now);
            if (isTooMany(share, confirmed)) return { leads: 0, files: [], refused: share };
          }
          const expired = 'SELECT id FROM leads WHERE erase_at <= $1';
          const files = await query(`SELECT id FROM files WHERE lead_id IN (${expired})`, [now]);
          const leads = await query('DELETE FROM leads WHERE erase_at <= $1 RETURNING id', [now]);
          await query('DELETE FROM consents WHERE erase_at <= $1', [now]);
          return { leads: leads.length, files: files.map((row) => String(row['id'])) };
        }),
      ),
    knownFiles: (ids) =>
      withSql(async ({ query }) => {
        if (ids.length === 0) return new Set<string>();
        const places = ids.map((_, index) => `$${index + 1}`).join(', ');
        const rows = await query(`SELECT id FROM files WHERE id IN (${places})`, ids);
        return new Set(rows.map((row) => String(row['id'])));
      }),
    hasLeads: () => withSql(async ({ query }) => (await query('SELECT 1 AS one FROM leads LIMIT 1')).length > 0),
    lastHousekeeping: () =>
      withSql(async ({ query }) => {
        const [row] = await query(
          `SELECT coalesce((SELECT done_at FROM housekeeping WHERE name = 'erasure'), (SELECT max(accepted_at) FROM leads)) AS last`,
        );
        const last = row?.['last'] ?? undefined;
        return last === undefined ? undefined : Number(last);
      }),
    recordHousekeeping: (now, isConfirmed = false) =>
      withSql(async ({ query }) => {
        await query(
          `INSERT INTO housekeeping (name, done_at) VALUES ('erasure', $1) ON CONFLICT (name) DO UPDATE
           SET done_at = excluded.done_at WHERE excluded.done_at > housekeeping.done_at OR $2 = 1`,
          [now, Number(isConfirmed)],
        );
      }),
  };
}

async function expiredShare(query: SqlQuery, table: 'leads' | 'consents', now: number): Promise<Share> {
  const [row] = await query(
    `SELECT count(*) AS total, coalesce(sum(CASE WHEN erase_at <= $1 THEN 1 ELSE 0 END), 0) AS expired FROM ${table}`,
    [now],
  );
  return { count: Number(row?.['expired'] ?? 0), total: Number(row?.['total'] ?? 0) };
}
