/** The content port over HTTP: the same answers as from memory, and failures with a status. */

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { createRemoteContent } from '#server/content/remote/remote-content.ts';
import type { CallName } from '#shared/content/api.ts';
import { realContent, startTestSite } from '#tests/support/test-app.ts';

let api: Awaited<ReturnType<typeof startTestSite>>;
let remote: ContentSource;
const fakes: Server[] = [];

beforeAll(async () => {
  api = await startTestSite();
  remote = createRemoteContent(`${api.origin}/api`);
});
afterAll(() => api.close());
afterEach(() => {
  for (const fake of fakes.splice(0)) {
    fake.closeAllConnections();
    fake.close();
  }
});

async function startFake(listener: RequestListener): Promise<ContentSource> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  fakes.push(server);
  await once(server, 'listening');
  return createRemoteContent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const signal = () => AbortSignal.timeout(10_000);

const calls: { name: CallName; ask: (content: ContentSource) => Promise<unknown> }[] = [
  { name: 'seo', ask: (content) => content.seo({ path: 'about/blog' }, { signal: signal() }) },
  { name: 'site', ask: (content) => content.site({}, { signal: signal() }) },
  { name: 'categories', ask: (content) => content.categories({}, { signal: signal() }) },
  { name: 'types', ask: (content) => content.types({}, { signal: signal() }) },
  {
    name: 'products',
    ask: (content) => content.products({ category: 'polupricepy/shtornye', limit: 3 }, { signal: signal() }),
  },
  {
    name: 'catalogPage',
    ask: (content) => {
      const request = { stock: ['in-stock', 'in-transit'], price: '4-5', sort: 'price' as const, page: 1, perPage: 2 };
      return content.catalogPage({ category: 'polupricepy', ...request }, { signal: signal() });
    },
  },
  { name: 'catalogPage', ask: (content) => content.catalogPage({ page: 99 }, { signal: signal() }) },
  { name: 'product', ask: (content) => content.product({ id: 'shtora-136' }, { signal: signal() }) },
  { name: 'product', ask: (content) => content.product({ id: 'no-such' }, { signal: signal() }) },
  { name: 'relatedProducts', ask: (content) => content.relatedProducts({ id: 'mega-30' }, { signal: signal() }) },
  { name: 'articles', ask: (content) => content.articles({ section: 'news', page: 2 }, { signal: signal() }) },
  { name: 'articles', ask: (content) => content.articles({ section: 'news', page: 99 }, { signal: signal() }) },
  {
    name: 'article',
    ask: (content) => content.article({ section: 'blog', id: 'shtora-ili-tent' }, { signal: signal() }),
  },
  { name: 'services', ask: (content) => content.services({}, { signal: signal() }) },
  { name: 'service', ask: (content) => content.service({ slug: 'rent' }, { signal: signal() }) },
  { name: 'offices', ask: (content) => content.offices({}, { signal: signal() }) },
  { name: 'vacancies', ask: (content) => content.vacancies({}, { signal: signal() }) },
  { name: 'partners', ask: (content) => content.partners({}, { signal: signal() }) },
  { name: 'page', ask: (content) => content.page({ id: 'policy' }, { signal: signal() }) },
];

test.each(calls)('$name answers the same over HTTP as from memory', async ({ ask }) => {
  expect(await ask(remote)).toEqual(await ask(realContent));
});

test('the calls above are all that the port has', () => {
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(Object.keys(realContent)));
});

test('the whole site works on a remote source', async () => {
  const site = await startTestSite({ content: remote });
  for (const path of [
    '/',
    '/contacts',
    '/catalog/polupricepy/shtornye/standartnye/product/shtora-136',
    '/about/news/page-2',
  ]) {
    const [near, far] = await Promise.all([fetch(`${api.origin}${path}`), fetch(`${site.origin}${path}`)]);
    const titleOf = async (response: Response) => /<title>(.+?)<\/title>/.exec(await response.text())?.[1];
    expect([path, far.status, await titleOf(far)]).toEqual([path, 200, await titleOf(near)]);
  }
  await site.close();
});

test.each<[string, RequestListener, number]>([
  ['answers 500', (_request, response) => response.writeHead(500).end(), 502],
  ['answers HTML', (_request, response) => response.end('<html>'), 502],
  ['answers another shape', (_request, response) => response.end('[{"id":1}]'), 502],
  ['redirects', (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(), 502],
  ['cuts the connection', (request) => request.socket.destroy(), 502],
])('a source that %s is an UpstreamError', async (_case, listener, status) => {
  const content = await startFake(listener);
  await expect(content.offices({}, { signal: signal() })).rejects.toMatchObject({ name: 'UpstreamError', status });
});

test('what is asked for never leaves its place in the address', async () => {
  const asked: (string | undefined)[] = [];
  const content = await startFake((request, response) => {
    asked.push(request.url);
    response.end('{}');
  });
  await content.seo({ path: 'a b/?x=1#y' }, { signal: signal() });
  await content.products({ category: 'a/b', limit: 2 }, { signal: signal() }).catch(() => undefined);
  await content.catalogPage({ city: ['a', 'b&c=d'], page: 2 }, { signal: signal() }).catch(() => undefined);
  expect(asked).toEqual([
    '/seo/a%20b/%3Fx%3D1%23y',
    '/products?category=a%2Fb&limit=2',
    '/catalog?city=a&city=b%26c%3Dd&page=2',
  ]);
});

test('a source that is down leaves the site alive but not ready', async () => {
  const content = await startFake((request) => request.socket.destroy());
  const site = await startTestSite({ content });
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  const readiness = await fetch(`${site.origin}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'no-content' }]);
  expect((await fetch(`${site.origin}/about`)).status).toBe(502);
  await site.close();
});
