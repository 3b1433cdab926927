/** The Host header, forged headers that claim another host, and a site without SITE_URL at an address on plain http. */
import { hostname } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { canary, expectClean, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getCachedRaw, getRaw, type RawAnswer, sendRaw } from '#tests/hostile/raw-request.ts';
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

test.each([
  ['two hosts', ['Host: localhost', 'Host: localhost']],
  ['two hosts of which one is another’s', ['Host: localhost', 'HOST: evil.com']],
  ['no host', []],
  ['an empty host', ['Host:']],
  ['markup', [`Host: a"<b>${canary}/`]],
  ['a path', [`Host: localhost/${canary}`]],
  ['a user', ['Host: localhost@evil.com']],
  ['a list', ['Host: localhost, evil.com']],
  ['a space', ['Host: localhost evil.com']],
  ['a port that does not exist', ['Host: localhost:99999']],
  ['a port that is none', ['Host: localhost:80a']],
  ['an empty port', ['Host: localhost:']],
])('%s: a bad request', async (_case, headers) => {
  expectRefusal(await getRaw(site.port, '/about', headers), 400);
});

test('older versions of HTTP need a Host too', async () => {
  for (const end of [' HTTP/1.0\r\n\r\n', ' HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', '\r\n\r\n'])
    expect([end, (await sendRaw(site.port, `GET /about${end}`)).status]).toEqual([end, 400]);
});

const loopback = ['localhost', 'LocalHost', 'localhost:3000', '127.0.0.1', '127.0.0.1:5000', '[::1]:80'];
const addresses = ['192.0.2.7:3000', '10.1.2.3', '[2001:db8::7]:3000', `${hostname()}:3000`];
const noAddresses = ['evil.com', '192.0.2.7.evil.com', 'evil-192.0.2.7', '0x7f.1', '[::1.evil.com]', '1.2.3'];

test('a site without a public address serves loopback names, its machine’s name and any address, and no more', async () => {
  const askBy = (host: string) => getRaw(site.port, '/about', [`Host: ${host}`]);
  for (const host of loopback) expectClean(await askBy(host), clean);
  for (const host of addresses) expect([host, (await askBy(host)).status]).toEqual([host, 200]);
  for (const host of [...noAddresses, '192.0.2.256'])
    expect([host, (await askBy(host)).status >= 400]).toEqual([host, true]);
});

test('the public site serves loopback names too, and always links to its public address', async () => {
  for (const host of ['EXAMPLE.TEST', ...loopback]) {
    const answer = await getRaw(publicSite.port, '/about', [`Host: ${host}`]);
    expectClean(answer, publicClean);
    expect(answer.body).toContain('<link rel="canonical" href="https://example.test/about"/>');
    expect(answer.body).not.toMatch(/localhost|127\.0\.0\.1/);
  }
});

const neighbours = ['example.test.evil.com', 'evil-example.test', 'www.example.test', 'example.test:8443'];
const otherHosts = ['evil.com', 'evil.com:80', 'localhost.evil.com', ...neighbours, '127.0.0.2', '0.0.0.0', '[::2]'];
const notPages = ['/favicon.ico', '/robots.txt', '/sitemap.xml', '/api/site', '/_builds/latest.json'];

test.each([...otherHosts.map((host) => [host, '/about']), ...notPages.map((path) => ['evil.com', path])])(
  'the public site rejects the host %s at %s',
  async (host, path) => expectRefusal(await getRaw(publicSite.port, path ?? '', [`Host: ${host}`]), 421),
);

test('robots.txt and the sitemap contain the public address for every host', async () => {
  const robots = await getRaw(publicSite.port, '/robots.txt', ['Host: localhost']);
  expect(robots.body).toContain('Sitemap: https://example.test/sitemap.xml');
  const headers = ['Host: 127.0.0.1', 'X-Forwarded-Host: evil.com'];
  const sitemap = await getRaw(publicSite.port, '/sitemap-products-1.xml', headers);
  const places = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !place?.startsWith('https://example.test/'))).toEqual([]);
});

const forgedHosts = ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'X-HTTP-Host-Override', 'X-Forwarded-Server'];
const forgedPaths = ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix'];

test.each([
  ...forgedHosts.map((name) => `${name}: ${canary}.evil.com`),
  ...forgedPaths.map((name) => `${name}: /${canary}`),
  `Forwarded: for=1.1.1.1;host=${canary}.evil.com;proto=http`,
  ...['X-Forwarded-Proto: http', 'X-Forwarded-Scheme: nothttps', 'X-Forwarded-Ssl: off', 'Front-End-Https: off'],
  ...['X-Forwarded-Port: 666', 'X-HTTP-Method-Override: DELETE'],
])('«%s» changes nothing, also when a trusted proxy sends it', async (header) => {
  expectClean(await getRaw(site.port, '/about', ['Host: localhost', header]), clean);
  for (const { port } of [publicSite, behindProxy]) {
    expectClean(await getRaw(port, '/about', ['Host: example.test', header]), publicClean);
    const moved = await getRaw(port, '/about/', ['Host: example.test', header]);
    expect(moved.headers['location']).toBe('/about');
  }
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
  expect([await loggedBy(publicSite), await loggedBy(behindProxy)]).toEqual(['127.0.0.0/24', '203.0.113.0/24']);
});

test('HSTS is sent by a site with an https address, and covers subdomains only where HSTS_SUBDOMAINS says so', async () => {
  const bound = await openSite({ env: { SITE_URL: 'https://example.test', HSTS_SUBDOMAINS: 'on' } });
  const covering = await getRaw(bound.port, '/', ['Host: example.test']);
  const sent = [clean, publicClean, covering].map(({ headers }) => headers['strict-transport-security']);
  expect(sent).toEqual([undefined, 'max-age=31536000', 'max-age=31536000; includeSubDomains']);
});

test('ALLOWED_HOSTS replaces the loopback names', async () => {
  const allowed = await openSite({ env: { SITE_URL: 'https://example.test', ALLOWED_HOSTS: 'Inner.test' } });
  const statusFor = async (host: string) => (await getRaw(allowed.port, '/about', [`Host: ${host}`])).status;
  const hosts = ['inner.test', 'inner.test:8080', 'example.test', 'localhost'];
  expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 421]);
});

test('at an address, on plain http, nothing is sent that only a secure context may use', async () => {
  for (const path of ['/contacts', '/contacts', '/nowhere', '/requests', '/robots.txt']) {
    const { headers } = await getRaw(site.port, path, ['Host: 192.0.2.7:3000']);
    for (const name of ['cross-origin-opener-policy', 'origin-agent-cluster']) expect(headers).not.toHaveProperty(name);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie'] ?? '').not.toMatch(/secure/i);
  }
});

test('on localhost, and behind https, the cookie is secure and the window is isolated', async () => {
  const proxied = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  for (const { headers } of [
    await getRaw(site.port, '/contacts', ['Host: localhost:3000']),
    await getRaw(proxied.port, '/contacts', ['Host: 192.0.2.7', 'X-Forwarded-Proto: https']),
  ]) {
    expect(headers['set-cookie']).toMatch(/^viewport=desktop;.*; Secure; SameSite=Strict$/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  }
});

test('pages are unchanged, and no server error was logged', async () => {
  expectClean(await getRaw(site.port, '/about'), clean);
  for (const { logLines } of [site, publicSite, behindProxy]) expect(loggedFaults(logLines)).toEqual([]);
});
