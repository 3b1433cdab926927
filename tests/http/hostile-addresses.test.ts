/** Ambiguous and forged addresses. */
import { beforeAll, expect, test } from 'vitest';
import { canary, expectClean, expectParserRefusal, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getCachedRaw, getRaw, type RawAnswer, requestText } from '#tests/hostile/raw-request.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

/** Calls to the content source that a page would make. */
const calls: string[] = [];
const site = openFileSite({
  content: {
    seo: (input, options) => {
      calls.push(`seo ${input.path}`);
      return realContent.seo(input, options);
    },
    articles: (input, options) => {
      calls.push(`articles ${input.section}`);
      return realContent.articles(input, options);
    },
  },
});
let cleanAbout: RawAnswer;
beforeAll(async () => {
  cleanAbout = await getCachedRaw(site.port, '/about');
});

const encodedLineBreaks = `/services/%0d%0aSet-Cookie:${canary}=1 /services/%0D%0A%0D%0A<script>${canary}</script>`;

test.each([
  ['undecodable', `/${canary}% /${canary}/%ff /about%zz${canary} /${canary}/%E0%A4%A /%c0%ae%c0%ae/${canary}`],
  ['with control characters', `/about%00${canary} /about%7F${canary} ${encodedLineBreaks}`],
  ['with backslashes', `/\\evil.com/${canary} /%5cevil.com/${canary} /about/%5Cevil.com/${canary}`],
  ['with fragments', `/robots.txt#${canary} /about#/../${canary}`],
  ['with dot segments', `/catalog/../about?${canary} /catalog/%2e%2e/about?${canary} /catalog/.%2E/about?${canary}`],
  ['with single dots', `/./about?${canary} /about/..?${canary}`],
  ['with encoded slashes', `/catalog/${canary}%2Fb/product/1 /catalog/${canary}%2fb/product/1`],
])('addresses that are %s: no page, no redirect, no call to the content source', async (_what, targets) => {
  calls.length = 0;
  for (const target of targets.split(' ')) {
    const answer = await getRaw(site.port, target);
    expectRefusal(answer, 400);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('<h1>Неверный запрос</h1>');
  }
  expect(calls).toEqual([]);
});

const otherHosts = '//evil.com //evil.com/ //evil.com// //evil.com/%2e%2e ///evil.com/.. //evil.com/about';

test.each([
  ['other hosts', `${otherHosts} //evil.com/_payload.json ///evil.com/_payload.json //_payload.json`],
  ['twice encoded', `/catalog/%252e%252e/${canary} /catalog/%255cevil.com/${canary} /%3F/${canary}`],
  [
    'no page numbers',
    ['0', '-1', '1e9', '01', '1.0', '+1', '9'.repeat(20), '%d9%a3', '%D9%A3'].map(newsPage).join(' '),
  ],
])('%s are a 404 and redirect nowhere, without a call to the content source', async (_what, targets) => {
  calls.length = 0;
  for (const target of targets.split(' ')) expectRefusal(await getRaw(site.port, target), 404);
  expect(calls).toEqual([]);
});

function newsPage(number: string): string {
  return `/about/news/page-${number}`;
}

test('a page number beyond the last one is a 404', async () => {
  expectRefusal(await getRaw(site.port, newsPage('99999')), 404);
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
  expectClean(await getRaw(site.port, target), cleanAbout);
  expect(cleanAbout.text).not.toContain(canary);
});

test('a query cannot turn a page into a payload', async () => {
  const home = await getCachedRaw(site.port, '/');
  expectClean(await getRaw(site.port, '/?/_payload.json'), home);
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a long address below the limit is a 404, and is shortened in the log; above it the parser rejects it', async () => {
  expectRefusal(await getRaw(site.port, `/${canary.padEnd(15_000, 'a')}`), 404);
  const lines = () => site.logLines.filter((line) => String(line['path']).startsWith(`/${canary}aaa`));
  await expect.poll(() => lines().length).toBe(1);
  expect(String(lines()[0]?.['path']).length).toBeLessThan(310);
  await expectParserRefusal(site, requestText(`GET /${canary.padEnd(17_000, 'a')}`, ['Host: localhost']), 431);
});

const malformed = ['/\u0001about', '/about\u007f', '/about\tx', `/о-заводе-${canary}`, canary, `about/${canary}`];

test.each([...malformed, `\\\\evil.com/${canary}`, 'http://evil.com\\@localhost/about'])(
  'the parser rejects malformed request targets: %j',
  (target) => expectParserRefusal(site, requestText(`GET ${target}`, ['Host: localhost'])),
);

test('after all of this the page is unchanged, and no server error was logged', async () => {
  expectClean(await getRaw(site.port, '/about'), cleanAbout);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
