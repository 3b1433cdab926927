/** Files of leads as the database knows them: their sum, and those of suspects that are kept for days only. */
import type { WithSql } from './sql.ts';

export interface StoredFiles {
  /** Bytes of all files of leads. */
  storedFileBytes(): Promise<number>;
  /**
   * Forgets the files of suspects that came before; the suspects themselves stay.
   * @returns ids of the files to remove
   */
  eraseSuspectFiles(before: number): Promise<string[]>;
}

export function createStoredFiles(withSql: WithSql): StoredFiles {
  return {
    storedFileBytes: () =>
      withSql(async ({ query }) => {
        const [row] = await query('SELECT coalesce(sum(bytes), 0) AS bytes FROM files');
        return Number(row?.['bytes'] ?? 0);
      }),
    eraseSuspectFiles: (before) =>
      withSql(async ({ query }) => {
        const suspects = 'SELECT id FROM leads WHERE is_spam = 1 AND accepted_at < $1';
        const rows = await query(`DELETE FROM files WHERE lead_id IN (${suspects}) RETURNING id`, [before]);
        return rows.map((row) => String(row['id']));
      }),
  };
}
