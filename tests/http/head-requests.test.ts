/** HEAD tells what GET would, without its body. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legacyPaths } from '#server/legacy-paths.ts';
import { expectSecurityHeaders, faultsOf, stableHeaders } from '#tests/support/hostile.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { exchangeRaw, type RawAnswer, requestText, sendRaw } from '#tests/support/raw-request.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const common = ['Host: localhost', 'Connection: close'];
const ask = (method: 'GET' | 'HEAD', path: string, headers: string[]) =>
  sendRaw(site.port, requestText(`${method} ${path}`, [...common, ...headers]));

/** Without those of the body’s own form, which nobody makes for HEAD where the body is rendered. */
function headersOfPage(answer: RawAnswer) {
  const {
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    'content-length': _length,
    ...rest
  } = stableHeaders(answer.headers);
  return rest;
}

const pages = [
  ...Object.values(pageSamples),
  ...Object.values(pageSamples).map((path) => `${path === '/' ? '' : path}/_payload.json`),
  ...legacyPaths.map(({ from }) => from),
  '/about/',
  '/about/news/page-1',
  '/nowhere',
  '/about/news/page-0',
  '/%',
  '/assets/none.js',
  '/api/none',
  '/api/site',
  '/sitemap.xml',
];

test.each(pages)('HEAD %s answers as GET does', async (path) => {
  for (const headers of [[], ['Accept-Encoding: gzip, br'], ['Cookie: viewport=mobile']]) {
    const [get, head] = await Promise.all([ask('GET', path, headers), ask('HEAD', path, headers)]);
    expect(head.status).toBe(get.status);
    expect(headersOfPage(head)).toEqual(headersOfPage(get));
    expect(head.body).toBe('');
    expectSecurityHeaders(head);
  }
});

const files = [
  '/site.webmanifest',
  '/favicon.ico',
  '/favicon.svg',
  '/robots.txt',
  '/.well-known/security.txt',
  '/_builds/latest.json',
];

test.each(files)('HEAD %s answers as GET does, with its length', async (path) => {
  const [get, head] = await Promise.all([ask('GET', path, []), ask('HEAD', path, [])]);
  expect(head.status).toBe(200);
  expect(stableHeaders(head.headers)).toEqual(stableHeaders(get.headers));
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  expect(head.body).toBe('');
});

test('nothing follows the headers of HEAD on a connection that stays open', async () => {
  const line = (method: string) => requestText(`${method} /about`, ['Host: localhost']);
  const { answers } = await exchangeRaw(site.port, line('HEAD') + line('HEAD'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('none of these requests was a fault of ours', () => {
  expect(site.logLines.length).toBeGreaterThan(300);
  expect(faultsOf(site.logLines)).toEqual([]);
});
