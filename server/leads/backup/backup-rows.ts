/** Rows of leads on their way into a backup and back: the same tables in both, whatever the database. */
import { createHash } from 'node:crypto';
import type { SqlQuery, SqlRow, SqlValue } from '#server/database/sql.ts';

/** Tables of a backup with their keys, in an order that foreign keys allow. */
export const backupTables: Readonly<Record<string, readonly string[]>> = {
  leads: ['id'],
  files: ['id'],
  consents: ['lead_id'],
  outbox: ['lead_id', 'channel'],
  // Hashes in proofs of consent are worth nothing without it.
  secrets: ['name'],
};
/** Tables left out of backups: they can be rebuilt, or their content is backed up separately. */
export const passingTables = ['migrations', 'housekeeping', 'call_pace', 'lead_files', 'file_chunks'];

const pageRows = 500;

/** All rows of a table, a page at a time, in the order of the key. */
export async function* readRows(query: SqlQuery, table: string): AsyncGenerator<SqlRow> {
  const key = backupTables[table] ?? [];
  const columns = key.join(', ');
  let last: SqlValue[] | undefined;
  while (true) {
    const places = key.map((_, index) => `$${index + 2}`).join(', ');
    const after = last === undefined ? '' : `WHERE (${columns}) > (${places})`;
    const rows = await query(`SELECT * FROM ${table} ${after} ORDER BY ${columns} LIMIT $1`, [
      pageRows,
      ...(last ?? []),
    ]);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageRows) return;
    last = key.map((column) => end[column] ?? null);
  }
}

/** @returns how many leads */
export async function copyRows(from: SqlQuery, to: SqlQuery): Promise<number> {
  let leads = 0;
  for (const table of Object.keys(backupTables)) {
    for await (const row of readRows(from, table)) {
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`).join(', ');
      await to(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, Object.values(row));
      if (table === 'leads') leads += 1;
    }
  }
  return leads;
}

/** Of all rows of a backup: equal only if nothing is lost, added or changed. */
export async function digestRows(query: SqlQuery): Promise<string> {
  const hash = createHash('sha256');
  for (const table of Object.keys(backupTables)) {
    hash.update(`${table}\n`);
    for await (const row of readRows(query, table)) hash.update(`${JSON.stringify(Object.entries(row))}\n`);
  }
  return hash.digest('hex');
}
