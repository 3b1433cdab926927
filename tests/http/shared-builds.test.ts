/** Replicas with nothing in common but PostgreSQL serve the files of each other's builds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSharedBuilds } from '#server/frontend/shared-builds.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { expectFileHeaders } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { type PostgresServer, startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { openSite } from '#tests/support/test-site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'shared-builds-'));
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

const codeOf = (build: string) => `export const build = '${build}';\n`.repeat(200);

/** A site of this build, as a replica on a machine of its own. */
async function startReplica(buildId: string, { url = postgres.url, keepMs = 60_000, failures = 0 } = {}) {
  const builtFolder = path.join(root, `built-${buildId}`);
  mkdirSync(path.join(builtFolder, 'assets'), { recursive: true });
  const file = path.join(builtFolder, 'assets', `page-${buildId}.js`);
  writeFileSync(file, codeOf(buildId));
  writeFileSync(`${file}.br`, brotliCompressSync(codeOf(buildId)));
  writeFileSync(path.join(builtFolder, 'assets', `letters-${buildId}.woff2`), 'wOF2 letters');
  const lines: string[] = [];
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
    logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
    now: () => clock.ms,
    keepMs,
  });
  opened.push(builds, sql);
  const site = await openSite({ previousBuilds: builds.serve });
  const ask = (name: string, headers: string[] = []) =>
    getRaw(site.port, `/assets/${name}`, ['Host: localhost', ...headers]);
  return { ask, builds, clock, lines, queries };
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
  expect([packed.headers['content-encoding'], Number(packed.headers['content-length'])]).toEqual([
    'br',
    brotliCompressSync(codeOf('one')).length,
  ]);
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
  const sql = await openPostgres(postgres.url);
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
  expect(starts.flatMap(({ lines }) => lines.filter((line) => /"level":[456]0/.test(line)))).toEqual([]);
  await sql.close();
});

test('without the database only files of other builds are missing, and it is asked again later', async () => {
  const { ask, builds, clock, lines, queries } = await startReplica('six', {
    url: 'postgres://site@127.0.0.1:9/postgres',
  });
  await builds.stored;
  queries.length = 0;
  expect((await ask('page-one.js')).status).toBe(404);
  expect(queries).toEqual([]);
  clock.ms += 6000;
  expect((await ask('page-one.js')).status).toBe(404);
  expect(queries).toHaveLength(1);
  expect(lines.filter((line) => line.includes('files of other builds are out of reach'))).toHaveLength(1);
});

test('a build that could not be stored at its start is stored when the database is back', async () => {
  const { builds, lines } = await startReplica('seven', { keepMs: 50, failures: 2 });
  await builds.stored;
  const { ask, clock } = await startReplica('eight');
  const status = async () => {
    clock.ms += 2000;
    return (await ask('page-seven.js')).status;
  };
  await expect.poll(status).toBe(200);
  expect(lines.filter((line) => line.includes('"level":40'))).toHaveLength(1);
});
