/** What a backup holds besides rows: contents of files, and the proof that all is as it was. */
import { createHash } from 'node:crypto';
import { createLeadFiles } from '#server/leads/storage/lead-files.ts';
import type { Sql } from '#server/leads/storage/sql.ts';
import type { UploadHome } from '#server/leads/uploads/upload-home.ts';
import { digestRows } from './backup-rows.ts';

/** The backup is damaged, or would overwrite something. */
export class BackupRefused extends Error {}

/** Copies the content of every file that is as it was sent. */
export async function copyContents(
  target: Sql,
  uploads: Omit<UploadHome, 'keep'>,
  now: number,
): Promise<{ files: number; missing: string[] }> {
  const contents = createLeadFiles((work) => work(target));
  const missing: string[] = [];
  const rows = await target.query('SELECT id, sha256 FROM files');
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
export async function verifyBackup(backup: Sql): Promise<{ files: string[]; missing: string[] }> {
  const [made] = await backup.query('SELECT digest FROM backup').catch(() => []);
  if (made === undefined) throw new BackupRefused('this is no complete backup');
  if ((await digestRows(backup.query)) !== made['digest']) throw new BackupRefused('its rows are not as they were');
  const contents = createLeadFiles((work) => work(backup));
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
