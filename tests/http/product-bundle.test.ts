/** The folder of a model or configuration: its files are those of their own addresses, and it is whole or cut off. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { digestOf } from '#server/documents/document.ts';
import type { Papers } from '#server/documents/papers.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { createGate } from '#tests/support/gate.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { realContent, type TestAppOptions } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();
const id = 'tral-455';
const product = await realContent.product({ id }, { signal });
if (product === undefined) throw new Error(`no product ${id}`);
const code = toConfigurationCode(product, { ...baseChoice(product), count: 2 });
const folder = `/data/products/${id}.zip`;

test('the folder of a configuration holds what its papers say at their own addresses, under names that every system takes', async () => {
  const bytes = await fetchPaper(`${site.origin}${folder}?set=${code}`);
  const files = await readZip(bytes);
  const own = `/data/products/${id}`;
  const addresses = {
    'Технический лист.pdf': `${own}.pdf`,
    [`Расчёт ${code}.pdf`]: `${own}.pdf?set=${code}`,
    'Габаритный чертёж.pdf': `${own}/drawing.pdf`,
    'Чертёж, 1 к 1.dxf': `${own}.dxf`,
    'Чертёж.svg': `${own}.svg`,
    'Схема загрузки.pdf': `${own}/loading.pdf`,
    'Памятка водителю.pdf': '/data/manuals/tral-brief.pdf',
    'Условия гарантии.pdf': '/data/guarantee.pdf',
    'Техническое задание, образец.docx': `${own}/technical-task.docx`,
    'Договор поставки, образец.docx': '/data/specimens/contract.docx',
    'Реквизиты.pdf': '/data/requisites.pdf',
    'Опросный лист для расчёта.docx': '/data/documents/oprosnyj-list.docx',
  };
  expect([...files.keys()]).toEqual(['Состав папки.txt', ...Object.keys(addresses)]);
  for (const [name, address] of Object.entries(addresses)) {
    const isSame = files.get(name)?.equals(await fetchPaper(`${site.origin}${address}`));
    expect([name, isSame]).toEqual([name, true]);
  }
  const text = files.get('Состав папки.txt')?.toString() ?? '';
  for (const name of Object.keys(addresses)) expect(text).toContain(`. ${name}\r\n`);
  expect(text).toContain(`?set=${code}`);
  expect(await testByPython(bytes)).toContain('Done testing');
  // The same content makes the same bytes.
  expect(Buffer.from(await fetchPaper(`${site.origin}${folder}?set=${code}`)).equals(bytes)).toBe(true);
});

test('a folder has one address, a name of its own, and is for people, not for search', async () => {
  const { origin } = site;
  const head = await fetch(`${origin}${folder}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), head.headers.get('x-robots-tag')]).toEqual([
    200,
    'application/zip',
    'noindex',
  ]);
  expect(decodeURIComponent(head.headers.get('content-disposition') ?? '')).toMatch(/UTF-8''«Ось Н-455»\.zip$/);
  const moved = await fetch(`${origin}${folder}?set=${code?.toLowerCase()}&x=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `${folder}?set=${code}`]);
  for (const path of ['/data/products/no-such.zip', `${folder}?set=x`]) {
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
  }
});

/** A site whose papers a test makes. */
async function openWithPapers(makeGet: (get: Papers['get']) => Papers['get'], options?: TestAppOptions) {
  const own = await openSite(options);
  const { papers } = own.services;
  papers.get = makeGet(papers.get);
  return own;
}

test('a folder whose first paper cannot be made is refused with a time to come back', async () => {
  const { origin } = await openWithPapers(() => async () => {
    throw new HttpError(503, 'paper: takes too long', { retryAfterSeconds: 5 });
  });
  const response = await fetch(`${origin}${folder}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a folder whose later paper fails is cut off: no program takes it for a whole one', async () => {
  let calls = 0;
  const { origin, logLines } = await openWithPapers((get) => async (...asked) => {
    calls += 1;
    if (calls > 1) throw new HttpError(503, 'paper: could not be rendered');
    return get(...asked);
  });
  const response = await fetch(`${origin}${folder}`);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  expect(logLines.map(({ msg }) => msg)).toContain('paper: could not be rendered');
});

test('a visitor who leaves stops the folder; one client has two at once, and his third waits for its turn', async () => {
  const gate = createGate();
  const keys: string[] = [];
  const { origin, services } = await openWithPapers((get) => async (key, ...rest) => {
    keys.push(key);
    if (!key.startsWith('data-sheet')) await gate.opened;
    return get(key, ...rest);
  });
  const visitors = [new AbortController(), new AbortController()];
  // Their first bytes have arrived: each waits for its second paper.
  await Promise.all(visitors.map(({ signal: left }) => fetch(`${origin}${folder}`, { signal: left })));
  const third = fetch(`${origin}/data/products/les-5.zip`);
  for (const visitor of visitors) visitor.abort();
  gate.open();
  const response = await third;
  expect(response.status).toBe(200);
  expect((await readZip(new Uint8Array(await response.arrayBuffer()))).size).toBeGreaterThan(8);
  const left = digestOf((await services.content.product({ id }, { signal })) ?? {});
  const kinds = new Set(keys.filter((key) => key.includes(left)).map((key) => key.split(' ')[0]));
  expect([...kinds]).toEqual(['data-sheet', 'drawing']);
});

test('addresses that hold as many folders as they may leave another visitor all of his', async () => {
  const gate = createGate();
  const own = await openWithPapers(
    (get) =>
      async (key, client, ...rest) => {
        if (client !== '192.0.2.0/24' && !key.startsWith('data-sheet')) await gate.opened;
        return get(key, client, ...rest);
      },
    { env: { TRUSTED_PROXIES: '127.0.0.1' } },
  );
  const ask = (from: string) => fetch(`${own.origin}${folder}`, { headers: { 'X-Forwarded-For': from } });
  const holders = ['203.0.113.7', '198.51.100.7', '203.0.113.8', '198.51.100.8'];
  const held = await Promise.all(holders.map(ask));
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const visitor = await Promise.all(Array.from({ length: 6 }, () => ask('192.0.2.7')));
  const sizes = await Promise.all(visitor.map(async (response) => (await response.arrayBuffer()).byteLength));
  expect(visitor.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(sizes).size).toBe(1);
  gate.open();
  await Promise.all(held.map((response) => response.arrayBuffer()));
});

async function testByPython(bytes: Uint8Array): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'folder-'));
  try {
    await writeFile(path.join(place, 'folder.zip'), bytes);
    return (await promisify(execFile)('python3', ['-m', 'zipfile', '-t', path.join(place, 'folder.zip')])).stdout;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
