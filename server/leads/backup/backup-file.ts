/** A backup: one SQLite file with all leads and their files, made while the site runs, from either database. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createLeadFiles } from '#server/leads/storage/lead-files.ts';
import { migrate } from '#server/leads/storage/migrations.ts';
import type { Sql, WithSql } from '#server/leads/storage/sql.ts';
import { openSqlite } from '#server/leads/storage/sqlite.ts';
import type { UploadHome } from '#server/leads/uploads/upload-home.ts';
import { BackupRefused, copyContents, verifyBackup } from './backup-contents.ts';
import { copyRows, digestRows } from './backup-rows.ts';

export interface BackupReport {
  leads: number;
  files: number;
  /** Ids of files that are gone, or not as they were sent. */
  missing: string[];
}

export interface LeadBackups {
  /** @throws Error when the file cannot be written; then there is none */
  backUp(file: string, uploads: Omit<UploadHome, 'keep'>, now: number): Promise<BackupReport>;
  /**
   * Verifies the whole backup before anything is replaced.
   * @param replaces whether leads that are there may go
   * @throws BackupRefused
   */
  restore(file: string, uploads: Omit<UploadHome, 'keep'>, replaces: boolean): Promise<BackupReport>;
}

/** Nobody waits for it. */
const patienceMs = 600_000;

export function createLeadBackups(withSql: WithSql): LeadBackups {
  return {
    backUp: async (file, uploads, now) => {
      const unfinished = `${file}.${randomUUID()}`;
      try {
        const report = await withSqlite(unfinished, async (target) => {
          await migrate(target);
          await target.query('CREATE TABLE backup (made_at BIGINT NOT NULL, digest TEXT NOT NULL)');
          // One moment of the source, in a transaction of the target: as fast as the disk.
          const leads = await withSql((source) =>
            source.snapshot((from) => target.transaction([], (to) => copyRows(from, to))),
          );
          const files = await copyContents(target, uploads, now);
          await target.query('INSERT INTO backup VALUES ($1, $2)', [now, await digestRows(target.query)]);
          await target.query('PRAGMA journal_mode = DELETE');
          return { leads, ...files };
        });
        await rename(unfinished, file);
        return report;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    restore: async (file, uploads, replaces) => {
      const copy = path.join(path.dirname(uploads.pathOf('x')), '..', `restoring-${randomUUID()}`, 'backup.sqlite');
      await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
      try {
        await copyFile(file, copy, constants.COPYFILE_FICLONE);
        return await withSqlite(copy, async (source) => {
          const { files, missing } = await verifyBackup(source).catch(refuse);
          await migrate(source);
          const contents = createLeadFiles((work) => work(source));
          const leads = await withSql(async (target) => {
            if (!replaces && (await hasRows(target))) throw new BackupRefused('there are requests already: --replace');
            for (const id of files) await uploads.put(id, contents.readFile(id));
            const work = async (to: Sql['query']) => {
              if (!replaces && (await hasRows({ query: to }))) throw new BackupRefused('requests came meanwhile');
              for (const table of ['leads', 'consents', 'secrets']) await to(`DELETE FROM ${table}`);
              return copyRows(source.query, to);
            };
            return target.transaction(['restore'], work, { patienceMs });
          });
          return { leads, files: files.length, missing };
        });
      } finally {
        await rm(path.dirname(copy), { recursive: true, force: true });
      }
    },
  };
}

async function withSqlite<Result>(file: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = await openSqlite(file).catch(refuse);
  try {
    return await work(sql);
  } finally {
    await sql.close();
  }
}

function refuse(error: Error): never {
  throw error instanceof BackupRefused ? error : new BackupRefused(`it cannot be opened: ${error.message}`);
}

async function hasRows({ query }: Pick<Sql, 'query'>): Promise<boolean> {
  const rows = await query('SELECT 1 AS one FROM leads UNION ALL SELECT 1 AS one FROM consents LIMIT 1');
  return rows.length > 0;
}
