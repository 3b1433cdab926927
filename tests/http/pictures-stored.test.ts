/** Stored pictures: made once, bounded on disk, and 503 when there is too much to do. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictureUrl, pictureWidths } from '#shared/picture-url.ts';
import { photo, startPictureSite, temporaryFolder } from '#tests/stand-ins/picture-site.ts';
import { createGate } from '#tests/support/gate.ts';

const urls = pictureWidths.map((width) => pictureUrl('photo.jpg', { width, format: 'webp' }));
const [first = '', second = '', third = ''] = urls;

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((total, name) => total + statSync(path.join(folder, name)).size, 0);

test('a picture outlives the process that made it', async () => {
  const dataDir = temporaryFolder();
  const before = await startPictureSite({ dataDir });
  const made = await fetch(`${before.origin}${first}`);
  const after = await startPictureSite({ dataDir, ownFolder: before.ownFolder });
  const stored = await fetch(`${after.origin}${first}`);
  expect([made.status, stored.status, after.renderings]).toEqual([200, 200, []]);
  expect(stored.headers.get('etag')).toBe(made.headers.get('etag'));
});

test('a picture replaced under its name is made again', async () => {
  const dataDir = temporaryFolder();
  const { origin, ownFolder } = await startPictureSite({ dataDir });
  const made = await fetch(`${origin}${first}`);
  writeFileSync(path.join(ownFolder, 'photo.jpg'), readFileSync(path.join(ownFolder, 'small.webp')));
  const after = await startPictureSite({ dataDir, ownFolder });
  const again = await fetch(`${after.origin}${first}`);
  expect([again.status, after.renderings]).toEqual([200, ['320 webp']]);
  expect(again.headers.get('etag')).not.toBe(made.headers.get('etag'));
});

test('a damaged file is never sent: its picture is made again', async () => {
  const site = await startPictureSite();
  const made = await (await fetch(`${site.origin}${first}`)).arrayBuffer();
  for (const name of readdirSync(site.storeFolder)) {
    const file = path.join(site.storeFolder, name);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  }
  const again = await fetch(`${site.origin}${first}`);
  expect(again.status).toBe(200);
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(made))).toBe(true);
  expect(site.renderings).toHaveLength(2);
});

test('the folder stays within its limit', async () => {
  const storedBytes = 30_000;
  const site = await startPictureSite({ limits: { storedBytes } });
  for (const url of [first, second, third, second, first]) {
    expect((await fetch(`${site.origin}${url}`)).status).toBe(200);
    expect(bytesIn(site.storeFolder)).toBeLessThanOrEqual(storedBytes);
  }
  expect(bytesIn(site.storeFolder)).toBeGreaterThan(0);
});

test('without a disk pictures are still served, with one warning in the log', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'a-file'), '');
  const site = await startPictureSite({ dataDir: path.join(folder, 'a-file') });
  for (const url of [first, second, first]) expect((await fetch(`${site.origin}${url}`)).status).toBe(200);
  expect(site.renderings).toEqual(['320 webp', '640 webp', '320 webp']);
  expect(site.logLines.filter(({ level }) => level === 40).map(({ msg }) => msg)).toEqual([
    'pictures are not kept on disk',
  ]);
});

test('excess work gets 503, and pages are not affected', async () => {
  const gate = createGate();
  const site = await startPictureSite({
    limits: { renderings: { atOnce: 1, waiting: 1 } },
    transform: async () => {
      await gate.opened;
      return photo(10, 10).webp().toBuffer();
    },
  });
  const waiting = [first, second, third].map((url) => fetch(`${site.origin}${url}`));
  const busy = await Promise.race(waiting);
  expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  gate.open();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 503]);
  expect((await fetch(`${site.origin}${third}`)).status).toBe(200);
});
