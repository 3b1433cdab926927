/** Tells search engines by IndexNow what has changed, and keeps what they have been told. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ContentSource } from '../../content/content-source.ts';
import { findChanges, type Snapshot, takeSnapshot } from './changes.ts';

/** As many as one message may hold (indexnow.org). */
const mostAddresses = 10_000;
const answerMs = 10_000;

export interface TellOptions {
  content: ContentSource;
  /** Public origin without a slash at the end. */
  siteUrl: string;
  key: string;
  /** Where messages go. */
  serviceUrl: string;
  dataDir: string;
  /** True: only says what it would tell. */
  isDryRun: boolean;
}

/**
 * Sends what is new since the last time that everything was taken.
 * @returns the addresses, absolute
 * @throws Error when the service refuses; then the same is told again the next time
 */
export async function tellChanges(options: TellOptions): Promise<string[]> {
  const file = path.join(options.dataDir, 'indexnow.json');
  const before = await readSnapshot(file);
  const now = await takeSnapshot(options.content, { signal: AbortSignal.timeout(600_000) });
  const addresses = findChanges(before, now).map((changed) => `${options.siteUrl}${changed}`);
  if (options.isDryRun) return addresses;
  for (let start = 0; start < addresses.length; start += mostAddresses) {
    await send(addresses.slice(start, start + mostAddresses), options);
  }
  await writeSnapshot(file, now);
  return addresses;
}

async function send(urlList: readonly string[], { siteUrl, key, serviceUrl }: TellOptions): Promise<void> {
  const message = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList };
  const response = await fetch(serviceUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  await response.body?.cancel();
  // 202: taken, the key is still to be checked.
  if (response.status !== 200 && response.status !== 202) {
    throw new Error(`IndexNow: ${serviceUrl} answered ${response.status}`);
  }
}

const snapshotFile = z.record(z.string(), z.string());

/** Nothing told yet, or a file that cannot be read: then everything is told. */
async function readSnapshot(file: string): Promise<Snapshot> {
  try {
    return snapshotFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(snapshot));
  await rename(`${file}.tmp`, file);
}
