/** Replicas with nothing in common but one PostgreSQL: what is purged on one is purged on all, and each serves the files of the others. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSharedBuilds } from '#server/frontend/shared-builds.ts';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import { fileChunkBytes } from '#server/leads/storage/lead-files.ts';
import { startOpsServer } from '#server/ops/ops-server.ts';
import { expectFileHeaders } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { startTcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { settings } from '#tests/support/changed-content.ts';
import { databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { openStore } from '#tests/support/open-store.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { goodClaim, sendParts } from '#tests/support/sent-forms.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';
import { recordLog } from '#tests/support/test-app.ts';
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
  const shows = async (phone: string) => (await (await fetch(`${site.origin}/contacts`)).text()).includes(phone);
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

const root = folderOfFile();
let buildsUrl: string;
beforeAll(async () => {
  buildsUrl = await databases.createPostgres();
});

const codeOf = (build: string) => `export const build = '${build}';\n`.repeat(200);

/** A site of this build, as a replica on a machine of its own. */
async function startReplica(buildId: string, { url = buildsUrl, keepMs = 60_000, failures = 0 } = {}) {
  const builtFolder = path.join(root, `built-${buildId}`);
  mkdirSync(path.join(builtFolder, 'assets'), { recursive: true });
  const file = path.join(builtFolder, 'assets', `page-${buildId}.js`);
  writeFileSync(file, codeOf(buildId));
  writeFileSync(`${file}.br`, brotliCompressSync(codeOf(buildId)));
  writeFileSync(path.join(builtFolder, 'assets', `letters-${buildId}.woff2`), 'wOF2 letters');
  const { logger, logLines } = recordLog();
  const queries: string[] = [];
  const clock = { ms: 0 };
  const sql = createDatabase(() => openPostgres(url));
  let failuresLeft = failures;
  const builds = openSharedBuilds({
    builtFolder,
    buildId,
    database: {
      query: async (text, values) => {
        queries.push(text);
        failuresLeft -= 1;
        if (failuresLeft >= 0) throw new Error('the connection was lost');
        return sql.query(text, values);
      },
    },
    ...{ logger, now: () => clock.ms, keepMs },
  });
  onTestFinished(async () => {
    await builds.close();
    await sql.close();
  });
  const site = await openSite({ previousBuilds: builds.serve });
  const ask = (name: string, headers: string[] = []) =>
    getRaw(site.port, `/assets/${name}`, ['Host: localhost', ...headers]);
  return { ask, builds, clock, logLines, queries };
}

test('a replica serves files of a build that it never had, packed as the client takes them', async () => {
  await (await startReplica('one')).builds.stored;
  const { ask } = await startReplica('two');
  const plain = await ask('page-one.js');
  expect([plain.status, plain.body]).toEqual([200, codeOf('one')]);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expectFileHeaders(plain);
  const packed = await ask('page-one.js', ['Accept-Encoding: gzip, br']);
  const packedBytes = brotliCompressSync(codeOf('one')).length;
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(packedBytes) });
  expect((await ask('letters-one.woff2')).body).toBe('wOF2 letters');
  expect((await ask('page-none.js')).status).toBe(404);
});

test('a replica of the older build finds files of one that was deployed after its start', async () => {
  const older = await startReplica('two');
  await older.builds.stored;
  expect((await older.ask('page-three.js')).status).toBe(404);
  const newer = await startReplica('three');
  await newer.builds.stored;
  older.clock.ms += 2000;
  expect((await older.ask('page-three.js')).body).toBe(codeOf('three'));
  expect((await newer.ask('page-two.js')).body).toBe(codeOf('two'));
});

test('names that nobody has cost one query a second, and a file that was sent once costs none', async () => {
  await (await startReplica('one')).builds.stored;
  const { ask, builds, queries } = await startReplica('two');
  await builds.stored;
  queries.length = 0;
  await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`page-${index}.js`)));
  expect(queries).toHaveLength(1);
  await ask('page-one.js');
  await ask('page-one.js');
  expect(queries).toHaveLength(2);
});

test('a build is stored once, however many replicas start with it, and removed a week after it ran last', async () => {
  const sql = await openPostgres(buildsUrl);
  const starts = await Promise.all(['four', 'four', 'four'].map((id) => startReplica(id)));
  await Promise.all(starts.map(({ builds }) => builds.stored));
  const countFiles = async () => (await sql.query(`SELECT path FROM build_files WHERE build = 'four'`)).length;
  expect(await countFiles()).toBe(2);
  await sql.query(`UPDATE builds SET seen_at = now() - interval '6 days 23 hours' WHERE id = 'four'`);
  await (await startReplica('five')).builds.stored;
  expect(await countFiles()).toBe(2);
  await sql.query(`UPDATE builds SET seen_at = now() - interval '7 days 1 hour' WHERE id = 'four'`);
  const later = await startReplica('five');
  await later.builds.stored;
  expect(await countFiles()).toBe(0);
  expect((await later.ask('page-four.js')).status).toBe(404);
  expect(starts.flatMap(({ logLines }) => logLines.filter(({ level }) => level >= 40))).toEqual([]);
  await sql.close();
});

test('without the database only files of other builds are missing, and it is asked again later', async () => {
  const url = 'postgres://site@127.0.0.1:9/postgres';
  const { ask, builds, clock, logLines, queries } = await startReplica('six', { url });
  await builds.stored;
  queries.length = 0;
  expect((await ask('page-one.js')).status).toBe(404);
  expect(queries).toEqual([]);
  clock.ms += 6000;
  expect((await ask('page-one.js')).status).toBe(404);
  expect(queries).toHaveLength(1);
  expect(logLines.filter(({ msg }) => msg.includes('files of other builds are out of reach'))).toHaveLength(1);
});

test('a build that could not be stored at its start is stored when the database is back', async () => {
  const { builds, logLines } = await startReplica('seven', { keepMs: 50, failures: 2 });
  await builds.stored;
  const { ask, clock } = await startReplica('eight');
  const status = async () => {
    clock.ms += 2000;
    return (await ask('page-seven.js')).status;
  };
  await expect.poll(status).toBe(200);
  expect(logLines.filter(({ level }) => level === 40)).toHaveLength(1);
});
