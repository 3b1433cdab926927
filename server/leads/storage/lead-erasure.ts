/** Erases leads: one by its number, or all past their retention. Proofs of consent have a retention of their own. */
import type { Sql, SqlQuery } from '#server/database/sql.ts';
import { findLeads } from './lead.ts';

export type LeadErasure = ReturnType<typeof createLeadErasure>;

/** How many of how many would go. */
export interface Share {
  count: number;
  total: number;
}

const ordinaryCount = 50;
const ordinaryShare = 0.05;

/**
 * What no ordinary hour removes: then the clock, the database or the disk is wrong, and somebody has to look.
 * @param confirmed the operator expects up to so many
 */
export function isTooMany({ count, total }: Share, confirmed = 0): boolean {
  return count > Math.max(ordinaryCount, total * ordinaryShare, confirmed);
}

export function createLeadErasure({ query, transaction }: Sql) {
  return {
    /** The proof of consent stays. @returns ids of the files to remove; undefined for an unknown number */
    erase: async (number: string): Promise<string[] | undefined> => {
      const [lead] = await findLeads(query, 'leads.number = $1', [number]);
      if (lead === undefined) return undefined;
      await query('DELETE FROM leads WHERE id = $1', [lead.id]);
      return lead.files.map(({ id }) => id);
    },
    /**
     * Erases leads and proofs past their retention, unless implausibly many are.
     * @param confirmed the operator expects up to so many
     * @returns ids of the files to remove; `refused`: so many that nothing was erased
     */
    eraseExpired: (now: number, confirmed?: number) =>
      transaction([], async (run): Promise<{ leads: number; files: string[]; refused?: Share }> => {
        for (const table of ['leads', 'consents'] as const) {
          const share = await expiredShare(run, table, now);
          if (isTooMany(share, confirmed)) return { leads: 0, files: [], refused: share };
        }
        const expired = 'SELECT id FROM leads WHERE erase_at <= $1';
        const files = await run(`SELECT id FROM files WHERE lead_id IN (${expired})`, [now]);
        const leads = await run('DELETE FROM leads WHERE erase_at <= $1 RETURNING id', [now]);
        await run('DELETE FROM consents WHERE erase_at <= $1', [now]);
        return { leads: leads.length, files: files.map((row) => String(row['id'])) };
      }),
    /**
     * Forgets the files of suspects that came before; the suspects themselves stay.
     * @returns ids of the files to remove
     */
    eraseSuspectFiles: async (before: number): Promise<string[]> => {
      const suspects = "SELECT id FROM leads WHERE kind = 'suspect' AND accepted_at < $1";
      const rows = await query(`DELETE FROM files WHERE lead_id IN (${suspects}) RETURNING id`, [before]);
      return rows.map((row) => String(row['id']));
    },
    /** Which of these files belong to a lead. */
    knownFiles: async (ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const places = ids.map((_, index) => `$${index + 1}`).join(', ');
      const rows = await query(`SELECT id FROM files WHERE id IN (${places})`, ids);
      return new Set(rows.map((row) => String(row['id'])));
    },
    hasLeads: async (): Promise<boolean> => (await query('SELECT 1 AS one FROM leads LIMIT 1')).length > 0,
    /** When housekeeping last ran, by the latest clock of all processes; before the first run, when the last lead came. */
    lastHousekeeping: async (): Promise<number | undefined> => {
      const [row] = await query(
        `SELECT coalesce((SELECT done_at FROM housekeeping WHERE name = 'erasure'), (SELECT max(accepted_at) FROM leads)) AS last`,
      );
      const last = row?.['last'] ?? undefined;
      return last === undefined ? undefined : Number(last);
    },
    /** Never moves backwards, unless the operator says so. */
    recordHousekeeping: async (now: number, isConfirmed = false): Promise<void> => {
      await query(
        `INSERT INTO housekeeping (name, done_at) VALUES ('erasure', $1) ON CONFLICT (name) DO UPDATE
         SET done_at = excluded.done_at WHERE excluded.done_at > housekeeping.done_at OR $2 = 1`,
        [now, Number(isConfirmed)],
      );
    },
  };
}

async function expiredShare(query: SqlQuery, table: 'leads' | 'consents', now: number): Promise<Share> {
  const [row] = await query(
    `SELECT count(*) AS total, count(*) FILTER (WHERE erase_at <= $1) AS expired FROM ${table}`,
    [now],
  );
  return { count: Number(row?.['expired'] ?? 0), total: Number(row?.['total'] ?? 0) };
}
