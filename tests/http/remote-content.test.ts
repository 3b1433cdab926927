/** The content port over HTTP, asked of the site in another process: the same answers as from memory. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { withLawfulPayloads } from '#server/content/lawful-payloads.ts';
import type { CallName } from '#shared/content/api.ts';
import { openRemote } from '#tests/stand-ins/fake-api.ts';
import { loadingTables } from '#tests/support/loading-cases.ts';
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

const calls: { name: CallName; ask: (content: ContentSource) => Promise<unknown> }[] = [
  { name: 'seo', ask: (content) => content.seo({ path: 'about/blog' }, { signal: signal() }) },
  { name: 'site', ask: (content) => content.site({}, { signal: signal() }) },
  { name: 'categories', ask: (content) => content.categories({}, { signal: signal() }) },
  { name: 'types', ask: (content) => content.types({}, { signal: signal() }) },
  { name: 'manual', ask: (content) => content.manual({ slug: 'tral' }, { signal: signal() }) },
  {
    name: 'products',
    ask: (content) => content.products({ category: 'polupricepy/shtornye', limit: 3 }, { signal: signal() }),
  },
  {
    name: 'cards',
    ask: (content) => content.cards({ ids: ['shtora-136', 'no-such', 'mega-30'] }, { signal: signal() }),
  },
  {
    name: 'typeOffers',
    ask: (content) => content.typeOffers({ category: 'polupricepy/shtornye' }, { signal: signal() }),
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
  { name: 'removedProduct', ask: (content) => content.removedProduct({ id: 'tent-136-m' }, { signal: signal() }) },
  { name: 'numberedModel', ask: (content) => content.numberedModel({ number: 1 }, { signal: signal() }) },
  { name: 'addresses', ask: (content) => content.addresses({ kind: 'products', page: 1 }, { signal: signal() }) },
  { name: 'page', ask: (content) => content.page({ id: 'policy' }, { signal: signal() }) },
];

test.each(calls)('$name answers the same over HTTP as from memory', async ({ ask }) => {
  expect(await ask(remote.content)).toEqual(await ask(inMemory));
});

test('the calls above are all that the port has', () => {
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(Object.keys(realContent)));
});

test('the whole site works on a remote source', async () => {
  const site = await openSite({ content: remote.content });
  for (const path of [
    '/',
    '/contacts',
    '/catalog/polupricepy/shtornye/standartnye/product/shtora-136',
    '/about/news/page-2',
  ]) {
    const [near, far] = await Promise.all([fetch(`${origin}${path}`), fetch(`${site.origin}${path}`)]);
    const titleOf = async (response: Response) => /<title>(.+?)<\/title>/.exec(await response.text())?.[1];
    expect([path, far.status, await titleOf(far)]).toEqual([path, 200, await titleOf(near)]);
  }
});

test('a fresh record is not fetched again', async () => {
  const first = await remote.content.product({ id: 'samosval-28' }, { signal: signal() });
  expect(await remote.content.product({ id: 'samosval-28' }, { signal: signal() })).toBe(first);
});
