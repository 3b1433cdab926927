/** The site's own pictures, in the sizes and formats that pages use and no other. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pictureHeights, pictureUrl, pictureWidths } from '#shared/picture-url.ts';
import { canary, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getRaw, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { startPictureSite } from '#tests/stand-ins/picture-site.ts';
import { openSite } from '#tests/support/test-site.ts';

let site: Awaited<ReturnType<typeof startPictureSite>>;
beforeAll(async () => {
  site = await startPictureSite();
});

const address = pictureUrl('photo.jpg', { width: 320, format: 'webp' });

async function getPicture(url: string) {
  const response = await fetch(`${site.origin}${url}`);
  const body = Buffer.from(await response.arrayBuffer());
  const { width, height, format, hasAlpha, ...rest } = await sharp(body).metadata();
  return { response, body, metadata: { width, height, format, hasAlpha }, rest };
}

test.each([
  ['photo.jpg', { width: 320, format: 'webp' }, { width: 320, height: 180, format: 'webp', hasAlpha: false }],
  ['photo.jpg', { width: 320, format: 'avif' }, { width: 320, height: 180, format: 'heif', hasAlpha: false }],
  [
    'photo.jpg',
    { width: 640, height: 480, format: 'webp' },
    { width: 640, height: 480, format: 'webp', hasAlpha: false },
  ],
  ['cut-out.png', { width: 640, format: 'webp' }, { width: 640, height: 640, format: 'webp', hasAlpha: true }],
  ['cut-out.png', { width: 320, format: 'avif' }, { width: 320, height: 320, format: 'heif', hasAlpha: true }],
  ['small.webp', { width: 1536, format: 'webp' }, { width: 400, height: 300, format: 'webp', hasAlpha: false }],
] as const)('%s as %j', async (source, modifiers, expected) => {
  const { response, metadata, rest } = await getPicture(pictureUrl(source, modifiers));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${modifiers.format}`]);
  expect(metadata).toEqual(expected);
  // No metadata of camera, place or author.
  expect(Object.keys(rest).filter((key) => /^(exif|icc|iptc|xmp)$/.test(key))).toEqual([]);
});

test('every permitted width is made', async () => {
  for (const width of pictureWidths) {
    const heights = pictureHeights(width);
    const url = pictureUrl('small.webp', { width, height: heights[1] ?? width, format: 'webp' });
    expect((await fetch(`${site.origin}${url}`)).status).toBe(200);
  }
});

test('a picture is cacheable for a day, runs nothing and is for this site only', async () => {
  const { response, body } = await getPicture(address);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-length': String(body.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('a cached picture is answered with 304, HEAD with the headers of GET', async () => {
  const get = await getRaw(site.port, address);
  const again = await getRaw(site.port, address, ['Host: localhost', `If-None-Match: ${get.headers['etag']}`]);
  expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', get.headers['etag']]);
  expect(again.headers['cache-control']).toBe(get.headers['cache-control']);
  const head = await sendRaw(site.port, requestText(`HEAD ${address}`, ['Host: localhost', 'Connection: close']));
  const { date: _date, 'x-request-id': _id, ...common } = get.headers;
  expect(head.headers).toMatchObject(common);
  expect([head.status, head.body]).toEqual([200, '']);
});

test('concurrent requests for one picture share one rendering', async () => {
  site.renderings.length = 0;
  const url = pictureUrl('photo.jpg', { width: 768, format: 'webp' });
  const bodies = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${site.origin}${url}`).then((response) => response.arrayBuffer())),
  );
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
  expect(site.renderings).toEqual(['768 webp']);
  await getPicture(url);
  await getPicture(url.replace('w_768&f_webp', 'f_webp&w_768'));
  expect(site.renderings).toEqual(['768 webp']);
});

test('hundreds of widths outside the list cost no rendering', async () => {
  site.renderings.length = 0;
  const storedBefore = readdirSync(site.storeFolder).length;
  for (let width = 401; width <= 639; width += 1) {
    const answer = await getRaw(site.port, `/_img/w_${width}&f_webp/photo.jpg`);
    expect(answer.status).toBe(400);
  }
  expect([site.renderings, readdirSync(site.storeFolder).length]).toEqual([[], storedBefore]);
});

test.each([
  [400, `/_img/w_641&f_webp/photo.jpg?${canary}`],
  [400, `/_img/w_320&f_webp/photo.jpg?${canary}`],
  [400, '/_img/w_320&f_webp/photo.jpg?'],
  [400, `/_img/w_320&f_webp&${canary}_1/photo.jpg`],
  [400, `/_img/w_320&w_320&f_webp/photo.jpg`],
  [400, `/_img/w_320&f_webp/..%2f${canary}.jpg`],
  [400, `/_img/w_320&f_webp/../${canary}.jpg`],
  [400, `/_img/w_320&f_webp/%2e%2e/${canary}.jpg`],
  [400, '/_img/w_320&f_webp/notes.txt'],
  [400, '/_img/w_320&f_webp/https://evil.com/a.jpg'],
  [400, '/_img/'],
  [400, '/_img'],
  [404, `/_img/w_320&f_webp/${canary}.jpg`],
  [404, '/_img/w_320&f_webp/..jpg'],
])('%i for %s, in a line of text', async (status, target) => {
  site.renderings.length = 0;
  const answer = await getRaw(site.port, target);
  expectRefusal(answer, status);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(site.renderings).toEqual([]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused for pictures', async (method) => {
  const answer = await sendRaw(
    site.port,
    requestText(`${method} ${address}`, ['Host: localhost', 'Connection: close']),
  );
  expectRefusal(answer, 405);
  expect(answer.headers['allow']).toBe('GET, HEAD');
});

test('a broken own file is a 500, with its name in the log', async () => {
  expect(loggedFaults(site.logLines)).toEqual([]);
  const answer = await getRaw(site.port, pictureUrl('broken.jpg', { width: 320, format: 'webp' }));
  expectRefusal(answer, 500);
  expect(loggedFaults(site.logLines).map(({ msg }) => msg)).toContain('own picture broken.jpg cannot be read');
});

test('a file added while the site runs appears after the next start', async () => {
  const url = pictureUrl('late.webp', { width: 320, format: 'webp' });
  writeFileSync(path.join(site.ownFolder, 'late.webp'), readFileSync(path.join(site.ownFolder, 'small.webp')));
  expect((await fetch(`${site.origin}${url}`)).status).toBe(404);
  const next = await startPictureSite({ ownFolder: site.ownFolder });
  expect((await fetch(`${next.origin}${url}`)).status).toBe(200);
});

test('the pictures of the plant are served', async () => {
  const plant = await openSite();
  const response = await fetch(`${plant.origin}${pictureUrl('promo-1600x900.jpg', { width: 320, format: 'webp' })}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
