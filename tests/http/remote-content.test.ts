/** The content port over HTTP, asked of the site in another process: the same answers as from memory. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { withLawfulPayloads } from '#server/content/lawful-payloads.ts';
import type { CallName } from '#shared/content/api.ts';
import { openRemote } from '#tests/stand-ins/fake-api.ts';
import { loadingTables } from '#tests/support/loading-cases.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

let api: SiteProcess;
let origin: string;
let remote: ReturnType<typeof openRemote>;

beforeAll(async () => {
  api = startSiteProcess({ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' });
  origin = `http://127.0.0.1:${await listeningPort(api)}`;
  remote = openRemote(`${origin}/api`);
});
afterAll(async () => {
  await remote.close();
  api.child.kill('SIGKILL');
});

/** With what every site computes itself. */
const inMemory = withLawfulPayloads(realContent, loadingTables);
const signal = () => AbortSignal.timeout(10_000);

const narrowed = { stock: ['in-stock', 'in-transit'], price: '4-5', sort: 'price', page: 1, perPage: 2 };

const calls: [name: CallName, input: object][] = [
  ['seo', { path: 'about/blog' }],
  ['site', {}],
  ['categories', {}],
  ['types', {}],
  ['manual', { slug: 'tral' }],
  ['products', { category: 'polupricepy/shtornye', limit: 3 }],
  ['cards', { ids: ['shtora-136', 'no-such', 'mega-30'] }],
  ['typeOffers', { category: 'polupricepy/shtornye' }],
  ['catalogPage', { category: 'polupricepy', ...narrowed }],
  ['catalogPage', { page: 99 }],
  ['product', { id: 'shtora-136' }],
  ['product', { id: 'no-such' }],
  ['relatedProducts', { id: 'mega-30' }],
  ['articles', { section: 'news', page: 2 }],
  ['articles', { section: 'news', page: 99 }],
  ['article', { section: 'blog', id: 'shtora-ili-tent' }],
  ['services', {}],
  ['service', { slug: 'rent' }],
  ['offices', {}],
  ['vacancies', {}],
  ['partners', {}],
  ['parts', {}],
  ['removedProduct', { id: 'tent-136-m' }],
  ['numberedModel', { number: 1 }],
  ['addresses', { kind: 'products', page: 1 }],
  ['page', { id: 'policy' }],
];

test.each(calls)('%s answers the same over HTTP as from memory: %j', async (name, input) => {
  const ask = (content: ContentSource) => content[name](input as never, { signal: signal() });
  expect(await ask(remote.content)).toEqual(await ask(inMemory));
});

test('the calls above are all that the port has', () => {
  expect(new Set(calls.map(([name]) => name))).toEqual(new Set(Object.keys(realContent)));
});

test('the whole site works on a remote source', async () => {
  const site = await openSite({ content: remote.content });
  for (const path of ['/', '/contacts', pageSamples.product, '/about/news/page-2']) {
    const [near, far] = await Promise.all([fetch(`${origin}${path}`), fetch(`${site.origin}${path}`)]);
    const titleOf = async (response: Response) => /<title>(.+?)<\/title>/.exec(await response.text())?.[1];
    expect([path, far.status, await titleOf(far)]).toEqual([path, 200, await titleOf(near)]);
  }
});
