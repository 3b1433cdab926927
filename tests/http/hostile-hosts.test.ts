/** The Host header, and forged headers that claim another host. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canary, expectClean, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getCachedRaw, getRaw, type RawAnswer, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite, openSite, type TestSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const publicSite = openFileSite({ env: { SITE_URL: 'https://example.test' } });
const behindProxy = openFileSite({ env: { SITE_URL: 'https://example.test', TRUSTED_PROXIES: '127.0.0.1,::1' } });
let clean: RawAnswer;
let publicClean: RawAnswer;

beforeAll(async () => {
  clean = await getCachedRaw(site.port, '/about');
  publicClean = await getCachedRaw(publicSite.port, '/about', ['Host: example.test']);
  await getRaw(behindProxy.port, '/about', ['Host: example.test']);
});
afterAll(async () => {
  for (const started of [site, publicSite, behindProxy]) await started.close();
});

test.each([
  ['two hosts', ['Host: localhost', 'Host: localhost']],
  ['two hosts of which one is another’s', ['Host: localhost', 'HOST: evil.com']],
  ['an empty host', ['Host:']],
  ['markup', [`Host: a"<b>${canary}/`]],
  ['a path', [`Host: localhost/${canary}`]],
  ['a user', ['Host: localhost@evil.com']],
  ['a list', ['Host: localhost, evil.com']],
  ['a space', ['Host: localhost evil.com']],
  ['a port that does not exist', ['Host: localhost:99999']],
  ['a port that is none', ['Host: localhost:80a']],
  ['an empty port', ['Host: localhost:']],
])('a Host header with %s is a bad request', async (_case, headers) => {
  expectRefusal(await getRaw(site.port, '/about', headers), 400);
});

test('a request without a Host header is a bad request', async () => {
  expectRefusal(await sendRaw(site.port, 'GET /about HTTP/1.1\r\nConnection: close\r\n\r\n'), 400);
});

test.each([
  'GET /about HTTP/1.0\r\n\r\n',
  'GET /about HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
  'GET /about\r\n\r\n',
])('older versions of HTTP need a Host too: %j', async (bytes) => {
  expect((await sendRaw(site.port, bytes)).status).toBe(400);
});

test.each(['localhost', 'LocalHost', 'localhost:3000', 'localhost:8080', '127.0.0.1', '127.0.0.1:5000', '[::1]:80'])(
  'a site without a public address serves the loopback name %s',
  async (host) => {
    expectClean(await getRaw(site.port, '/about', [`Host: ${host}`]), clean);
  },
);

test.each(['example.test', 'EXAMPLE.TEST', 'localhost', 'localhost:3000', '127.0.0.1:5000', '[::1]'])(
  'the public site serves %s, and always links to its public address',
  async (host) => {
    const answer = await getRaw(publicSite.port, '/about', [`Host: ${host}`]);
    expectClean(answer, publicClean);
    expect(answer.body).toContain('<link rel="canonical" href="https://example.test/about"/>');
    expect(answer.body).not.toMatch(/localhost|127\.0\.0\.1/);
  },
);

test.each([
  'evil.com',
  'evil.com:80',
  'example.test.evil.com',
  'evil-example.test',
  'localhost.evil.com',
  'www.example.test',
  'example.test:8443',
  '127.0.0.2',
  '0.0.0.0',
  '[::2]',
])('the public site rejects the host %s', async (host) => {
  expectRefusal(await getRaw(publicSite.port, '/about', [`Host: ${host}`]), 421);
});

test('other hosts are rejected for files, robots.txt and the API too', async () => {
  for (const target of ['/favicon.ico', '/robots.txt', '/sitemap.xml', '/api/site', '/_builds/latest.json']) {
    expectRefusal(await getRaw(publicSite.port, target, ['Host: evil.com']), 421);
  }
});

test('robots.txt and the sitemap contain the public address for every host', async () => {
  const robots = await getRaw(publicSite.port, '/robots.txt', ['Host: localhost']);
  expect(robots.body).toContain('Sitemap: https://example.test/sitemap.xml');
  const sitemap = await getRaw(publicSite.port, '/sitemap-products-1.xml', [
    'Host: 127.0.0.1',
    'X-Forwarded-Host: evil.com',
  ]);
  const places = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !place?.startsWith('https://example.test/'))).toEqual([]);
});

const pretenders = [
  `X-Forwarded-Host: ${canary}.evil.com`,
  `Forwarded: for=1.1.1.1;host=${canary}.evil.com;proto=http`,
  `X-Host: ${canary}.evil.com`,
  `X-Original-Host: ${canary}.evil.com`,
  `X-HTTP-Host-Override: ${canary}.evil.com`,
  `X-Forwarded-Server: ${canary}.evil.com`,
  `X-Original-URL: /${canary}`,
  `X-Rewrite-URL: /${canary}`,
  `X-Forwarded-Prefix: /${canary}`,
  'X-Forwarded-Proto: http',
  'X-Forwarded-Scheme: nothttps',
  'X-Forwarded-Ssl: off',
  'Front-End-Https: off',
  'X-Forwarded-Port: 666',
  'X-HTTP-Method-Override: DELETE',
];

test.each(pretenders)('«%s» changes nothing', async (header) => {
  expectClean(await getRaw(site.port, '/about', ['Host: localhost', header]), clean);
  expectClean(await getRaw(publicSite.port, '/about', ['Host: example.test', header]), publicClean);
  const moved = await getRaw(publicSite.port, '/about/', ['Host: example.test', header]);
  expect(moved.headers['location']).toBe('/about');
});

test.each(pretenders)('«%s» changes nothing either when a trusted proxy sends it', async (header) => {
  expectClean(await getRaw(behindProxy.port, '/about', ['Host: example.test', header]), publicClean);
  const moved = await getRaw(behindProxy.port, '/about/', ['Host: example.test', header]);
  expect(moved.headers['location']).toBe('/about');
});

test('the logged network is the peer’s, unless a trusted proxy forwards another', async () => {
  const headers = ['Host: example.test', 'X-Forwarded-For: 6.6.6.6, 203.0.113.7'];
  const loggedBy = async (asked: TestSite) => {
    const { headers: answered } = await getRaw(asked.port, '/about', headers);
    const find = () =>
      asked.logLines.find((line) => line['requestId'] === answered['x-request-id'] && line.msg === 'request completed');
    await expect.poll(find).toBeDefined();
    return find()?.['network'];
  };
  expect(await loggedBy(publicSite)).toBe('127.0.0.0/24');
  expect(await loggedBy(behindProxy)).toBe('203.0.113.0/24');
});

test('HSTS is sent only by a site with an https address', async () => {
  expect(clean.headers['strict-transport-security']).toBeUndefined();
  expect(publicClean.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('ALLOWED_HOSTS replaces the loopback names', async () => {
  const allowed = await openSite({ env: { SITE_URL: 'https://example.test', ALLOWED_HOSTS: 'Inner.test' } });
  const statusFor = async (host: string) => (await getRaw(allowed.port, '/about', [`Host: ${host}`])).status;
  expect(await statusFor('inner.test')).toBe(200);
  expect(await statusFor('inner.test:8080')).toBe(200);
  expect(await statusFor('example.test')).toBe(200);
  expect(await statusFor('localhost')).toBe(421);
});

test('pages are unchanged, and no server error was logged', async () => {
  expectClean(await sendRaw(site.port, requestText('GET /about', ['Host: localhost', 'Connection: close'])), clean);
  for (const { logLines } of [site, publicSite, behindProxy]) expect(loggedFaults(logLines)).toEqual([]);
});
