/** HEAD sends the headers of GET without its body. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { readOwnContent } from '#server/content/files/own-content.ts';
import { expectSecurityHeaders, loggedFaults, stableHeaders } from '#tests/hostile/hostile.ts';
import { exchangeRaw, type RawAnswer, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const { legacyPaths } = readOwnContent(contentFolder);

const site = openFileSite();

const common = ['Host: localhost', 'Connection: close'];
const ask = (method: 'GET' | 'HEAD', path: string, headers: string[]) =>
  sendRaw(site.port, requestText(`${method} ${path}`, [...common, ...headers]));

/** Without headers of the body's encoding: a rendered body is not produced for HEAD. */
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
    // Its first visitor gets a stream, which has no tag.
    await ask('GET', path, headers);
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

test('no bytes follow the headers of HEAD on a keep-alive connection', async () => {
  const line = (method: string) => requestText(`${method} /about`, ['Host: localhost']);
  const { answers } = await exchangeRaw(site.port, line('HEAD') + line('HEAD'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('none of these requests was logged as a server error', () => {
  expect(site.logLines.length).toBeGreaterThan(300);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
