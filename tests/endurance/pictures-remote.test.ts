/** Pictures of the permitted host: downloaded within limits; any other response becomes an error status. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pictureUrl } from '#shared/picture-url.ts';
import { expectRefusal } from '#tests/hostile/hostile.ts';
import { animatedGif, pngBomb, svgBomb, truncatedJpeg } from '#tests/hostile/hostile-pictures.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { imageHost, photo, startPictureHost, startPictureSite } from '#tests/stand-ins/picture-site.ts';
import { listen } from '#tests/support/ports.ts';
import { openSite } from '#tests/support/test-site.ts';

const downloadMs = 1500;
const remoteUrl = (path: string, width = 320) => pictureUrl(`https://${imageHost}${path}`, { width, format: 'webp' });

const ownUrl = pictureUrl('photo.jpg', { width: 320, format: 'webp' });

let internal: Awaited<ReturnType<typeof startPictureHost>>;
let good: Buffer;
let truncated: Buffer;
/** The first refusal. */
let reference: { headers: object; body: string } | undefined;
let site: Awaited<ReturnType<typeof startPictureSite>>;

const sends =
  (type: string, body: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
  };

/** Answers of the host of which no picture comes, by path. */
const answers: Record<string, RequestListener> = {
  '/slow': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' });
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/silent': () => undefined,
  '/cut': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': '100000' });
    response.write(good.subarray(0, 500), () => response.destroy());
  },
  '/refuses': (request) => request.socket.destroy(),
  '/large': sends('image/jpeg', Buffer.alloc(20_000_000), { 'Content-Length': '20000000' }),
  '/large-untold': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' });
    const chunk = Buffer.alloc(1_000_000, 0xff);
    for (let count = 0; count < 20; count += 1) response.write(chunk);
    response.end();
  },
  '/fails': (_request, response) => response.writeHead(500).end(),
  '/unauthorized': (_request, response) => response.writeHead(401).end(),
  '/forbidden': (_request, response) => response.writeHead(403).end(),
  '/part': (_request, response) => response.writeHead(206, { 'Content-Type': 'image/jpeg' }).end(good),
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/html': sends('text/html', Buffer.from('<h1>Картинка</h1>')),
  '/html-as-jpeg': sends('image/jpeg', Buffer.from('<script>alert(1)</script>')),
  '/svg': sends('image/svg+xml', svgBomb()),
  '/svg-as-png': sends('image/png', svgBomb()),
  '/gif': sends('image/gif', animatedGif()),
  '/empty': sends('image/jpeg', Buffer.alloc(0)),
  '/no-type': (_request, response) => response.writeHead(200).end(good),
  '/bomb': sends('image/png', pngBomb()),
  '/truncated': (request, response) => sends('image/jpeg', truncated)(request, response),
  ...Object.fromEntries([301, 302, 307, 308].map((status) => [`/moved-${status}`, movesInside(status)])),
};
/** Good pictures, by path. */
const pictures: Record<string, RequestListener> = {};

/** To an address that is not public. */
function movesInside(status: number): RequestListener {
  return (_request, response) => {
    const headers = { Location: `http://127.0.0.1:${internal.port}/`, 'Content-Type': 'image/jpeg' };
    response.writeHead(status, headers).end();
  };
}

beforeAll(async () => {
  good = await photo(800, 600).jpeg().toBuffer();
  internal = await startPictureHost(sends('image/jpeg', good));
  truncated = await truncatedJpeg();
  pictures['/good.jpg'] = sends('image/jpeg', good);
  pictures['/png-as-jpeg.jpg'] = sends('image/jpeg', await photo(800, 600).png().toBuffer());
  pictures['/avif.avif'] = sends('image/avif', await photo(400, 300).avif({ effort: 0 }).toBuffer());
  site = await startPictureSite({
    limits: { downloadMs },
    upstream: (request, response) => {
      const [, name] = request.url?.split('/') ?? [];
      const answer = { ...pictures, ...answers }[`/${name}`] ?? ((_request, missing) => missing.writeHead(404).end());
      answer(request, response);
    },
  });
});

test.each(['/good.jpg', '/png-as-jpeg.jpg', '/avif.avif'])('%s is made as an own picture is', async (path) => {
  const response = await fetch(`${site.origin}${remoteUrl(path)}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([320, 240, 'webp']);
});

test('a proxy that merges slashes changes nothing, and the picture is downloaded once', async () => {
  const hits = site.upstreamHits.length;
  const urls = [remoteUrl('/good.jpg', 640), remoteUrl('/good.jpg', 640).replace('https://', 'https:/')];
  const tags = await Promise.all(
    urls.map((url) => fetch(`${site.origin}${url}`).then(({ headers }) => headers.get('etag'))),
  );
  expect(new Set(tags).size).toBe(1);
  expect(site.upstreamHits.slice(hits)).toEqual(['/good.jpg']);
});

test.each([...Object.keys(answers), '/missing'])('whatever the host answers (%s), visitors get 404', async (path) => {
  const [answer, page] = await Promise.all([getRaw(site.port, remoteUrl(path)), getRaw(site.port, '/about')]);
  expectRefusal(answer, 404);
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
  reference ??= { headers, body: answer.body };
  // Nothing tells 401, 403, 404, other types and timeouts apart.
  expect({ headers, body: answer.body }).toEqual(reference);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(page.status).toBe(200);
  expect(internal.hits).toEqual([]);
});

test.each(['/missing-twice', '/html', '/bomb'])('%s is not fetched again immediately', async (path) => {
  await getRaw(site.port, remoteUrl(path));
  const hits = site.upstreamHits.length;
  const again = await getRaw(site.port, remoteUrl(path, 640));
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(site.upstreamHits).toHaveLength(hits);
});

test('many slow pictures delay a visitor no longer than one, and own pictures are made meanwhile', async () => {
  const askSlow = ({ port }: typeof site) =>
    Array.from({ length: 12 }, (_, index) => getRaw(port, remoteUrl(`/slow/${index}`)));
  const hits = site.upstreamHits.length;
  expect((await Promise.all(askSlow(site))).map(({ status }) => status)).toEqual(Array(12).fill(404));
  // Three at once; the time of those that waited was over before their turn came.
  expect(site.upstreamHits.length - hits).toBeLessThan(12);

  const patient = await startPictureSite({ limits: { downloadMs: 600_000 }, upstream: () => undefined });
  const slow = askSlow(patient);
  await expect.poll(() => patient.upstreamHits.length).toBe(3);
  expect((await getRaw(patient.port, ownUrl)).status).toBe(200);
  patient.server.closeAllConnections();
  await Promise.all(slow);
});

test.each([
  ['is in trouble', 500, 200],
  ['sends something else', 200, 200],
  ['takes it away', 404, 404],
])('when the host of an old picture %s (%i), visitors get %i', async (_case, upstreamStatus, status) => {
  let answer = sends('image/jpeg', good);
  const old = await startPictureSite({
    limits: { remoteFreshMs: 0 },
    upstream: (request, response) => answer(request, response),
  });
  const ask = async () => (await getRaw(old.port, remoteUrl('/a.jpg'))).status;
  expect(await ask()).toBe(200);
  answer = (_request, response) => response.writeHead(upstreamStatus).end();
  expect([await ask(), await ask()]).toEqual([status, status]);
  const warnings = old.logLines.map(({ msg }) => msg).filter((msg) => msg.startsWith('an old picture'));
  expect(warnings).toEqual(status === 200 ? Array(2).fill('an old picture stands in for a new one') : []);
  // A failing host gets no further requests.
  expect(old.upstreamHits).toHaveLength(2);
});

test.each<[name: string, reason: string, envOf: (host: string) => Record<string, string>]>([
  ['localhost', 'localhost has an address that is not public', (host) => ({ IMAGE_HOST: host })],
  ['127.0.0.1', 'an address instead of a host name', (host) => ({ API_BASE_URL: `https://${host}/api` })],
])('%s is never connected to, and the log says why: %s', async (name, reason, envOf) => {
  const connections: unknown[] = [];
  const listener = createServer((socket) => connections.push(socket));
  const host = `${name}:${await listen(listener)}`;
  const real = await openSite({ env: envOf(host) });
  expectRefusal(await getRaw(real.port, `/_img/w_320&f_webp/https://${host}/a.jpg`), 404);
  expect(connections).toEqual([]);
  expect(JSON.stringify(real.logLines)).toContain(reason);
  listener.close();
});
