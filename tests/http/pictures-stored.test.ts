/** Stored pictures: made once, bounded on disk, and 503 when there is too much to do. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fluidWidths, type PictureModifiers, pictureHeights, pictureUrl, pictureWidths } from '#shared/picture-url.ts';
import { photo, startPictureSite, temporaryFolder } from '#tests/stand-ins/picture-site.ts';
import { createGate } from '#tests/support/gate.ts';

const urls = fluidWidths.map((width) => pictureUrl('photo.jpg', { width, format: 'webp' }));
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

test('sizes beyond the source are one picture, made once, in the shape that was asked for', async () => {
  const site = await startPictureSite();
  const wide = pictureWidths.filter((width) => width > 1600);
  const ask = async (width: number, height?: number) => {
    const answer = await fetch(
      `${site.origin}${pictureUrl('photo.jpg', { width, height, format: 'avif' } as PictureModifiers)}`,
    );
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, etag: answer.headers.get('etag'), size: await sharp(body).metadata() };
  };
  expect(wide).toHaveLength(3);
  const tags = new Set<string | null>();
  for (const width of wide) tags.add((await ask(width)).etag);
  expect([tags.size, site.renderings]).toEqual([1, ['1600 avif']]);
  const square = await Promise.all(wide.map((width) => ask(width, width)));
  expect(new Set(square.map(({ etag }) => etag)).size).toBe(1);
  expect(square[0]?.size).toMatchObject({ width: 900, height: 900 });
  expect(site.renderings).toEqual(['1600 avif', '900 avif']);
});

test('all permitted variants of one small picture are ten files', async () => {
  const site = await startPictureSite();
  for (const format of ['webp', 'avif'] as const) {
    for (const width of pictureWidths.filter((candidate) => candidate >= 640)) {
      for (const height of [undefined, ...pictureHeights(width)]) {
        const url = pictureUrl('small.webp', { width, ...(height !== undefined && { height }), format });
        expect((await fetch(`${site.origin}${url}`)).status).toBe(200);
      }
    }
  }
  // Own shape and 4:3 are the same size of this source, but not the same request.
  expect(readdirSync(site.storeFolder).length).toBeLessThanOrEqual(10);
});

test('sixty-four requests of one client never have the picture of another refused', async () => {
  const gate = createGate();
  const site = await startPictureSite({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    transform: async () => {
      await gate.opened;
      return photo(10, 10).webp().toBuffer();
    },
  });
  const askAs = (address: string, url: string) =>
    fetch(`${site.origin}${url}`, { headers: { 'X-Forwarded-For': address } }).then(({ status }) => status);
  const variants = ['photo.jpg', 'cut-out.png', 'small.webp'].flatMap((source) =>
    (['webp', 'avif'] as const).flatMap((format) =>
      pictureWidths.flatMap((width) =>
        [undefined, ...pictureHeights(width)].map((height) =>
          pictureUrl(source, { width, ...(height !== undefined && { height }), format }),
        ),
      ),
    ),
  );
  const [visitors = '', ...others] = variants;
  const greedy = others.slice(0, 64).map((url) => askAs('203.0.113.7', url));
  // The first refusal: its share is full.
  expect(await Promise.race(greedy)).toBe(503);
  const visitor = askAs('198.51.100.9', visitors);
  // Refused after the visitor has been let in.
  for (const url of others.slice(64, 70)) expect(await askAs('203.0.113.7', url)).toBe(503);
  gate.open();
  expect(await visitor).toBe(200);
  await Promise.all(greedy);
});
