/** Files of earlier builds are served for a week, for pages that are still open: from the disk, or from the PostgreSQL of all replicas. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { builtFiles } from '#server/frontend/built-files.ts';
import { openPreviousBuilds } from '#server/frontend/earlier-builds.ts';
import { openSharedBuilds } from '#server/frontend/shared-builds.ts';
import { expectFileHeaders } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { leadDatabases } from '#tests/support/lead-databases.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';
import { recordLog } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const root = folderOfFile();
const storeFolder = path.join(root, 'builds');
const dayMs = 24 * 3600 * 1000;
const { logger, logLines } = recordLog();

/** A folder with files among its assets. */
function writeAssets(name: string, files: Record<string, string | Buffer>): string {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, 'assets', file), content);
  return folder;
}

/** Starts the site with this build on this day. */
async function start(buildId: string, day: number, folder = storeFolder) {
  const builtFolder = writeAssets(`built-${buildId}`, {
    [`page-${buildId}.js`]: `export const build = '${buildId}';`,
  });
  const clock = { day };
  const now = () => clock.day * dayMs;
  const previousBuilds = await openPreviousBuilds({ builtFolder, buildId, storeFolder: folder, logger, now });
  const site = await openSite({ previousBuilds });
  const ask = (id: string) => getRaw(site.port, `/assets/page-${id}.js`);
  return { ask, clock, close: site.close };
}

test('files of a build are served unchanged for seven days after it was replaced last; then the next start removes it', async () => {
  await (await start('one', 100)).close();
  const second = await start('two', 130);
  const answer = await second.ask('one');
  expect(answer.status).toBe(200);
  expect(answer.body).toBe("export const build = 'one';");
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expectFileHeaders(answer);
  expect((await getRaw((await openSite()).port, '/assets/page-one.js')).status).toBe(404);
  second.clock.day = 136.9;
  expect((await second.ask('one')).status).toBe(200);
  second.clock.day = 137.1;
  expect((await second.ask('one')).status).toBe(404);

  const third = await start('three', 138);
  expect([(await third.ask('two')).status, (await third.ask('one')).status]).toEqual([200, 404]);
  expect(['one', 'two'].map((id) => existsSync(path.join(storeFolder, id)))).toEqual([false, true]);
  // Deployed again.
  await (await start('two', 140)).close();
  const { ask } = await start('four', 150);
  expect([(await ask('two')).status, (await ask('three')).status]).toEqual([200, 404]);
});

test('built files are in memory: disk and thread pool, which pictures may fill, are asked for nothing', async () => {
  const folder = writeAssets('in-memory', { 'page.css': 'page.css', 'page.css.br': 'page.css.br', 'gone.css': '' });
  const current = builtFiles(folder, 'at-once');
  const earlier = builtFiles(folder, 'when-asked');
  const [site, second] = await Promise.all([current, earlier].map((previousBuilds) => openSite({ previousBuilds })));
  const ask = async (port = 0) => {
    const plain = await getRaw(port, '/assets/page.css');
    const packed = await getRaw(port, '/assets/page.css', ['Host: localhost', 'Accept-Encoding: br']);
    return [plain.body, packed.body, packed.headers['content-encoding']];
  };
  const whole = ['page.css', 'page.css.br', 'br'];
  expect(await ask(second?.port)).toEqual(whole);
  rmSync(folder, { recursive: true });
  expect(await ask(site?.port)).toEqual(whole);
  expect(await ask(second?.port)).toEqual(whole);
  // Of an earlier build only what was asked for is.
  expect((await getRaw(second?.port ?? 0, '/assets/gone.css')).status).toBe(404);
});

test('without a writable folder only earlier builds are lost, with one warning', async () => {
  writeFileSync(path.join(root, 'a-file'), '');
  const { ask } = await start('six', 151, path.join(root, 'a-file'));
  expect((await ask('five')).status).toBe(404);
  expect(logLines.filter(({ msg }) => msg.includes('earlier builds cannot be kept'))).toHaveLength(1);
});

test('what a start that was killed has left of its copy goes after an hour, whatever build it was of', async () => {
  const folder = path.join(root, 'killed');
  for (const [name, minutes] of [
    ['old', 61],
    ['young', 59],
  ] as const) {
    const left = path.join(folder, `${name}.unfinished`);
    mkdirSync(left, { recursive: true });
    utimesSync(left, new Date(), new Date(Date.now() - minutes * 60_000));
  }
  await start('after', 100, folder);
  expect(readdirSync(folder).sort()).toEqual(['after', 'young.unfinished']);
});

test('a copy that fails, as on a full disk, leaves nothing: leads need the room', async () => {
  const folder = path.join(root, 'full');
  const builtFolder = writeAssets('built-full', { 'page.js': '1' });
  // What cannot be copied ends the copy halfway.
  execFileSync('mkfifo', [path.join(builtFolder, 'assets', 'pipe')]);
  await openPreviousBuilds({ builtFolder, buildId: 'full', storeFolder: folder, logger });
  expect(readdirSync(folder)).toEqual([]);
});

const databases = leadDatabases();
let buildsUrl: string;
beforeAll(async () => {
  buildsUrl = await databases.createPostgres();
});

const codeOf = (build: string) => `export const build = '${build}';\n`.repeat(200);

/** A site of this build, as a replica on a machine of its own. */
async function startReplica(buildId: string, { url = buildsUrl, keepMs = 60_000, failures = 0 } = {}) {
  const builtFolder = writeAssets(`shared-${buildId}`, {
    [`page-${buildId}.js`]: codeOf(buildId),
    [`page-${buildId}.js.br`]: brotliCompressSync(codeOf(buildId)),
    [`letters-${buildId}.woff2`]: 'wOF2 letters',
  });
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
