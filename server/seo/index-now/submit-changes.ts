/** Notifies search engines of changes by IndexNow, and stores what has been submitted. */

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { listFilledPaths } from '#server/content/page-addresses.ts';
import { readAddresses } from '#server/seo/sitemaps/address-parts.ts';
import { addressKindSchema } from '#shared/content/address.ts';

/** The version of each listed page, by path. */
type Snapshot = Record<string, string>;

async function takeSnapshot(content: ContentSource, options: CallOptions): Promise<Snapshot> {
  const { offers } = await content.site({}, options);
  const fixed = await listFilledPaths(content, offers, options);
  const snapshot: Snapshot = Object.fromEntries(fixed.map((path) => [path, '']));
  for (const kind of addressKindSchema.options) {
    const list = await readAddresses(content, kind, options);
    if (list === undefined) continue;
    for await (const part of list.parts) {
      for (const { path, updated, pictures } of part) snapshot[path] = [updated ?? '', ...pictures].join(' ');
    }
  }
  return snapshot;
}

/** Limit per message (indexnow.org). */
const mostAddresses = 10_000;
const answerMs = 10_000;

interface SubmitOptions {
  content: ContentSource;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  key: string;
  /** Endpoint of the IndexNow service. */
  serviceUrl: string;
  dataDir: string;
  /** Submits nothing, only returns the changes. */
  isDryRun: boolean;
}

/**
 * Submits all changes since the last complete submission.
 * @returns absolute addresses: new and changed ones in their order, then removed ones
 * @throws Error when the service refuses; the next run then submits the same again
 */
export async function submitChanges(options: SubmitOptions): Promise<string[]> {
  const file = path.join(options.dataDir, 'indexnow.json');
  const before = await readSnapshot(file);
  const now = await takeSnapshot(options.content, { signal: AbortSignal.timeout(600_000) });
  const changed = Object.keys(now).filter((path) => before[path] !== now[path]);
  const removed = Object.keys(before).filter((path) => now[path] === undefined);
  const addresses = [...changed, ...removed].map((path) => `${options.siteUrl}${path}`);
  if (options.isDryRun) return addresses;
  for (let start = 0; start < addresses.length; start += mostAddresses) {
    await submitBatch(addresses.slice(start, start + mostAddresses), options);
  }
  await writeSnapshot(file, now);
  return addresses;
}

async function submitBatch(urlList: readonly string[], { siteUrl, key, serviceUrl }: SubmitOptions): Promise<void> {
  const message = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList };
  const response = await fetch(serviceUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  await response.body?.cancel();
  // 202: accepted, key validation pending.
  if (response.status !== 200 && response.status !== 202) {
    throw new Error(`IndexNow: ${serviceUrl} answered ${response.status}`);
  }
}

const snapshotFile = z.record(z.string(), z.string());

/** Empty for an absent or unreadable file: everything is then submitted. */
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
