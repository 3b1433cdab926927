/** Headers that are too many, too long, malformed or forged: none changes a page, for its sender or for others. */
import { beforeAll, expect, test } from 'vitest';
import {
  canary,
  expectBareRefusal,
  expectClean,
  expectParserRefusal,
  expectRefusal,
  loggedFaults,
} from '#tests/hostile/hostile.ts';
import { getCachedRaw, getRaw, type RawAnswer, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const host = 'Host: localhost';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

const site = openFileSite();
let clean: RawAnswer;
let cleanPhone: RawAnswer;

beforeAll(async () => {
  clean = await getCachedRaw(site.port, '/about');
  cleanPhone = await getCachedRaw(site.port, '/about', [host, `User-Agent: ${phone}`]);
});

const askWith = (...headers: string[]) => getRaw(site.port, '/about', [host, ...headers]);

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

test.each(['application/json', 'image/webp', 'text/x-component', 'text/html;q=0', `${canary}/*`, ''])(
  'a page is HTML even for Accept: %s',
  async (accept) => {
    expectClean(await askWith(`Accept: ${accept}`), clean);
    const missing = await getRaw(site.port, '/nowhere', [host, `Accept: ${accept}`]);
    expectRefusal(missing, 404);
    expect(missing.headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

test('a document is made for the device class of its visitor, whose own cookie is respected and not set again', async () => {
  expect(cleanPhone.headers['set-cookie']).toMatch(/^viewport=mobile;/);
  // The menu in a row is for desktops.
  expect(cleanPhone.body).not.toContain('aria-label="Главное меню"');
  expect(clean.body).toContain('aria-label="Главное меню"');
  for (const agent of ['', phone]) {
    for (const [value, { body }] of [['desktop', clean] as const, ['mobile', cleanPhone] as const]) {
      const answer = await askWith(`Cookie: a=b; viewport=${value}`, `User-Agent: ${agent}`);
      expect([answer.body, answer.headers['set-cookie']]).toEqual([body, undefined]);
    }
  }
});

test('a header may contain bytes beyond ASCII', async () => {
  const text = requestText('GET /about', [host, 'User-Agent: \u00ff\u00fe\u0080', 'Connection: close']);
  expectClean(await sendRaw(site.port, Buffer.from(text, 'latin1')), clean);
});

test.each(['\u0000', '\u0001', '\u001b[31m', '\u007f'])(
  'a control character in a header is rejected: %j',
  (character) => expectParserRefusal(site, requestText('GET /about', [host, `User-Agent: ${canary}${character}`])),
);

test('the log contains the beginning of a long user agent, on one line', async () => {
  const { headers } = await askWith(`User-Agent: "}\t{${'a'.repeat(5000)}`);
  const find = () =>
    site.logLines.find((line) => line['requestId'] === headers['x-request-id'] && line.msg === 'request completed');
  await expect.poll(find).toBeDefined();
  expect(find()?.['userAgent']).toMatch(/^"\}\t\{aaa.{0,300}$/);
});

/** Headers, and a query, of one request. */
const poisons: [query: string, ...headers: string[]][] = [
  ['', `X-Forwarded-Host: ${canary}.com`, `X-Host: ${canary}`, `X-Original-Host: ${canary}`],
  ['', `Forwarded: host=${canary};proto=http`],
  ['', 'X-Forwarded-Proto: http', 'X-Forwarded-Scheme: nothttps', 'X-Forwarded-Port: 666'],
  ['', `X-Original-URL: /${canary}`, `X-Rewrite-URL: /${canary}`],
  [
    '',
    'X-React-Router-SPA-Mode: yes',
    `X-React-Router-Prerender-Data: {"${canary}":1}`,
    `X-Remix-Redirect: /${canary}`,
  ],
  ['', `X-Now-Route-Matches: ${canary}`, 'RSC: 1', 'X-Middleware-Prefetch: 1', 'Next-Router-State-Tree: x'],
  ['', `Accept: ${canary}/json`, `Accept-Language: ${canary}`, 'X-Middleware-Subrequest: middleware'],
  ['', `User-Agent: ${canary}`, `Referer: https://${canary}/`, 'Purpose: prefetch', 'Upgrade: h2c'],
  ['', `Cookie: viewport=${canary}; session=${canary}`, `Authorization: Basic ${canary}`],
  ['', `Cookie: ${canary}=${'x'.repeat(4000)}`],
  ['', `X-HTTP-Method-Override: POST`, `Origin: https://${canary}`],
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

test('after all of this the page is unchanged, and no server error was logged', async () => {
  expectClean(await getCachedRaw(site.port, '/about'), clean);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
