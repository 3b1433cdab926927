/** Replicas with nothing in common but one PostgreSQL: what is purged on one is purged on all, and each reads the leads' files of the others. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import { fileChunkBytes } from '#server/leads/storage/lead-files.ts';
import { startOpsServer } from '#server/ops/ops-server.ts';
import { startTcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { settings } from '#tests/support/changed-content.ts';
import { databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { openStore } from '#tests/support/open-store.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { goodClaim, sendParts } from '#tests/support/sent-forms.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();

/** A replica that shows the given phone on every page. */
async function openReplica(databaseUrl: string, source: { phone: string }) {
  const site = await openSite({
    env: { DATABASE_URL: databaseUrl, OPS_PORT: '0', OPS_TOKEN: 'a-long-enough-token' },
    content: { site: async () => ({ ...settings, phone: source.phone }) },
  });
  const { sharedPurges } = site.services;
  sharedPurges.start();
  const ops = await startOpsServer(site.services);
  onTestFinished(() => ops?.close());
  const purge = async () => {
    const headers = { Authorization: 'Bearer a-long-enough-token' };
    const answer = await fetch(`http://127.0.0.1:${ops?.port}/purge?path=/*`, { method: 'POST', headers });
    expect(answer.status).toBe(200);
  };
  const shows = async (phone: string) => (await site.read('/contacts')).includes(phone);
  /** Whatever is cached once it listens is only expired by a purge. */
  const untilListening = (expected = true) => expect.poll(sharedPurges.isListening).toBe(expected);
  return { site, purge, shows, untilListening };
}

test('a purge on one replica reaches the other, also one that was cut off meanwhile', async () => {
  const source = { phone: '+74950000001' };
  const url = await databases.createPostgres();
  const proxy = await startTcpProxy(url);
  onTestFinished(proxy.close);
  const first = await openReplica(url, source);
  const second = await openReplica(proxy.url, source);
  for (const { untilListening } of [first, second]) await untilListening();
  const bothShow = async (phone: string) => (await first.shows(phone)) && second.shows(phone);
  expect(await bothShow('+74950000001')).toBe(true);
  source.phone = '+74950000002';
  expect(await bothShow('+74950000001')).toBe(true);
  await first.purge();
  expect(await first.shows('+74950000002')).toBe(true);
  await expect.poll(() => second.shows('+74950000002')).toBe(true);

  proxy.cut();
  source.phone = '+74950000003';
  await first.purge();
  await second.untilListening(false);
  expect(await second.shows('+74950000002')).toBe(true);
  proxy.restore();
  await expect.poll(() => second.shows('+74950000003')).toBe(true);
  expect(await first.shows('+74950000003')).toBe(true);

  // The replica that is cut off purges: the others hear of it once it is back.
  proxy.cut();
  await second.untilListening(false);
  source.phone = '+74950000004';
  await second.purge();
  expect(await first.shows('+74950000003')).toBe(true);
  proxy.restore();
  await expect.poll(() => first.shows('+74950000004')).toBe(true);
});

test('a purge that cannot be read expires everything, and no replica dies of it', async () => {
  const source = { phone: '+74950000001' };
  const url = await databases.createPostgres();
  const replicas = [await openReplica(url, source), await openReplica(url, source)];
  for (const { untilListening } of replicas) await untilListening();
  const stranger = new pg.Client(url);
  await stranger.connect();
  onTestFinished(() => stranger.end());
  const objects = ['{"replica":"a","pattern":5}', '{"replica":"a","pattern":"x"}', '{}'];
  const payloads = ['x', '', 'null', '[]', '"/about"', ...objects];
  for (const [place, payload] of payloads.entries()) {
    for (const { shows } of replicas) expect(await shows(source.phone)).toBe(true);
    source.phone = `+7495000001${place}`;
    await stranger.query('SELECT pg_notify($1, $2)', ['site_purges', payload]);
    for (const { shows } of replicas) await expect.poll(() => shows(source.phone)).toBe(true);
  }
  for (const { site } of replicas) {
    expect(site.services.sharedPurges.isListening()).toBe(true);
    const warnings = site.logLines.filter(({ level, msg }) => level === 40 && /unreadable purge/.test(msg));
    expect(warnings).toHaveLength(payloads.length);
  }
});

const plainPdf = sampleFiles['чертёж.pdf'].bytes;
/** Longer than two chunks, by a comment in its middle. */
const comment = Buffer.from(`${'%'.repeat(600_000)}\n`);
const pdf = Buffer.concat([plainPdf.subarray(0, 9), comment, plainPdf.subarray(9)]);

async function sendClaim({ origin }: TestSite): Promise<number> {
  const file = new File([pdf as BlobPart], 'чертёж.pdf');
  return (await sendParts(origin, 'claim', goodClaim, { file })).status;
}

test('a file that one replica accepts is read by the other, after the folder of the first has vanished', async () => {
  const url = await databases.createPostgres();
  const first = await openSite({ env: { DATABASE_URL: url } });
  const second = await openSite({ env: { DATABASE_URL: url } });
  expect(await sendClaim(first)).toBe(200);
  const folder = path.join(first.services.config.dataDir, 'uploads');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(first.services.config.dataDir, { recursive: true });

  const { leads } = second.services;
  const [lead] = await leads.store.list({ limit: 1 });
  const [file] = lead?.files ?? [];
  const content = await buffer(leads.uploads.openFile(file?.id ?? ''));
  expect(content.equals(pdf)).toBe(true);
  expect(await leads.uploads.sizeOf(file?.id ?? '')).toBe(pdf.length);
  expect(createHash('sha256').update(content).digest('hex')).toBe(file?.sha256);
  // And the first one goes on.
  expect(await sendClaim(first)).toBe(200);
  await leads.uploads.discard((await leads.store.erase(lead?.number ?? '')) ?? []);
  await expect(buffer(leads.uploads.openFile(file?.id ?? ''))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('orphans in PostgreSQL are set aside, come back with their lead, and are removed after 30 days', async () => {
  let now = Date.parse('2026-11-23T10:00:00Z');
  const site = await openSite({
    env: { DATABASE_URL: await databases.createPostgres() },
    leads: { now: () => now, monotonicMs: () => now },
  });
  const { leads, logger } = site.services;
  expect(await sendClaim(site)).toBe(200);
  await leads.uploads.put('orphan', Readable.from([Buffer.from('x')]));
  const staged = path.join(site.services.config.dataDir, 'uploads');
  mkdirSync(staged, { recursive: true });
  writeFileSync(path.join(staged, 'left-behind'), 'x');
  const passDays = async (days: number) => {
    now += days * 24 * 3_600_000;
    await eraseExpiredLeads(leads, logger);
  };
  await passDays(1);
  expect(await leads.uploads.sizeOf('orphan')).toBe(1);
  for (let day = 0; day < 31; day += 1) await passDays(1);
  expect(await leads.uploads.sizeOf('orphan')).toBeUndefined();
  expect(existsSync(path.join(staged, 'left-behind'))).toBe(false);
  const [lead] = await leads.store.list({ limit: 1 });
  expect(await leads.uploads.sizeOf(lead?.files[0]?.id ?? '')).toBe(pdf.length);
});

test.each(databaseKinds)('%s: files of any length come back as they were; half a file is none', async (kind) => {
  const store = openStore(await databases.create(kind));
  for (const length of [0, 1, fileChunkBytes - 1, fileChunkBytes, fileChunkBytes + 1, 3 * fileChunkBytes + 7]) {
    const bytes = Buffer.alloc(length, 'ab');
    const pieces = async function* () {
      for (let start = 0; start < length; start += 65_536) yield bytes.subarray(start, start + 65_536);
    };
    await store.saveFile('one', pieces(), 1);
    const chunks: Uint8Array[] = [];
    for await (const chunk of store.readFile('one')) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(chunks.every(({ length: bytesOfChunk }) => bytesOfChunk <= fileChunkBytes)).toBe(true);
  }
  const broken = async function* () {
    yield Buffer.alloc(fileChunkBytes * 2);
    throw new Error('cut');
  };
  await expect(store.saveFile('two', broken(), 1)).rejects.toThrow();
  expect(await store.fileSize('two')).toBeUndefined();
  await expect(store.readFile('two').next()).rejects.toThrow('no such file');
  await store.close();
});
