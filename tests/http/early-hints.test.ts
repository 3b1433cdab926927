/** Early hints: for browsers only, and only while their page is being rendered. */
import { afterEach, expect, test } from 'vitest';
import { exchangeRaw, requestText } from '#tests/hostile/raw-request.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
afterEach(() => void site.services.purgePages());

const browser = ['Host: localhost', 'Connection: keep-alive', 'Sec-Fetch-Dest: document'];
const { product } = pageSamples;

async function statusesOf(line: string, headers: string[] = browser, version = '1.1') {
  const text = requestText(line, headers).replace('HTTP/1.1', `HTTP/${version}`);
  return (await exchangeRaw(site.port, text)).answers.map(({ status }) => status);
}

test('a browser gets hints for styles, fonts and script while its page is rendered', async () => {
  const [hints, answer] = (await exchangeRaw(site.port, requestText(`GET ${product}`, browser))).answers;
  expect([hints?.status, answer?.status]).toEqual([103, 200]);
  const links = (hints?.headers['link'] ?? '').split(', ');
  expect(links.filter((link) => link.includes('as=style')).length).toBeGreaterThan(0);
  expect(links.filter((link) => link.includes('as=font'))).toHaveLength(1);
  expect(links.filter((link) => link.includes('rel=modulepreload'))).toHaveLength(1);
  // Only files that the document itself names.
  for (const link of links) expect(answer?.body).toContain(`"${/<(.+)>/.exec(link)?.[1]}"`);
  expect(answer?.headers['server-timing']).toMatch(/^cache;desc=miss, data;dur=[\d.]+, render;dur=[\d.]+$/);
});

test('a cached page is sent immediately, without hints', async () => {
  await statusesOf(`GET ${product}`);
  expect(await statusesOf(`GET ${product}`)).toEqual([200]);
});

test.each<[string, string, string[]]>([
  ['HEAD', `HEAD ${product}`, browser],
  ['a robot', `GET ${product}`, [...browser, 'User-Agent: Mozilla/5.0 (compatible; YandexBot/3.0)']],
  ['a payload', `GET ${product}/_payload.json`, browser],
  ['a script of a page', `GET ${product}`, ['Host: localhost', 'Connection: keep-alive', 'Sec-Fetch-Dest: empty']],
  ['a proxy with keep-alive connections', `GET ${product}`, ['Host: localhost', 'Sec-Fetch-Dest: document']],
  ['a proxy that forwards the address of its client', `GET ${product}`, [...browser, 'X-Forwarded-For: 192.0.2.1']],
  ['a proxy that names itself', `GET ${product}`, [...browser, 'Via: 1.1 proxy']],
])('%s gets none', async (_, line, headers) => {
  expect(await statusesOf(line, headers)).toEqual([200]);
});

test('HTTP/1.0 gets no hints', async () => {
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
