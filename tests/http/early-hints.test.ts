/** What is told before the answer: to browsers alone, and only while a page is made for them. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pageSamples } from '#tests/support/page-samples.ts';
import { exchangeRaw, requestText } from '#tests/support/raw-request.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => void site.services.purgePages());
afterAll(() => site.close());

const browser = ['Host: localhost', 'Connection: keep-alive', 'Sec-Fetch-Dest: document'];
const { product } = pageSamples;

async function statusesOf(line: string, headers: string[] = browser, version = '1.1') {
  const text = requestText(line, headers).replace('HTTP/1.1', `HTTP/${version}`);
  return (await exchangeRaw(site.port, text)).answers.map(({ status }) => status);
}

test('a browser hears of styles, fonts and script while its page is made', async () => {
  const [hints, answer] = (await exchangeRaw(site.port, requestText(`GET ${product}`, browser))).answers;
  expect([hints?.status, answer?.status]).toEqual([103, 200]);
  const links = (hints?.headers['link'] ?? '').split(', ');
  expect(links.filter((link) => link.includes('as=style')).length).toBeGreaterThan(0);
  expect(links.filter((link) => link.includes('as=font'))).toHaveLength(1);
  expect(links.filter((link) => link.includes('rel=modulepreload'))).toHaveLength(1);
  // Nothing is hinted that the page does not name itself.
  for (const link of links) expect(answer?.body).toContain(`"${/<(.+)>/.exec(link)?.[1]}"`);
  expect(answer?.headers['server-timing']).toMatch(/^cache;desc=miss, data;dur=[\d.]+, render;dur=[\d.]+$/);
});

test('a page that is kept comes at once, without hints', async () => {
  await statusesOf(`GET ${product}`);
  expect(await statusesOf(`GET ${product}`)).toEqual([200]);
});

test.each<[string, string, string[]]>([
  ['HEAD', `HEAD ${product}`, browser],
  ['a robot', `GET ${product}`, [...browser, 'User-Agent: Mozilla/5.0 (compatible; YandexBot/3.0)']],
  ['a payload', `GET ${product}/_payload.json`, browser],
  ['a script of a page', `GET ${product}`, ['Host: localhost', 'Connection: keep-alive', 'Sec-Fetch-Dest: empty']],
  ['a proxy that keeps its connections', `GET ${product}`, ['Host: localhost', 'Sec-Fetch-Dest: document']],
  ['a proxy that tells for whom it asks', `GET ${product}`, [...browser, 'X-Forwarded-For: 192.0.2.1']],
  ['a proxy that tells its name', `GET ${product}`, [...browser, 'Via: 1.1 proxy']],
])('%s gets none', async (_, line, headers) => {
  expect(await statusesOf(line, headers)).toEqual([200]);
});

test('HTTP/1.0 gets none', async () => {
  expect(await statusesOf(`GET ${product}`, browser, '1.0')).toEqual([200]);
});

test.each([
  ['/nowhere', 404],
  ['/about/blog/none', 404],
  ['/%', 400],
  ['/about/', 301],
])('%s is answered %d without hints', async (path, status) => {
  expect(await statusesOf(`GET ${path}`)).toEqual([status]);
});
