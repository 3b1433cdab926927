/** Files of earlier builds are served for a week, for pages that are still open. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtFiles } from '#server/frontend/built-files.ts';
import { openPreviousBuilds } from '#server/frontend/earlier-builds.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { expectFileHeaders } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { openSite } from '#tests/support/test-site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'builds-'));
const storeFolder = path.join(root, 'builds');
const dayMs = 24 * 3600 * 1000;
const lines: string[] = [];
const logger = createLogger('info', { write: (line: string) => void lines.push(line) });

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts the site with this build on this day. */
async function start(buildId: string, day: number, folder = storeFolder) {
  const builtFolder = path.join(root, `built-${buildId}`);
  mkdirSync(path.join(builtFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(builtFolder, 'assets', `page-${buildId}.js`), `export const build = '${buildId}';`);
  const clock = { day };
  const previousBuilds = await openPreviousBuilds({
    builtFolder,
    buildId,
    storeFolder: folder,
    logger,
    now: () => clock.day * dayMs,
  });
  const site = await openSite({ previousBuilds });
  const ask = (id: string) => getRaw(site.port, `/assets/page-${id}.js`);
  return { ask, clock, close: site.close };
}

test('files of the previous build are served unchanged for seven days and no longer', async () => {
  await (await start('one', 100)).close();
  const { ask, clock, close } = await start('two', 130);
  const answer = await ask('one');
  expect(answer.status).toBe(200);
  expect(answer.body).toBe("export const build = 'one';");
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expectFileHeaders(answer);
  expect((await getRaw((await openSite()).port, '/assets/page-one.js')).status).toBe(404);
  clock.day = 136.9;
  expect((await ask('one')).status).toBe(200);
  clock.day = 137.1;
  expect((await ask('one')).status).toBe(404);
  await close();
});

test('built files are in memory: disk and thread pool, which pictures may fill, are asked for nothing', async () => {
  const folder = path.join(root, 'in-memory');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const name of ['page.css', 'page.css.br']) writeFileSync(path.join(folder, 'assets', name), name);
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
});

test('a file of an earlier build that has gone meanwhile is not found', async () => {
  const folder = path.join(root, 'gone');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'assets', 'gone.css'), '');
  const site = await openSite({ previousBuilds: builtFiles(folder, 'when-asked') });
  rmSync(folder, { recursive: true });
  expect((await getRaw(site.port, '/assets/gone.css')).status).toBe(404);
});

test('a start removes builds replaced more than a week ago, and only those', async () => {
  const { ask, close } = await start('three', 138);
  expect((await ask('two')).status).toBe(200);
  expect((await ask('one')).status).toBe(404);
  expect(existsSync(path.join(storeFolder, 'one'))).toBe(false);
  expect(existsSync(path.join(storeFolder, 'two'))).toBe(true);
  await close();
});

test('the week of a build that was deployed again starts at its next replacement', async () => {
  await (await start('two', 140)).close();
  const { ask, close } = await start('four', 150);
  expect((await ask('two')).status).toBe(200);
  expect((await ask('three')).status).toBe(404);
  await close();
});

test('only files of the build can be requested', async () => {
  const { close } = await start('five', 151);
  const site = await openSite({
    previousBuilds: await openPreviousBuilds({ builtFolder: root, buildId: 'five', storeFolder, logger }),
  });
  for (const address of ['/four.replaced', '/four/assets/page-four.js', '/assets/..%2f..%2ffour.replaced']) {
    expect((await getRaw(site.port, address)).status).toBeGreaterThanOrEqual(400);
  }
  await close();
});

test('without a writable folder only earlier builds are lost, with one warning', async () => {
  writeFileSync(path.join(root, 'a-file'), '');
  const { ask, close } = await start('six', 151, path.join(root, 'a-file'));
  expect((await ask('five')).status).toBe(404);
  expect(lines.filter((line) => line.includes('earlier builds cannot be kept'))).toHaveLength(1);
  await close();
});
