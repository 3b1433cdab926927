/** Replicas share one PostgreSQL: files are found by each of them, also when the folder of one has vanished. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import { fileChunkBytes } from '#server/leads/storage/lead-files.ts';
import { createLeadStore } from '#server/leads/storage/sql-lead-store.ts';
import { databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { goodClaim, sendParts } from '#tests/support/sent-forms.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();
const plainPdf = sampleFiles['чертёж.pdf'].bytes;
/** Longer than two chunks, by a comment in its middle. */
const pdf = Buffer.concat([
  plainPdf.subarray(0, 9),
  Buffer.alloc(600_000, '%'),
  Buffer.from('\n'),
  plainPdf.subarray(9),
]);

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
  const [lead] = await leads.store.list({ isSpam: false, limit: 1 });
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
  const clock = { now: Date.parse('2026-11-23T10:00:00Z') };
  const monotonicMs = () => clock.now;
  const site = await openSite({
    env: { DATABASE_URL: await databases.createPostgres() },
    leads: { now: () => clock.now, monotonicMs },
  });
  const { leads, logger } = site.services;
  expect(await sendClaim(site)).toBe(200);
  await leads.uploads.put(
    'orphan',
    (async function* () {
      yield Buffer.from('x');
    })(),
  );
  const staged = path.join(site.services.config.dataDir, 'uploads');
  mkdirSync(staged, { recursive: true });
  writeFileSync(path.join(staged, 'left-behind'), 'x');
  const passDays = async (days: number) => {
    clock.now += days * 24 * 3_600_000;
    await eraseExpiredLeads(leads, logger);
  };
  await passDays(1);
  expect(await leads.uploads.sizeOf('orphan')).toBe(1);
  for (let day = 0; day < 31; day += 1) await passDays(1);
  expect(await leads.uploads.sizeOf('orphan')).toBeUndefined();
  expect(existsSync(path.join(staged, 'left-behind'))).toBe(false);
  const [lead] = await leads.store.list({ isSpam: false, limit: 1 });
  expect(await leads.uploads.sizeOf(lead?.files[0]?.id ?? '')).toBe(pdf.length);
});

test.each(databaseKinds)('%s: files of any length come back as they were; half a file is none', async (kind) => {
  const store = createLeadStore({ open: await databases.create(kind) });
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
