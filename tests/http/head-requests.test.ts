/** HEAD sends the headers of GET without its body. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { readOwnContent } from '#server/content/files/own-content.ts';
import { expectSecurityHeaders, loggedFaults, stableHeaders } from '#tests/hostile/hostile.ts';
import { exchangeRaw, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const { legacyPaths } = readOwnContent(contentFolder);

const site = openFileSite();

const ask = (method: 'GET' | 'HEAD', path: string, headers: string[] = []) =>
  sendRaw(site.port, requestText(`${method} ${path}`, ['Host: localhost', 'Connection: close', ...headers]));

/** A rendered body is not produced for HEAD. */
const ofBody = /^(content-encoding|transfer-encoding|content-length)$/;

const refused = ['/nowhere', '/about/news/page-0', '/%', '/assets/none.js', '/api/none'];

test.each([
  ...Object.values(pageSamples),
  ...Object.values(pageSamples).map((path) => `${path === '/' ? '' : path}/_payload.json`),
  ...legacyPaths.map(({ from }) => from),
  ...['/about/', '/about/news/page-1', ...refused, '/api/site', '/sitemap.xml'],
])('HEAD %s answers as GET does', async (path) => {
  for (const headers of [[], ['Accept-Encoding: gzip, br'], ['Cookie: viewport=mobile']]) {
    // Its first visitor gets a stream, which has no tag.
    await ask('GET', path, headers);
    const [get, head] = await Promise.all([ask('GET', path, headers), ask('HEAD', path, headers)]);
    const [ofGet, ofHead] = [get, head].map((answer) =>
      Object.entries(stableHeaders(answer.headers)).filter(([name]) => !ofBody.test(name)),
    );
    expect([head.status, head.body]).toEqual([get.status, '']);
    expect(ofHead).toEqual(ofGet);
    expectSecurityHeaders(head);
  }
});

const icons = ['/site.webmanifest', '/favicon.ico', '/favicon.svg'];

test.each([...icons, '/robots.txt', '/.well-known/security.txt', '/_builds/latest.json'])(
  'HEAD %s answers as GET does, with its length',
  async (path) => {
    const [get, head] = await Promise.all([ask('GET', path), ask('HEAD', path)]);
    expect([head.status, head.body]).toEqual([200, '']);
    expect(stableHeaders(head.headers)).toEqual(stableHeaders(get.headers));
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  },
);

test('no bytes follow the headers of HEAD on a keep-alive connection', async () => {
  const head = requestText('HEAD /about', ['Host: localhost']);
  const { answers } = await exchangeRaw(site.port, head + head);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('none of these requests was logged as a server error', () => {
  expect(site.logLines.length).toBeGreaterThan(300);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
