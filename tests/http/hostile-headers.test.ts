/** Headers that are too many, too long or malformed. */
import { beforeAll, expect, test } from 'vitest';
import {
  canary,
  expectBareRefusal,
  expectClean,
  expectRefusal,
  loggedFaults,
  loggedRefusals,
} from '#tests/hostile/hostile.ts';
import { exchangeRaw, getCachedRaw, getRaw, type RawAnswer, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
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

test('a header of 17 kB is rejected by the parser, logged once, and its connection closed', async () => {
  const loggedBefore = loggedRefusals(site.logLines).length;
  const bytes = requestText('GET /about', [host, `X-Long: ${canary.padEnd(17_000, 'a')}`]);
  const { answers, isClosed } = await exchangeRaw(site.port, bytes + requestText('GET /about', [host]));
  expect(answers.length).toBe(1);
  for (const answer of answers) expectBareRefusal(answer, 431);
  expect(isClosed).toBe(true);
  expect(loggedRefusals(site.logLines).slice(loggedBefore)).toEqual([expect.objectContaining({ status: 431 })]);
});

test('too many header lines are rejected, short ones too', async () => {
  const lines = (count: number, text: string) => Array.from({ length: count }, () => text);
  expectBareRefusal(await askWith(...lines(1500, `x-${canary}: 1`)), 431);
  expectRefusal(await askWith(...lines(1500, 'a:')), 431);
  // With Host and Connection: first 101 lines, then 100.
  expectRefusal(await askWith(...lines(99, 'a: 1')), 431);
  expectClean(await askWith(...lines(98, 'a: 1')), clean);
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

test.each([
  'X-React-Router-SPA-Mode: yes',
  `X-React-Router-Prerender-Data: {"${canary}":1}`,
  `X-Remix-Redirect: /${canary}`,
  'RSC: 1',
  'Next-Router-State-Tree: x',
  'Accept-Language: en',
  'X-Middleware-Subrequest: middleware',
  'Purpose: prefetch',
  'Upgrade: h2c',
  'If-None-Match: *',
  'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT',
  'Range: bytes=0-1',
  `Referer: https://evil.com/${canary}`,
  `Origin: https://evil.com/${canary}`,
  `Authorization: Basic ${canary}`,
  `X-Request-Id: ${canary}`,
])('«%s» changes nothing', async (header) => {
  expectClean(await askWith(header), clean);
});

test.each([
  'viewport=constructor',
  'viewport=__proto__',
  'viewport=toString',
  '__proto__=mobile',
  'viewport=j:{"x":1}',
  'viewport=j:"mobile"',
  'viewport=Mobile',
  'viewport=mobile%00',
  'viewport=%6dobile',
  'viewport=%zz',
  'viewport=',
  'viewport',
  ';;;=;',
  `viewport=${canary}; viewport=mobile`,
  `viewport=${canary.padEnd(8000, 'a')}`,
])('the cookie «%s» counts as absent, and a valid one is set', async (cookie) => {
  const answer = await askWith(`Cookie: ${cookie.slice(0, 8100)}`);
  expectClean(answer, clean);
  expect(answer.headers['set-cookie']).toMatch(
    /^viewport=desktop; Max-Age=31536000; Path=\/; Expires=[^;]+; Secure; SameSite=Strict$/,
  );
  const onPhone = await askWith(`Cookie: ${cookie}`, `User-Agent: ${phone}`);
  expectClean(onPhone, cleanPhone);
});

test.each(['desktop', 'mobile'])('the cookie of a %s is respected and not set again', async (value) => {
  for (const agent of ['', phone]) {
    const answer = await askWith(`Cookie: a=b; viewport=${value}`, `User-Agent: ${agent}`);
    expect(answer.body).toBe((value === 'desktop' ? clean : cleanPhone).body);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('a document is made for the device class of its visitor', () => {
  expect(cleanPhone.headers['set-cookie']).toMatch(/^viewport=mobile;/);
  // The menu in a row is for desktops.
  expect(cleanPhone.body).not.toContain('aria-label="Главное меню"');
  expect(clean.body).toContain('aria-label="Главное меню"');
});

test.each([
  ['empty', ['User-Agent:']],
  ['of 15 kB', [`User-Agent: Mozilla/5.0 ${canary.padEnd(15_000, '(a;')}`]],
  ['of a network with its viewer headers', ['User-Agent: Amazon CloudFront', 'CloudFront-Is-Mobile-Viewer: true']],
  ['with a device type beside it', ['User-Agent: x', 'CF-Device-Type: mobile']],
  ['with escapes', ['User-Agent: \\u0000\\n%00%0a"}{']],
  ['that names an object’s own', ['User-Agent: __proto__']],
  ['sent twice', ['User-Agent: x', `User-Agent: ${phone}`]],
])('a user agent that is %s gets the page for desktops', async (_case, headers) => {
  expectClean(await askWith(...headers), clean);
});

test('a user agent of 16 kB exceeds the limit for all headers', async () => {
  expectBareRefusal(await askWith(`User-Agent: ${canary.padEnd(16_384, 'a')}`), 431);
});

test('a header may contain bytes beyond ASCII', async () => {
  const bytes = Buffer.from(
    requestText('GET /about', [host, 'User-Agent: \u00ff\u00fe\u0080', 'Connection: close']),
    'latin1',
  );
  expectClean(await sendRaw(site.port, bytes), clean);
});

test.each(['\u0000', '\u0001', '\u001b[31m', '\u007f'])(
  'a control character in a header is rejected: %j',
  async (character) => {
    const { answers, isClosed } = await exchangeRaw(
      site.port,
      requestText('GET /about', [host, `User-Agent: ${canary}${character}`]),
    );
    expect(answers.length).toBe(1);
    for (const answer of answers) expectBareRefusal(answer, 400);
    expect(isClosed).toBe(true);
  },
);

test('the log contains the beginning of a long user agent, on one line', async () => {
  const { headers } = await askWith(`User-Agent: "}\t{${'a'.repeat(5000)}`);
  const find = () =>
    site.logLines.find((line) => line['requestId'] === headers['x-request-id'] && line.msg === 'request completed');
  await expect.poll(find).toBeDefined();
  const logged = String(find()?.['userAgent']);
  expect(logged.startsWith('"}\t{aaa')).toBe(true);
  expect(logged.length).toBeLessThan(310);
});

test('after all of this the page is unchanged, and no server error was logged', async () => {
  expectClean(await askWith(), clean);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
