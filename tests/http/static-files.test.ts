/** Built files, robots.txt, HEAD. */
import { beforeAll, expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { readOwnContent } from '#server/content/files/own-content.ts';
import { routeIds } from '#shared/routes.ts';
import {
  canary,
  expectFileHeaders,
  expectRefusal,
  expectSecurityHeaders,
  loggedFaults,
  stableHeaders,
} from '#tests/hostile/hostile.ts';
import { getRaw, type RawAnswer, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const host = 'Host: localhost';

const site = openFileSite();
let script: string;
let wholeScript: RawAnswer;

beforeAll(async () => {
  const { body } = await getRaw(site.port, '/about');
  script = /\/assets\/core-[^" ]+\.js/.exec(body)?.[0] ?? '';
  wholeScript = await getRaw(site.port, script);
});

const askRange = (target: string, range: string) => getRaw(site.port, target, [host, `Range: ${range}`]);

function expectWhole(answer: RawAnswer): void {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-range']).toBeUndefined();
  expect(answer.body).toBe(wholeScript.body);
}

test('a built file is immutable, and has an ETag', async () => {
  expect(wholeScript.status).toBe(200);
  expectFileHeaders(wholeScript);
  expect(wholeScript.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'content-length': String(Buffer.byteLength(wholeScript.body)),
  });
  const again = await getRaw(site.port, script, [host, `If-None-Match: ${wholeScript.headers['etag']}`]);
  expect([again.status, again.body]).toEqual([304, '']);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['identity', undefined],
  ['', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
])('a browser that accepts «%s» gets the file as %s', async (accepted, encoding) => {
  const answer = await getRaw(site.port, script, [host, `Accept-Encoding: ${accepted}`]);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test.each([
  ['of the first bytes', 'bytes=0-9', [0, 10]],
  ['from the middle', 'bytes=10-19', [10, 20]],
  ['of one byte', 'bytes=0-0', [0, 1]],
  ['of the last bytes', 'bytes=-5', [-5]],
  ['of two parts', 'bytes=0-1,5-9', [0, 2]],
  ['of a thousand parts', `bytes=${Array.from({ length: 1000 }, () => '0-1').join(',')}`, [0, 2]],
] as const)('a range %s returns that part, or the complete file', async (_case, range, [begin, end]) => {
  const answer = await askRange(script, range);
  const file = Buffer.from(wholeScript.body);
  if (answer.status === 200) return expectWhole(answer);
  const part = file.subarray(begin, end);
  const first = (begin + file.length) % file.length;
  expect(answer.status).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${first}-${first + part.length - 1}/${file.length}`);
  expect(answer.headers['content-length']).toBe(String(part.length));
  expect(answer.body).toBe(part.toString());
});

test.each(['bytes=a-b', 'bytes=', 'bytes=-', 'items=0-1', canary])('the malformed range %s is ignored', async (range) =>
  expectWhole(await askRange(script, range)),
);

test.each(['bytes=9999999-', 'bytes=9999999-99999999', 'bytes=5-2'])('the range %s is beyond: 416', async (range) => {
  const { status, headers, body } = await askRange(script, range);
  expect([status, headers['cache-control']]).toEqual([416, 'no-store']);
  expect(headers['content-range']).toBe(`bytes */${wholeScript.headers['content-length']}`);
  expect(body).not.toContain('import');
});

test.each([
  [404, `/assets/index-${canary}.js /assets/entry-client-OLDHASH0.js /ASSETS/none.js /assets/ /assets`],
  [404, '/assets/.vite/manifest.json /assets/index.html /assets//favicon.ico /assets/__proto__ /assets/constructor'],
  [400, '/assets/../package.json /assets/..%2f..%2f.env /assets/%2e%2e/build.json /assets/%00'],
])('what is no built file is a %i in plain text, never a page: %s', async (status, targets) => {
  for (const target of targets.split(' ')) {
    const answer = await getRaw(site.port, target);
    expectRefusal(answer, status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).not.toContain('<');
  }
});

const ofTheProject = ['/.env', '/.git/HEAD', '/package.json', '/server/main.ts', '/node_modules/react/package.json'];
const ofTheBuild = ['/.vite/manifest.json', '/build.json', '/dist/client/favicon.ico', '/index.html'];

test.each([...ofTheProject, ...ofTheBuild, '/%61ssets/none.js'])('%s is not served', async (target) =>
  expectRefusal(await getRaw(site.port, target), 404),
);

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8', /^User-agent: \*\nAllow: \/\n/],
  ['/sitemap.xml', 'application/xml; charset=utf-8', /^<\?xml version="1\.0"[\s\S]*<\/sitemapindex>\n$/],
  ['/humans.txt', 'text/plain; charset=utf-8', /^\/\* TEAM \*\//],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', /"start_url":"\/"/],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', /^Contact: mailto:\S+@\S+\nExpires: \d{4}-/],
  ['/favicon.ico', 'image/vnd.microsoft.icon', /./],
  ['/favicon.svg', 'image/svg+xml', /<svg/],
  // Asked for by its name, whatever a page says.
  ['/apple-touch-icon.png', 'image/png', /PNG/],
])('%s is served as %s', async (path, type, body) => {
  const answer = await getRaw(site.port, path);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.body).toMatch(body);
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expectSecurityHeaders(answer);
});

test('the build file is small and not cacheable', async () => {
  const { status, headers, body } = await getRaw(site.port, `/_builds/latest.json?${Date.now()}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-cache', undefined]);
  const { id, time } = site.services.frontend.build;
  expect(JSON.parse(body)).toEqual({ id, time });
  expect(body.length).toBeLessThan(200);
});

test('the manifest of the build lists the rules of every route and is immutable', async () => {
  const { id, time } = site.services.frontend.build;
  const answer = await getRaw(site.port, `/_builds/meta/${id}.json`);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { routeRules, ...build } = JSON.parse(answer.body);
  expect(build).toEqual({ id, time });
  expect(Object.values<{ id: string }>(routeRules).map((rule) => rule.id)).toEqual(routeIds);
  expect(routeRules['/catalog/*slug/product/:id']).toEqual({ id: 'product', layout: 'with-additional-menu' });
  expect(routeRules['/requests']).toEqual({ id: 'request', layout: 'default', prefetch: false });
  expect((await getRaw(site.port, '/_builds/meta/000000000000.json')).status).toBe(404);
});

test('no page of a site with indexing off may be indexed', async () => {
  const hidden = await openSite({ env: { SITE_INDEXING: 'off' } });
  expect((await getRaw(hidden.port, '/about')).headers['x-robots-tag']).toBe('noindex');
  expect((await getRaw(site.port, '/about')).headers['x-robots-tag']).toBeUndefined();
});

test('none of these requests was logged as a server error', () => {
  expect(loggedFaults(site.logLines)).toEqual([]);
});

const { legacyPaths } = readOwnContent(contentFolder);

const ask = (method: 'GET' | 'HEAD', path: string, headers: string[] = []) =>
  sendRaw(site.port, requestText(`${method} ${path}`, ['Host: localhost', 'Connection: close', ...headers]));

/** A rendered body is not produced for HEAD. */
const ofBody = /^(transfer-encoding|content-length)$/;

const refused = ['/nowhere', '/about/news/page-0', '/%', '/assets/none.js', '/api/none'];

test.each([
  ...Object.values(pageSamples),
  ...['/_payload.json', `${pageSamples.product}/_payload.json`],
  ...legacyPaths.map(({ from }) => from),
  ...['/about/', '/about/news/page-1', ...refused, '/api/site', '/sitemap.xml', '/sitemap-products-1.xml'],
  ...['/site.webmanifest', '/favicon.ico', '/robots.txt', '/.well-known/security.txt', '/_builds/latest.json'],
])('HEAD %s answers as GET does', async (path) => {
  const constant = ({ headers }: RawAnswer) =>
    Object.entries(stableHeaders(headers)).filter(([name]) => !ofBody.test(name));
  for (const headers of [[], ['Accept-Encoding: gzip, br'], ['Cookie: viewport=mobile']]) {
    // Its first visitor gets a stream, which has no tag.
    await ask('GET', path, headers);
    const [get, head] = await Promise.all([ask('GET', path, headers), ask('HEAD', path, headers)]);
    expect([head.status, head.body]).toEqual([get.status, '']);
    expect(constant(head)).toEqual(constant(get));
    expectSecurityHeaders(head);
  }
});
