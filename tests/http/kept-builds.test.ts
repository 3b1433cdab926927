/** Files of earlier builds: there for the pages that are still open, for a week. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepBuilds } from '#server/frontend/kept-builds.ts';
import { createLogger } from '#server/logger.ts';
import { expectFileHeaders } from '#tests/support/hostile.ts';
import { getRaw } from '#tests/support/raw-request.ts';
import { startTestSite } from '#tests/support/test-app.ts';

const root = mkdtempSync(path.join(tmpdir(), 'builds-'));
const keptFolder = path.join(root, 'kept');
const dayMs = 24 * 3600 * 1000;
const lines: string[] = [];
const logger = createLogger('info', { write: (line: string) => void lines.push(line) });

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A start of the site with this build, on this day. */
async function start(buildId: string, day: number, folder = keptFolder) {
  const builtFolder = path.join(root, `built-${buildId}`);
  mkdirSync(path.join(builtFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(builtFolder, 'assets', `page-${buildId}.js`), `export const build = '${buildId}';`);
  const clock = { day };
  const earlierBuilds = await keepBuilds({
    builtFolder,
    buildId,
    keptFolder: folder,
    logger,
    now: () => clock.day * dayMs,
  });
  const site = await startTestSite({ earlierBuilds });
  const ask = (id: string) => getRaw(site.port, `/assets/page-${id}.js`);
  return { ask, clock, close: site.close };
}

test('a page of the build before still gets its code, as it was, for seven days and no longer', async () => {
  await (await start('one', 100)).close();
  const { ask, clock, close } = await start('two', 130);
  const answer = await ask('one');
  expect(answer.status).toBe(200);
  expect(answer.body).toBe("export const build = 'one';");
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expectFileHeaders(answer);
  expect((await getRaw((await startTestSite()).port, '/assets/page-one.js')).status).toBe(404);
  clock.day = 136.9;
  expect((await ask('one')).status).toBe(200);
  clock.day = 137.1;
  expect((await ask('one')).status).toBe(404);
  await close();
});

test('a later start forgets what is older than a week, and keeps what is not', async () => {
  const { ask, close } = await start('three', 138);
  expect((await ask('two')).status).toBe(200);
  expect((await ask('one')).status).toBe(404);
  expect(existsSync(path.join(keptFolder, 'one'))).toBe(false);
  expect(existsSync(path.join(keptFolder, 'two'))).toBe(true);
  await close();
});

test('a build that comes back is the present one again: its week begins when it is replaced anew', async () => {
  await (await start('two', 140)).close();
  const { ask, close } = await start('four', 150);
  expect((await ask('two')).status).toBe(200);
  expect((await ask('three')).status).toBe(404);
  await close();
});

test('nothing but files of the build can be asked for', async () => {
  const { close } = await start('five', 151);
  const site = await startTestSite({
    earlierBuilds: await keepBuilds({ builtFolder: root, buildId: 'five', keptFolder, logger }),
  });
  for (const address of ['/four.replaced', '/four/assets/page-four.js', '/assets/..%2f..%2ffour.replaced']) {
    expect((await getRaw(site.port, address)).status).toBeGreaterThanOrEqual(400);
  }
  await site.close();
  await close();
});

test('a folder that cannot be written costs the earlier builds, one warning, and nothing else', async () => {
  writeFileSync(path.join(root, 'a-file'), '');
  const { ask, close } = await start('six', 151, path.join(root, 'a-file'));
  expect((await ask('five')).status).toBe(404);
  expect(lines.filter((line) => line.includes('earlier builds cannot be kept'))).toHaveLength(1);
  await close();
});
