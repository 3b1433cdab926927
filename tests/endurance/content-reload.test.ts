/** Another plant's content, changed while the site serves: as its own process, with CONTENT_DIR. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { keepGoing } from '#tests/support/clients.ts';
import { freePort } from '#tests/support/ports.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const token = 'sixteen-characters';
const root = folderOfFile();
const content = path.join(root, 'content');
const product = path.join(content, 'products', 'shtora-136.yaml');
const page = '/catalog/polupricepy/shtornye/standartnye/product/shtora-136';
let site: SiteProcess;
let origin = '';
let ops = '';

beforeAll(async () => {
  cpSync(contentFolder, content, { recursive: true });
  await start();
});
afterAll(stop);

const production = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' };

async function start(): Promise<void> {
  const opsPort = String(await freePort());
  const folders = { DATA_DIR: path.join(root, 'data'), CONTENT_DIR: content };
  site = startSiteProcess({ ...production, ...folders, OPS_PORT: opsPort, OPS_TOKEN: token });
  origin = `http://localhost:${await listeningPort(site)}`;
  ops = `http://localhost:${opsPort}`;
}

async function stop(): Promise<void> {
  site.child.kill('SIGINT');
  await site.exited;
}

const read = async (address: string) => (await fetch(`${origin}${address}`)).text();
/** With the digest. */
const readState = async (): Promise<{ faults: string[] }> => (await (await fetch(`${ops}/readyz`)).json()).content;
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

async function reload(authorization = `Bearer ${token}`) {
  const response = await fetch(`${ops}/content/reload`, { method: 'POST', headers: { Authorization: authorization } });
  const answer: { isChanged?: boolean; faults?: string[]; warnings?: string[] } =
    response.ok || response.status === 422 ? await response.json() : {};
  return { status: response.status, answer };
}

/** What a page, its payload, the open data and the feed say of one product's name. */
const rename = (name: string) => edit(product, (text) => text.replace(/^summary: .*$/m, `summary: ${name}`));

test('an edit is seen once it is reloaded, in pages, payloads and data, and not before', async () => {
  await read(page);
  rename('Первая правка.');
  // Only operators reload.
  expect((await reload('Bearer wrong')).status).toBe(401);
  expect(await read(page)).not.toContain('Первая правка.');
  expect(await reload()).toMatchObject({ status: 200, answer: { isChanged: true, faults: [] } });
  for (const address of [page, `${page}/_payload.json`, '/api/products/shtora-136']) {
    expect(await read(address), address).toContain('Первая правка.');
  }
  expect((await reload()).answer).toMatchObject({ isChanged: false, faults: [] });
});

test('what an editor should look at comes with the answer, and the content serves', async () => {
  rename('Звоните +7 999 111-22-33.');
  const { answer } = await reload();
  expect(answer.warnings).toEqual([expect.stringMatching(/^products\/shtora-136\.yaml.*\+7.999.111/)]);
  expect(await read(page)).toContain('Звоните');
  rename('Первая правка.');
  expect((await reload()).answer).toMatchObject({ isChanged: true, warnings: [] });
});

test('faulty content changes nothing, and operators read every fault', async () => {
  const before = await readState();
  const good = readFileSync(product, 'utf8');
  rename('Вторая правка.');
  edit(product, (text) => text.replace(/exactRub: \d+/, 'exactRub: 4 290 000'));
  const { status, answer } = await reload();
  expect({ status, isChanged: answer.isChanged }).toEqual({ status: 422, isChanged: false });
  expect(answer.faults).toEqual([expect.stringContaining('products/shtora-136.yaml')]);
  expect(await read(page)).toContain('Первая правка.');
  expect(await readState()).toEqual({ ...before, faults: answer.faults });
  writeFileSync(product, good);
  await reload();
  expect((await readState()).faults).toEqual([]);
});

test('a start with faulty content serves what served last, and says so', async () => {
  const good = readFileSync(product, 'utf8');
  await stop();
  edit(product, (text) => `${text}\nfield-of-nobody: 1\n`);
  await start();
  expect(site.output()).toContain('what served last without them serves again');
  expect(await read(page)).toContain('Первая правка.');
  expect((await readState()).faults).toEqual([expect.stringContaining('field-of-nobody')]);
  writeFileSync(product, good);
  expect((await reload()).answer.faults).toEqual([]);
});

test('reloads one after the other under load: no request is lost, and no page mixes two contents', async () => {
  const names = ['Правка А.', 'Правка Б.'];
  const answers: { status: number; found: string[] }[] = [];
  const stopVisits = keepGoing(4, 0, async () => {
    const response = await fetch(`${origin}${page}?q=${Math.random()}`);
    const html = await response.text();
    const found = new Set([...html.matchAll(/Правка [АБ]\.|Первая правка\./g)].map(([name]) => name));
    answers.push({ status: response.status, found: [...found] });
  });
  for (const name of names) {
    rename(name);
    // Whoever asks during a reload gets the answer of the next, which has read their edit.
    const [one, other] = await Promise.all([reload(), reload()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await read(page)).toContain(name);
  }
  await stopVisits();
  // A machine that is busy with other tests may refuse a page for a while, with Retry-After; it never loses one.
  const shown = answers.filter(({ status }) => status !== 503);
  expect(shown.filter(({ status, found }) => status !== 200 || found.length !== 1)).toEqual([]);
  expect(shown.flatMap(({ found }) => found)).toEqual(expect.arrayContaining(names));
});

test('a signal reloads as well; of the copies two are kept', async () => {
  rename('Правка сигнала.');
  site.child.kill('SIGHUP');
  const isShown = async () => (await read(page)).includes('Правка сигнала.');
  await expect.poll(isShown).toBe(true);
  const copies = () => readdirSync(path.join(root, 'data', 'content')).filter((name) => name !== 'last-good').length;
  await expect.poll(copies).toBe(2);
});

test.each([
  ['content that is nowhere', 'none', 'nowhere', /такой папки нет/],
  ['content that is a file', 'none', 'content/site.yaml', /это файл, нужна папка/],
  ['a data folder that is a file', 'content/site.yaml', 'content', /не скопировано в DATA_DIR: (?:ENOTDIR|EEXIST)/],
])('a first start with %s does not begin, and names the fault without a stack', async (_, data, folder, fault) => {
  const folders = { DATA_DIR: path.join(root, data), CONTENT_DIR: path.join(root, folder) };
  const failed = startSiteProcess({ ...production, ...folders });
  expect(await failed.exited).toBe(1);
  expect(failed.output()).toMatch(fault);
  expect(failed.output().split('Ошибок в содержимом: 1')[1]).not.toMatch(/ {4}at /);
});
