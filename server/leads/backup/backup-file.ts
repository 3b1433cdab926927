/** A backup: one SQLite file with all leads and their files, made while the site runs, from either database. */
import { createHash, randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#server/database/migrations.ts';
import type { Driver, Sql, SqlQuery, SqlRow, SqlValue } from '#server/database/sql.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createLeadFiles } from '#server/leads/storage/lead-files.ts';
import type { UploadHome } from '#server/leads/uploads/upload-home.ts';

type BackupUploads = Omit<UploadHome, 'keep'>;

export interface BackupReport {
  leads: number;
  files: number;
  /** Ids of files that are gone, or not as they were sent. */
  missing: string[];
}

/** The backup is damaged, or would overwrite something. */
export class BackupRefused extends Error {}

/** Nobody waits for it. */
const patienceMs = 600_000;

export function createLeadBackups(database: Sql) {
  return {
    /** @throws Error when the file cannot be written; no partial file is left */
    backUp: async (file: string, uploads: BackupUploads, now: number): Promise<BackupReport> => {
      const unfinished = `${file}.${randomUUID()}`;
      try {
        const report = await withSqlite(unfinished, async (backup) => {
          await migrate(backup);
          await backup.query('CREATE TABLE backup (made_at BIGINT NOT NULL, digest TEXT NOT NULL)');
          // One moment of the source, in a transaction of the target: as fast as the disk.
          const leads = await database.snapshot((from) => backup.transaction([], (to) => copyRows(from, to)));
          const files = await copyContents(backup, uploads, now);
          await backup.query('INSERT INTO backup VALUES ($1, $2)', [now, await digestRows(backup.query)]);
          await backup.query('PRAGMA journal_mode = DELETE');
          return { leads, ...files };
        });
        await rename(unfinished, file);
        return report;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    /**
     * Verifies the whole backup before anything is replaced.
     * @param replaces whether leads that are there may go
     * @throws BackupRefused
     */
    restore: async (file: string, uploads: BackupUploads, replaces: boolean): Promise<BackupReport> => {
      const copy = path.join(path.dirname(uploads.pathOf('x')), '..', `restoring-${randomUUID()}`, 'backup.sqlite');
      await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
      try {
        await copyFile(file, copy, constants.COPYFILE_FICLONE);
        return await withSqlite(copy, async (backup) => {
          const { files, missing } = await verifyBackup(backup).catch(refuse);
          await migrate(backup);
          const contents = createLeadFiles(backup);
          if (!replaces && (await hasRows(database.query)))
            throw new BackupRefused('there are leads already: --replace');
          for (const id of files) await uploads.put(id, contents.readFile(id));
          const replaceRows = async (to: SqlQuery) => {
            if (!replaces && (await hasRows(to))) throw new BackupRefused('leads came meanwhile');
            for (const table of ['leads', 'consents', 'secrets']) await to(`DELETE FROM ${table}`);
            return copyRows(backup.query, to);
          };
          const leads = await database.transaction(['restore'], replaceRows, { patienceMs });
          return { leads, files: files.length, missing };
        });
      } finally {
        await rm(path.dirname(copy), { recursive: true, force: true });
      }
    },
  };
}

async function withSqlite<Result>(file: string, work: (backup: Driver) => Promise<Result>): Promise<Result> {
  const backup = await openSqlite(file).catch(refuse);
  try {
    return await work(backup);
  } finally {
    await backup.close();
  }
}

function refuse(error: Error): never {
  if (error instanceof BackupRefused) throw error;
  const { message } = error.cause instanceof Error ? error.cause : error;
  throw new BackupRefused(`it cannot be opened: ${message}`);
}

async function hasRows(query: SqlQuery): Promise<boolean> {
  const rows = await query('SELECT 1 AS one FROM leads UNION ALL SELECT 1 AS one FROM consents LIMIT 1');
  return rows.length > 0;
}

/** Copies the content of every file that is as it was sent. */
async function copyContents(backup: Sql, uploads: BackupUploads, now: number): Promise<Omit<BackupReport, 'leads'>> {
  const contents = createLeadFiles(backup);
  const missing: string[] = [];
  const rows = await backup.query('SELECT id, sha256 FROM files');
  for (const row of rows) {
    const id = String(row['id']);
    const isWhole = await contents
      .saveFile(id, uploads.openFile(id), now)
      .then(async () => (await hashOf(contents.readFile(id))) === row['sha256'])
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      });
    if (isWhole) continue;
    missing.push(id);
    await contents.discardFiles([id]);
  }
  return { files: rows.length - missing.length, missing };
}

/** @returns the files that the backup holds, and those that were missing when it was made. @throws BackupRefused */
async function verifyBackup(backup: Sql): Promise<{ files: string[]; missing: string[] }> {
  const [made] = await backup.query('SELECT digest FROM backup').catch(() => []);
  if (made === undefined) throw new BackupRefused('this is no complete backup');
  if ((await digestRows(backup.query)) !== made['digest']) throw new BackupRefused('its rows are not as they were');
  const contents = createLeadFiles(backup);
  const [files, missing]: [string[], string[]] = [[], []];
  for (const row of await backup.query('SELECT id, sha256 FROM files ORDER BY id')) {
    const id = String(row['id']);
    const isStored = (await contents.fileSize(id)) !== undefined;
    if (isStored && (await hashOf(contents.readFile(id))) !== row['sha256'])
      throw new BackupRefused(`the file ${id} is not as it was`);
    (isStored ? files : missing).push(id);
  }
  return { files, missing };
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

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
async function* readRows(query: SqlQuery, table: string): AsyncGenerator<SqlRow> {
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
async function copyRows(from: SqlQuery, to: SqlQuery): Promise<number> {
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
async function digestRows(query: SqlQuery): Promise<string> {
  const hash = createHash('sha256');
  for (const table of Object.keys(backupTables)) {
    hash.update(`${table}\n`);
    for await (const row of readRows(query, table)) hash.update(`${JSON.stringify(Object.entries(row))}\n`);
  }
  return hash.digest('hex');
}
