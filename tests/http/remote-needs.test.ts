/** What a site asks of a company's API: what it cannot live without, what it makes itself, what stays its own. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { watchCalls } from '#server/content/remote/call-watch.ts';
import { withOwnLists } from '#server/content/remote/own-lists.ts';
import { withTypeDrawings } from '#server/content/remote/type-drawings.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import { openRemote, startFakeApi } from '#tests/stand-ins/fake-api.ts';
import { freePort } from '#tests/support/ports.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { type LogLine, realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const signal = () => AbortSignal.timeout(20_000);

/** An API that answers 404 below these addresses, and lists without the named fields. */
async function start({ lacks, without = [] }: { lacks?: RegExp; without?: readonly string[] } = {}) {
  const api = await startFakeApi();
  let lacking = lacks;
  api.answer((request, response, good) => {
    const { url = '' } = request;
    if (lacking?.test(url)) response.writeHead(404).end();
    else if (/^\/catalog(\?|$)/.test(url) && without.length > 0) {
      realContent.catalogPage({}, { signal: signal() }).then((page) => {
        const kept = Object.entries(page ?? {}).filter(([key]) => !without.includes(key));
        response.writeHead(200, json).end(JSON.stringify(Object.fromEntries(kept)));
      });
    } else good();
  });
  const remote = openRemote(api.url, { cache: { freshMs: 0, whileRevalidateMs: 0 } });
  onTestFinished(async () => {
    await remote.close();
    await api.close();
  });
  const repair = () => {
    lacking = undefined;
  };
  return { api, remote, content: withOwnLists(remote.content), repair };
}

test('each call that the site cannot live without is one line of the log with its name, and a notice until it is there', async () => {
  const { content, repair } = await start({ lacks: /^\/(categories|products\/|pages\/|vacancies)/ });
  const lines: LogLine[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });
  const notices = createNotices();
  const end = watchCalls(content, { logger, notices });
  onTestFinished(end);
  await expect
    .poll(() => notices.list())
    .toEqual([
      'API: no call categories (/categories)',
      'API: no call product (/products/:id)',
      'API: no call page (/pages/:id)',
    ]);
  expect(lines.map(({ level, call, path }) => [level, call, path])).toEqual([
    [50, 'categories', '/categories'],
    [50, 'product', '/products/:id'],
    [50, 'page', '/pages/:id'],
  ]);
  repair();
  const again = watchCalls(content, { logger, notices });
  onTestFinished(again);
  await expect.poll(() => notices.list()).toEqual([]);
});

test('an API that is down lacks nothing', async () => {
  const { api, content } = await start();
  await api.refuse();
  const notices = createNotices();
  const lines: unknown[] = [];
  onTestFinished(
    watchCalls(content, { logger: createLogger('info', { write: (line) => void lines.push(line) }), notices }),
  );
  await expect(content.site({}, { signal: signal() })).rejects.toMatchObject({ status: 502 });
  expect([notices.list(), lines]).toEqual([[], []]);
});

const asked = [
  {},
  { category: 'polupricepy/shtornye' },
  { category: 'polupricepy', stock: ['in-stock'], price: '4-5', sort: 'price' as const },
  { q: 'зерновоз' },
  { payload: 'from-40', axles: '4' },
  { page: 3, perPage: 5 },
  { page: 99 },
];

test.each([
  ['answers lists without facets', { without: ['facets'] }],
  ['answers lists without facets and sums', { without: ['facets', 'whole', 'ranges'] }],
  ['has no lists', { lacks: /^\/catalog/ }],
])('of an API that %s the site makes lists, search and facets itself', async (_, options) => {
  const { content, api } = await start(options);
  for (const input of asked) {
    const own = await content.catalogPage(input, { signal: signal() });
    expect(own).toEqual(await realContent.catalogPage(input, { signal: signal() }));
  }
  const { products = [] } = (await realContent.catalogPage({ perPage: 100 }, { signal: signal() })) ?? {};
  const read = api.requests.filter(({ url }) => /^\/products\/[^/?]+$/.test(url));
  expect(read.length).toBe(products.length);
});

test('an API says once, of the type, which drawing its products have', async () => {
  const { api, remote } = await start();
  const types = await realContent.types({}, { signal: signal() });
  const own = { ...types[0], code: 'curt90', drawing: 'curt136' };
  const product = await realContent.product({ id: 'shtora-136' }, { signal: signal() });
  api.answer((request, response, good) => {
    if (request.url === '/types') response.writeHead(200, json).end(JSON.stringify([own]));
    else if (request.url === '/products/shtora-90') {
      const { drawing: _, ...rest } = product ?? {};
      response
        .writeHead(200, { ...json, ETag: '"1"' })
        .end(JSON.stringify({ ...rest, id: 'shtora-90', type: 'curt90' }));
    } else good();
  });
  const content = withTypeDrawings(remote.content);
  const [first, again] = [
    await content.product({ id: 'shtora-90' }, { signal: signal() }),
    await content.product({ id: 'shtora-136' }, { signal: signal() }),
  ];
  expect([first?.drawing, again?.drawing]).toEqual(['curt136', undefined]);
});

test('lists of an API that has facets are asked of it', async () => {
  const { content, api } = await start();
  await content.catalogPage({ category: 'pricepy', price: '3-4' }, { signal: signal() });
  expect(api.requests.map(({ url }) => url)).toEqual(['/catalog', '/catalog?category=pricepy&price=3-4']);
});

test('pages work without the calls that may be omitted', async () => {
  const { content } = await start({
    lacks: /^\/(offers|cards|partners|vacancies|services(\?|$)|offices|models|removed|catalog)/,
  });
  const site = await openSite({ content });
  for (const address of [
    '/',
    '/catalog',
    '/catalog/product/types',
    '/about/vacancy',
    '/about/partners',
    '/services',
    '/contacts',
  ]) {
    expect([address, (await fetch(`${site.origin}${address}`)).status]).toEqual([address, 200]);
  }
});

/** A folder of what belongs to the site itself, without a product or a text. */
function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['delivery', 'legacy-paths', 'loading-sheets', 'set-terms'])
    cpSync(path.join(contentFolder, `${name}.yaml`), path.join(folder, `${name}.yaml`));
  const brand = path.join(contentFolder, 'brand');
  if (existsSync(brand)) cpSync(brand, path.join(folder, 'brand'), { recursive: true });
  const palette = path.join(folder, 'set-terms.yaml');
  writeFileSync(palette, readFileSync(palette, 'utf8').replace('транспортный красный', 'цвета-пробы'));
  return folder;
}

async function startBesideApi(env: Record<string, string>) {
  const api = await startFakeApi();
  const [port, opsPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(path.join(tmpdir(), 'data-'));
  const site = startSiteProcess({
    ...{
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      OPS_TOKEN: 'token-of-the-test-0123456789',
    },
    ...{ DATA_DIR: data, API_BASE_URL: api.url },
    ...env,
  });
  onTestFinished(async () => {
    site.child.kill('SIGKILL');
    await site.exited;
    await api.close();
    rmSync(data, { recursive: true, force: true });
  });
  await site.written('listening');
  return { api, site, origin: `http://localhost:${port}`, ops: `http://localhost:${opsPort}` };
}

test('beside an API without CONTENT_DIR a warning at the start says that delivery and palette are the sample’s', async () => {
  const { site, ops } = await startBesideApi({});
  expect(
    site
      .output()
      .split('\n')
      .filter((line) => line.includes('CONTENT_DIR is not set')),
  ).toHaveLength(1);
  const { notices } = (await (await fetch(`${ops}/readyz`)).json()) as { notices: string[] };
  expect(notices).toEqual([]);
});

test('CONTENT_DIR beside an API needs only what belongs to the site itself, and is read again', async () => {
  const folder = ownFolder();
  const { site, origin, ops } = await startBesideApi({ CONTENT_DIR: folder });
  expect(site.output()).not.toContain('CONTENT_DIR is not set');
  const page = '/catalog/polupricepy/shtornye/standartnye/product/shtora-136';
  const shown = async () => (await fetch(`${origin}${page}?trim=optima`)).text();
  expect((await shown()).match(/цвета-пробы/)?.[0]).toBe('цвета-пробы');
  const palette = path.join(folder, 'set-terms.yaml');
  const reload = async () => {
    const answer = await fetch(`${ops}/content/reload`, {
      method: 'POST',
      headers: { Authorization: 'Bearer token-of-the-test-0123456789' },
    });
    return [answer.status, ((await answer.json()) as { faults: string[] }).faults.length];
  };
  writeFileSync(palette, readFileSync(palette, 'utf8').replace('цвета-пробы', 'цвета-второй-пробы'));
  expect(await reload()).toEqual([200, 0]);
  expect((await shown()).match(/цвета-второй-пробы/)?.[0]).toBe('цвета-второй-пробы');
  writeFileSync(palette, 'colours: нет');
  expect((await reload())[0]).toBe(422);
  expect((await shown()).match(/цвета-второй-пробы/)?.[0]).toBe('цвета-второй-пробы');
});
