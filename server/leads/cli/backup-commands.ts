/** Commands of `npm run leads` about files: backups, and what visitors sent along. */
import { createWriteStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupRefused, type BackupReport } from '#server/leads/backup/backup-file.ts';
import type { Leads } from '#server/leads/leads.ts';
import type { Lead } from '#server/leads/storage/lead.ts';

type Write = (text: string) => void;

/** @returns 1 when the file exists, or files of leads are missing in it */
export async function runBackup({ store, uploads, now }: Leads, file: string, write: Write): Promise<number> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) {
    write(`backup: ${file} exists\n`);
    return 1;
  }
  return printReport('Backed up', await store.backUp(file, uploads, now()), write);
}

/** @returns 1 when the backup is damaged or something would be overwritten: then nothing has changed */
export async function runRestore({ store, uploads }: Leads, args: readonly string[], write: Write): Promise<number> {
  const [file = '', flag] = args;
  try {
    return printReport('Restored', await store.restore(file, uploads, flag === '--replace'), write);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    write(`restore: ${error.message}\n`);
    return 1;
  }
}

/** Writes the files of a lead into a folder, under their numbers: names of senders prove nothing. */
export async function writeFiles({ uploads }: Leads, lead: Lead, folder: string, write: Write): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const [index, { id, name }] of lead.files.entries()) {
    const target = path.join(folder, `${lead.number}-${index + 1}${/\.[a-z]{3,4}$/i.exec(name)?.[0] ?? ''}`);
    await pipeline(uploads.openFile(id), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    write(`${target}\n`);
  }
  return 0;
}

function printReport(what: string, { leads, files, missing }: BackupReport, write: Write): number {
  write(`${what}: ${leads} leads, ${files} files\n`);
  if (missing.length > 0) write(`Files that are gone or damaged: ${missing.length}\n${missing.join('\n')}\n`);
  return missing.length === 0 ? 0 : 1;
}
