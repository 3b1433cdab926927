/** Ambiguous and forged requests: addresses, hosts, headers, methods, and ends that two programs read in two ways; a site without SITE_URL at an address on plain http. */
import { hostname } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import {
  canary,
  expectBareRefusal,
  expectClean,
  expectParserRefusal,
  expectRefusal,
  loggedFaults,
} from '#tests/hostile/hostile.ts';
import { exchangeRaw, getCachedRaw, getRaw, type RawAnswer, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { recordCalls } from '#tests/support/changed-content.ts';
import { openFileSite, openSite, type TestSite } from '#tests/support/test-site.ts';

const host = 'Host: localhost';

/** Calls to the content source that a page would make. */
const { calls, content } = recordCalls('seo', 'articles');
const site = openFileSite({ content });
const publicSite = openFileSite({ env: { SITE_URL: 'https://example.test' } });
const behindProxy = openFileSite({ env: { SITE_URL: 'https://example.test', TRUSTED_PROXIES: '127.0.0.1,::1' } });
let clean: RawAnswer;
let publicClean: RawAnswer;

beforeAll(async () => {
  clean = await getCachedRaw(site.port, '/about');
  publicClean = await getCachedRaw(publicSite.port, '/about', ['Host: example.test']);
  await getRaw(behindProxy.port, '/about', ['Host: example.test']);
});

const askWith = (...headers: string[]) => getRaw(site.port, '/about', [host, ...headers]);
const getAbout = requestText('GET /about', [host, 'Connection: close']);

const encodedLineBreaks = `/services/%0d%0aSet-Cookie:${canary}=1 /services/%0D%0A%0D%0A<script>${canary}</script>`;

const noPages = ['0', '-1', '1e9', '01', '1.0', '+1', '9'.repeat(20), '%d9%a3', '%D9%A3'];
const otherHosts = '//evil.com //evil.com/ //evil.com// //evil.com/%2e%2e ///evil.com/.. //evil.com/about';

test.each([
  ['undecodable', 400, `/${canary}% /${canary}/%ff /about%zz${canary} /${canary}/%E0%A4%A /%c0%ae%c0%ae/${canary}`],
  ['with control characters', 400, `/about%00${canary} /about%7F${canary} ${encodedLineBreaks}`],
  ['with backslashes', 400, `/\\evil.com/${canary} /%5cevil.com/${canary} /about/%5Cevil.com/${canary}`],
  ['with fragments', 400, `/robots.txt#${canary} /about#/../${canary}`],
  [
    'with dot segments',
    400,
    `/catalog/../about?${canary} /catalog/%2e%2e/about?${canary} /catalog/.%2E/about?${canary}`,
  ],
  ['with single dots', 400, `/./about?${canary} /about/..?${canary}`],
  ['with encoded slashes', 400, `/catalog/${canary}%2Fb/product/1 /catalog/${canary}%2fb/product/1`],
  ['of other hosts', 404, `${otherHosts} //evil.com/_payload.json ///evil.com/_payload.json //_payload.json`],
  ['twice encoded', 404, `/catalog/%252e%252e/${canary} /catalog/%255cevil.com/${canary} /%3F/${canary}`],
  ['no page numbers', 404, noPages.map((number) => `/about/news/page-${number}`).join(' ')],
])('addresses that are %s: %i, no redirect, no call to the content source', async (_what, status, targets) => {
  calls.length = 0;
  for (const target of targets.split(' ')) {
    const answer = await getRaw(site.port, target);
    expectRefusal(answer, status);
    if (status !== 400) continue;
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('<h1>Неверный запрос</h1>');
  }
  expect(calls).toEqual([]);
});

test.each([
  [`http://evil.com/about?${canary}`, 421],
  [`https://evil.com:3000/about?${canary}`, 421],
  ['http://localhost.evil.com/about', 421],
  ['http://localhost@evil.com/about', 400],
  ['http:///about', 400],
  [`ftp://localhost/${canary}`, 400],
])('the absolute request target %s is rejected with %i', async (target, status) => {
  expectRefusal(await getRaw(site.port, target), status);
});

test.each([
  'http://localhost/about',
  'HTTP://LOCALHOST:3000/about',
  'http://127.0.0.1/about?x=1',
  `/about?utm_source=${canary}`,
  `/about?a[]=1&__proto__[x]=${canary}&constructor[prototype][y]=1`,
  `/about?x=%00%0d%0a%2e%2e%2f${canary}`,
  `/about?x=%zz%ff${canary}`,
  `/about?/../..//${canary}`,
  `/about?x="><script>${canary}</script>`,
  `/about?${`p=${canary}&`.repeat(1000)}`,
  `/about?${'?'.repeat(1000)}`,
  '/about?',
])('%s is the page itself: neither an own host nor an unknown query changes it or appears in it', async (target) => {
  expectClean(await getRaw(site.port, target), clean);
  expect(clean.text).not.toContain(canary);
});

test('a long address below the limit is a 404, and is shortened in the log; above it the parser rejects it', async () => {
  expectRefusal(await getRaw(site.port, `/${canary.padEnd(15_000, 'a')}`), 404);
  const lines = () => site.logLines.filter((line) => String(line['path']).startsWith(`/${canary}aaa`));
  await expect.poll(() => lines().length).toBe(1);
  expect(String(lines()[0]?.['path']).length).toBeLessThan(310);
  await expectParserRefusal(site, requestText(`GET /${canary.padEnd(17_000, 'a')}`, [host]), 431);
});

const noTargets = ['/\u0001about', '/about\u007f', '/about\tx', `/о-заводе-${canary}`, canary, `about/${canary}`];
const noLines = ['FOO /about', 'get /about', 'GETT /about', `${canary} /`, 'PRI *', '\u0016\u0003\u0001', 'GET'];
const controlCharacters = ['\u0000', '\u0001', '\u001b[31m', '\u007f'];

test.each([
  ...[...noTargets, `\\\\evil.com/${canary}`, 'http://evil.com\\@localhost/about'].map((target) => [`GET ${target}`]),
  ...noLines.map((line) => [line]),
  ...controlCharacters.map((character) => ['GET /about', `User-Agent: ${canary}${character}`]),
])('the parser rejects and logs malformed HTTP/1.1: %j %j', (line, ...headers) =>
  expectParserRefusal(site, requestText(line ?? '', [host, ...headers])),
);

test('an expectation that the server does not know is rejected and logged', () =>
  expectParserRefusal(site, requestText('GET /about', [host, `Expect: ${canary}`]), 417));

test('too many header lines are rejected, short ones too, and so are too long ones', async () => {
  const lines = (count: number, text: string) => Array.from({ length: count }, () => text);
  expectBareRefusal(await askWith(...lines(1500, `x-${canary}: 1`)), 431);
  expectRefusal(await askWith(...lines(1500, 'a:')), 431);
  // With Host and Connection: first 101 lines, then 100.
  expectRefusal(await askWith(...lines(99, 'a: 1')), 431);
  expectClean(await askWith(...lines(98, 'a: 1')), clean);
  for (const name of ['X-Long', 'User-Agent'])
    await expectParserRefusal(site, requestText('GET /about', [host, `${name}: ${canary.padEnd(17_000, 'a')}`]), 431);
});

test.each(['application/json', 'text/html;q=0', `${canary}/*`, ''])('a page is HTML for Accept: %s', async (accept) => {
  expectClean(await askWith(`Accept: ${accept}`), clean);
  const missing = await getRaw(site.port, '/nowhere', [host, `Accept: ${accept}`]);
  expectRefusal(missing, 404);
  expect(missing.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a header may contain bytes beyond ASCII', async () => {
  const text = requestText('GET /about', [host, 'User-Agent: \u00ff\u00fe\u0080', 'Connection: close']);
  expectClean(await sendRaw(site.port, Buffer.from(text, 'latin1')), clean);
});

test('the log contains the beginning of a long user agent, on one line', async () => {
  const line = await lineOf(site, await askWith(`User-Agent: "}\t{${'a'.repeat(5000)}`));
  expect(line?.['userAgent']).toMatch(/^"\}\t\{aaa.{0,300}$/);
});

/** What the log says of the request. */
async function lineOf({ logLines }: TestSite, { headers }: RawAnswer) {
  const find = () =>
    logLines.find((line) => line['requestId'] === headers['x-request-id'] && line.msg === 'request completed');
  await expect.poll(find).toBeDefined();
  return find();
}

/** Headers, and a query, of one request. */
const poisons: [query: string, ...headers: string[]][] = [
  ['', `X-Forwarded-Host: ${canary}.com`, `X-Host: ${canary}`, `X-Original-Host: ${canary}`],
  ['', `Forwarded: host=${canary};proto=http`],
  ['', 'X-Forwarded-Proto: http', 'X-Forwarded-Scheme: nothttps', 'X-Forwarded-Port: 666'],
  ['', `X-Original-URL: /${canary}`, `X-Rewrite-URL: /${canary}`],
  ['', 'X-React-Router-SPA-Mode: yes', `X-React-Router-Prerender-Data: {"${canary}":1}`],
  ['', `X-Remix-Redirect: /${canary}`, 'X-HTTP-Method-Override: POST', `Origin: https://${canary}`],
  ['', `X-Now-Route-Matches: ${canary}`, 'RSC: 1', 'X-Middleware-Prefetch: 1', 'Next-Router-State-Tree: x'],
  ['', `Accept: ${canary}/json`, `Accept-Language: ${canary}`, 'X-Middleware-Subrequest: middleware'],
  ['', `User-Agent: ${canary}`, `Referer: https://${canary}/`, 'Purpose: prefetch', 'Upgrade: h2c'],
  ['', `Cookie: viewport=${canary}; session=${canary}`, `Authorization: Basic ${canary}`],
  ['', `Cookie: ${canary}=${'x'.repeat(4000)}`],
  ['', 'Range: bytes=0-10', 'If-Range: x', 'If-Modified-Since: Mon, 01 Jan 2035 00:00:00 GMT', 'If-None-Match: *'],
  ['', `traceparent: 00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, `X-Request-Id: ${canary}`],
  [`?utm_source=${canary}&yclid=${canary}`],
  [`?a[]=${canary}&__proto__[x]=${canary}&constructor=${canary}`],
  [`?/_payload.json&sort=${canary}`],
];

test.each(['/about', '/catalog', '/about/_payload.json'])('%s is the same for everybody', async (path) => {
  const ask = (query: string, headers: string[]) => getRaw(site.port, `${path}${query}`, [host, ...headers]);
  site.services.purgePages();
  const normal = await getCachedRaw(site.port, path);
  const { entries } = site.services.pageCache.figures();
  for (const [query, ...headers] of poisons) {
    // Cold first, so that the poisoned request creates the entry; then warm.
    site.services.purgePages();
    const cold = await ask(query, headers);
    expect([cold.status, cold.body]).toEqual([200, normal.body]);
    expect(JSON.stringify(cold)).not.toContain(canary);
    expectClean(await ask('', []), normal);
    expectClean(await ask(query, headers), normal);
    expect(site.services.pageCache.figures().entries).toBe(entries);
  }
});

/** The request that a smuggler hides behind another one. */
const hidden = requestText(`GET /services/${canary}`, [host]);

test.each([
  ['/about', ['POST', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY']],
  ['/', ['PUT', 'DELETE', 'PROPFIND', 'TRACE']],
  ['/nowhere', ['POST']],
  ['/about/', ['POST']],
  ['/about/_payload.json', ['POST']],
  ['/robots.txt', ['POST']],
  ['/api/site', ['POST', 'TRACE']],
  ['/api/products', ['DELETE']],
  ['/sitemap.xml', ['POST']],
  ['/_builds/latest.json', ['POST']],
  ['/polupricep-tentovannyj', ['POST']],
  ['/favicon.ico', ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND']],
  ['/fallback.css', ['POST']],
  ['/_img/w_320&f_webp/scene-hero.jpg', ['POST', 'PUT', 'DELETE', 'OPTIONS']],
  ['/healthz', ['POST']],
  ['/readyz', ['DELETE']],
])('%s has no method but GET and HEAD: 405 for %j', async (path, methods) => {
  for (const method of methods) {
    const headers = [host, `X-Canary: ${canary}`, 'Connection: close'];
    const answer = await sendRaw(site.port, requestText(`${method} ${path}`, headers));
    expectRefusal(answer, 405);
    if (!path.endsWith('z')) expect(answer.headers['allow']).toBe('GET, HEAD');
  }
});

test('the body of a rejected request is never parsed as another request', async () => {
  const post = requestText('POST /about', [host, `Content-Length: ${hidden.length}`]) + hidden;
  const { answers } = await exchangeRaw(site.port, post + getAbout);
  expect(answers.map(({ status }) => status)).toEqual([405, 200]);
  expect(answers[1]?.body === clean.body).toBe(true);
});

test('CONNECT closes the connection without a response, and is logged', async () => {
  const bytes = 'CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n';
  expect(await exchangeRaw(site.port, bytes + hidden)).toEqual({ answers: [], isClosed: true });
  expect(site.logLines).toContainEqual(expect.objectContaining({ msg: 'CONNECT refused' }));
});

test.each(['OPTIONS *', 'GET *'])('%s asks for no page', async (line) => {
  expectRefusal(await sendRaw(site.port, requestText(line, [host, 'Connection: close'])), 400);
});

const chunks = `4\r\n${canary.slice(0, 4)}\r\n0\r\n\r\n`;

test.each([
  ['a length and chunks', 'POST', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunks],
  ['chunks and a length', 'GET', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunks],
  ['two lengths', 'POST', ['Content-Length: 4', 'Content-Length: 5'], canary],
  ['one length twice', 'POST', ['Content-Length: 4', 'Content-Length: 4'], canary],
  ['a length with a sign', 'POST', ['Content-Length: +4'], canary],
  ['an encoding after the chunks', 'POST', ['Transfer-Encoding: chunked, identity'], chunks],
  ['an unknown encoding', 'POST', [`Transfer-Encoding: ${canary}`], chunks],
  ['a folded header', 'GET', ['X-Folded: a', ` ${canary}`], ''],
  ['a header without a colon', 'GET', [canary], ''],
  ['a space before the colon', 'GET', ['X-Spaced : a'], ''],
  ['a line feed alone inside the headers', 'GET', [`X-Bare: a\nX-Canary: ${canary}`], ''],
  ['a carriage return alone inside the headers', 'GET', [`X-Bare: a\rX-Canary: ${canary}`], ''],
])('%s: one rejection, and the connection is not used again', (_case, method, headers, body) =>
  expectParserRefusal(site, requestText(`${method} /about`, [host, ...headers]) + body),
);

const unsized = (method: string) =>
  `${requestText(`${method} /about`, [host, 'Transfer-Encoding: chunked'])}ZZ\r\n${canary}\r\n0\r\n\r\n${hidden}`;

test.each([
  'GET /about HTTP/1.1\nHost: localhost\n\n',
  'GET /about HTTP/1.1\r\nHost : localhost\r\n\r\n',
  ...['GET', 'POST'].map(unsized),
])('lines that only lenient servers accept, and chunks without a size, are rejected: %j', async (bytes) => {
  const { answers, isClosed } = await exchangeRaw(site.port, bytes);
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[400], true]);
});

const trailers = ['Host: evil.com', 'X-Forwarded-Host: evil.com', 'Cookie: viewport=mobile', '', ''].join('\r\n');

test.each([
  ['trailers', ['Transfer-Encoding: chunked', 'Trailer: Host'], `4\r\nabcd\r\n0\r\n${trailers}`],
  ['a body of a megabyte', ['Content-Length: 1000000'], canary.padEnd(1_000_000, ' ')],
])('%s of a GET are ignored: page and connection are unaffected', async (_what, headers, body) => {
  const bytes = requestText('GET /about', [host, ...headers]) + body;
  const { answers } = await exchangeRaw(site.port, bytes + getAbout);
  // A request with a body never gets a cached page.
  const page = [200, clean.body];
  expect(answers.map(({ status, body: text }) => [status, text])).toEqual([page, page]);
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
const strangers = ['evil.com', 'evil.com:80', 'localhost.evil.com', ...neighbours, '127.0.0.2', '0.0.0.0', '[::2]'];
const notPages = ['/favicon.ico', '/robots.txt', '/sitemap.xml', '/api/site', '/_builds/latest.json'];

test.each([...strangers.map((host) => [host, '/about']), ...notPages.map((path) => ['evil.com', path])])(
  'the public site rejects the host %s at %s',
  async (host, path) => expectRefusal(await getRaw(publicSite.port, path ?? '', [`Host: ${host}`]), 421),
);

test.each(['/robots.txt', '/sitemap.xml', '/sitemap-products-1.xml'])('%s names the public host', async (path) => {
  const { body } = await getRaw(publicSite.port, path, ['Host: localhost', 'X-Forwarded-Host: evil.com']);
  const places = body.match(/(?<=<loc>|Sitemap: )https?:\/\/[^/]+/g);
  expect(new Set(places)).toEqual(new Set(['https://example.test']));
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
  const headers = ['Host: example.test', 'X-Forwarded-For: 6.6.6.6, 203.0.113.7', 'X-Real-IP: 6.6.6.6'];
  const loggedBy = async (asked: TestSite) =>
    (await lineOf(asked, await getRaw(asked.port, '/about', headers)))?.['network'];
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

test('after all of this the page is unchanged, and no server error was logged', async () => {
  expectClean(await getCachedRaw(site.port, '/about'), clean);
  for (const { logLines } of [site, publicSite, behindProxy]) expect(loggedFaults(logLines)).toEqual([]);
});
