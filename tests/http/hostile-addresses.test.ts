/** Ambiguous and forged addresses. */
import { beforeAll, expect, test } from 'vitest';
import {
  canary,
  expectBareRefusal,
  expectClean,
  expectRefusal,
  loggedFaults,
  loggedRefusals,
} from '#tests/hostile/hostile.ts';
import { exchangeRaw, getCachedRaw, getRaw, type RawAnswer, requestText } from '#tests/hostile/raw-request.ts';
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

test.each([
  `/${canary}%`,
  `/${canary}/%ff`,
  `/about%zz${canary}`,
  `/${canary}/%E0%A4%A`,
  `/%c0%ae%c0%ae/${canary}`,
  `/about%00${canary}`,
  `/about%7F${canary}`,
  `/services/%0d%0aSet-Cookie:${canary}=1`,
  `/services/%0D%0A%0D%0A<script>${canary}</script>`,
  `/\\evil.com/${canary}`,
  `/%5cevil.com/${canary}`,
  `/robots.txt#${canary}`,
  `/about#/../${canary}`,
  `/about/%5Cevil.com/${canary}`,
  `/catalog/../about?${canary}`,
  `/catalog/%2e%2e/about?${canary}`,
  `/catalog/.%2E/about?${canary}`,
  `/./about?${canary}`,
  `/about/..?${canary}`,
  `/catalog/${canary}%2Fb/product/1`,
  `/catalog/${canary}%2fb/product/1`,
])('%s is a bad address: no page, no redirect, no call to the content source', async (target) => {
  calls.length = 0;
  const answer = await getRaw(site.port, target);
  expectRefusal(answer, 400);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('<h1>Неверный запрос</h1>');
  expect(calls).toEqual([]);
});

test.each([
  '//evil.com',
  '//evil.com/',
  '//evil.com//',
  '//evil.com/%2e%2e',
  '///evil.com/..',
  '//evil.com/about',
  '//evil.com/_payload.json',
  '///evil.com/_payload.json',
  '//_payload.json',
  `/catalog/%252e%252e/${canary}`,
  `/catalog/%255cevil.com/${canary}`,
  `/?/${canary}`.replace('?', '%3F'),
])('%s is a 404 and redirects nowhere', async (target) => {
  calls.length = 0;
  expectRefusal(await getRaw(site.port, target), 404);
  expect(calls).toEqual([]);
});

test.each(['0', '-1', '1e9', '01', '1.0', '+1', '99999999999999999999', '%d9%a3', '%D9%A3'])(
  'page-%s of the news is a 404 without a call to the content source',
  async (number) => {
    calls.length = 0;
    expectRefusal(await getRaw(site.port, `/about/news/page-${number}`), 404);
    expect(calls).toEqual([]);
  },
);

test('a page number beyond the last one is a 404', async () => {
  expectRefusal(await getRaw(site.port, '/about/news/page-99999'), 404);
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

test.each(['http://localhost/about', 'HTTP://LOCALHOST:3000/about', 'http://127.0.0.1/about?x=1'])(
  'the absolute request target %s of this site returns the page',
  async (target) => {
    expectClean(await getRaw(site.port, target), cleanAbout);
  },
);

test.each([
  `utm_source=${canary}`,
  `a[]=1&__proto__[x]=${canary}&constructor[prototype][y]=1`,
  `x=%00%0d%0a%2e%2e%2f${canary}`,
  `x=%zz%ff${canary}`,
  `/../..//${canary}`,
  `x="><script>${canary}</script>`,
  Array.from({ length: 1000 }, (_, index) => `p${index}=${canary}`)
    .join('&')
    .slice(0, 14_000),
  '?'.repeat(1000),
  '',
])('an unknown query neither changes a page nor appears in it: %#', async (query) => {
  expectClean(await getRaw(site.port, `/about?${query}`), cleanAbout);
  expect(cleanAbout.text).not.toContain(canary);
});

test('a query cannot turn a page into a payload', async () => {
  const home = await getCachedRaw(site.port, '/');
  expectClean(await getRaw(site.port, '/?/_payload.json'), home);
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('an address of 17 000 characters is rejected by the parser, logged once, and its connection closed', async () => {
  const loggedBefore = loggedRefusals(site.logLines).length;
  const target = `/${canary.padEnd(17_000, 'a')}`;
  const { answers, isClosed } = await exchangeRaw(site.port, requestText(`GET ${target}`, ['Host: localhost']));
  expect(answers.length).toBe(1);
  for (const answer of answers) expectBareRefusal(answer, 431);
  expect(isClosed).toBe(true);
  expect(loggedRefusals(site.logLines).slice(loggedBefore)).toEqual([expect.objectContaining({ status: 431 })]);
});

test('a long address below the limit is a 404, and is shortened in the log', async () => {
  expectRefusal(await getRaw(site.port, `/${canary.padEnd(15_000, 'a')}`), 404);
  const lines = () => site.logLines.filter((line) => String(line['path']).startsWith(`/${canary}aaa`));
  await expect.poll(() => lines().length).toBe(1);
  expect(String(lines()[0]?.['path']).length).toBeLessThan(310);
});

test.each([
  '/\u0001about',
  '/about\u007f',
  '/about\tx',
  `/о-заводе-${canary}`,
  canary,
  `about/${canary}`,
  `\\\\evil.com/${canary}`,
  'http://evil.com\\@localhost/about',
])('the parser rejects malformed request targets: %j', async (target) => {
  const { answers, isClosed } = await exchangeRaw(site.port, requestText(`GET ${target}`, ['Host: localhost']));
  expect(answers.length).toBe(1);
  for (const answer of answers) expectBareRefusal(answer, 400);
  expect(isClosed).toBe(true);
});

test('after all of this the page is unchanged, and no server error was logged', async () => {
  expectClean(await getRaw(site.port, '/about'), cleanAbout);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
