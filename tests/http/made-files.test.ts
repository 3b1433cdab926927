/** Drawings, templates and folders as files: other programs read what the product's data say, requirements name nobody, and a folder is whole or cut off. */

import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { contentFolder } from '#server/content/content-source.ts';
import { digestOf } from '#server/documents/document.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { formatNumber } from '#shared/format.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { askContent, askProduct, recordCalls, settings } from '#tests/support/changed-content.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { type TestAppOptions, testNow } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';
import { withFile } from '#tests/support/with-file.ts';

const site = openFileSite();
const cards = await askContent.products({ limit: 100 });
const types = await askContent.types({});
const oneOfEach = types.flatMap(({ code }) => cards.find(({ type }) => type === code)?.id ?? []);

/** What of `read-dxf.py` is taken apart here. */
interface ReadDxf {
  layers: string[];
  /** Lower left and upper right corner: as the header names them, and of all lines. */
  extents: [[number, number], [number, number]];
  lineExtents: [[number, number], [number, number]];
  titles: string[];
  /** Of each dimension: as its block words it, what stands before it, and as the program measures it. */
  figures: string[];
  prefixes: string[];
  lengths: number[];
  /** Radii of circles that stand for rings and locks. */
  rings: number[];
}

/** One start of the program for all. */
async function readDxf(texts: readonly string[]): Promise<ReadDxf[]> {
  const folder = folderOfTest();
  const files = texts.map((_, place) => path.join(folder, `${place}.dxf`));
  await Promise.all(files.map((file, place) => writeFile(file, texts[place] ?? '')));
  const program = path.join(projectFolder, 'tests/support/read-dxf.py');
  const { stdout } = await promisify(execFile)('/usr/bin/python3', [program, ...files], { maxBuffer: 4_000_000 });
  return JSON.parse(stdout) as ReadDxf[];
}

const viewsOf = (product: Product) => {
  const { side, rear } = toTrailerViews(product);
  const { top, floor } = toPlanViews(product);
  return [side, side.ghost, rear, top, floor].filter((view) => view !== undefined);
};

test('a model of each type as DXF: sound, 1:1, every dimension as long as its figure and as the data', async () => {
  const responses = await Promise.all(oneOfEach.map((id) => site.ask(`/data/products/${id}.dxf`)));
  const kinds = new Set(responses.map(({ status, headers }) => `${status} ${headers.get('content-type')}`));
  expect([...kinds]).toEqual(['200 image/vnd.dxf; charset=utf-8']);
  const all = await readDxf(await Promise.all(responses.map((response) => response.text())));
  expect(all).toHaveLength(types.length);
  for (const [place, read] of all.entries()) {
    const product = await askProduct(oneOfEach[place] ?? '');
    const { layers, titles, figures, prefixes, lengths, rings } = read;
    expect(read).toMatchObject({
      ...{ faults: [], version: 'AC1021', millimetres: true, codePage: 'ANSI_1251' },
      // LibreCAD takes the style's name for that of its own font: only this one of them always has Cyrillic.
      fonts: ['unicode: arial.ttf'],
    });
    // Figures and titles reach a little beyond the lines.
    const [[left, bottom], [right, top]] = read.extents;
    const [[leftmost, lowest], [rightmost, highest]] = read.lineExtents;
    for (const margin of [leftmost - left, lowest - bottom, right - rightmost, top - highest]) {
      expect(margin).toBeGreaterThanOrEqual(0);
      expect(margin).toBeLessThan(1000);
    }
    expect(layers).toEqual(expect.arrayContaining(['AXLES', 'DIMENSIONS', 'OUTLINE', 'ROAD', 'TITLES']));
    const { floor } = toPlanViews(product);
    const last = floor === undefined ? [] : [floor.title.replaceAll('\u00a0', ' ')];
    expect(titles).toEqual(['Вид сбоку', 'Вид сзади', 'Вид сверху', ...last]);
    const values = viewsOf(product).flatMap(({ dimensions }) => dimensions.map(({ value }) => value));
    const worded = lengths.map((length, at) => `${prefixes[at]}${Math.round(length)}`);
    expect(worded).toEqual(figures.map((figure) => figure.replace('°', '')));
    const isAngle = (at: number) => figures[at]?.endsWith('°') === true;
    const measured = lengths.filter((_, at) => !isAngle(at)).map(Math.round);
    expect(measured.sort(byValue)).toEqual(values.sort(byValue));
    expect(rings.length > 0).toBe(floor !== undefined);
  }
});

const byValue = (one: number, other: number) => one - other;

test('the drawing as SVG is whole, without styles or scripts, and has every figure', async () => {
  const response = await site.ask('/data/products/shtora-136.svg');
  const svg = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[\s\S]+<\/svg>\n$/);
  expect(svg).not.toMatch(/style|script|undefined|NaN/);
  expect(svg).toContain('>Вид сверху</text>');
  const dimensions = viewsOf(await askProduct('shtora-136')).flatMap((view) => view.dimensions);
  expect(dimensions.filter(({ value }) => !svg.includes(`${formatNumber(value)}</text>`))).toEqual([]);
});

test('a file that was sent before is known by its address: content is asked for it again after a purge only', async () => {
  // What was sent is known for a minute: the clock of the machine stands until the test ends.
  vi.useFakeTimers({ toFake: ['Date'], now: testNow() });
  onTestFinished(() => void vi.useRealTimers());
  const { calls, content } = recordCalls('product');
  const own = await openSite({ content });
  const path = '/data/products/shtora-136.svg';
  const ask = (init: RequestInit) => own.ask(path, init);
  const first = await ask({ headers: { 'Accept-Encoding': 'identity' } });
  const again = await ask({ headers: { 'Accept-Encoding': 'br' } });
  const head = await ask({ method: 'HEAD' });
  const same = await getRaw(own.port, path, ['Host: localhost', `If-None-Match: ${first.headers.get('etag')}`]);
  expect([first, again, head, same].map(({ status }) => status)).toEqual([200, 200, 200, 304]);
  expect([await again.text(), await head.text()]).toEqual([await first.text(), '']);
  expect(again.headers.get('content-encoding')).toBe('br');
  const constant = ({ headers }: Response) =>
    [...headers].filter(([name]) => !/^(x-request-id|date|content-)/.test(name));
  expect(constant(again)).toEqual(constant(first));
  expect(calls).toEqual(['product shtora-136']);
  own.services.purgePages();
  await ask({});
  expect(calls).toHaveLength(2);
  const caches = () => own.logLines.flatMap(({ msg, cache }) => (msg === 'request completed' ? [cache] : []));
  await expect.poll(caches).toEqual([undefined, 'hit', 'hit', 'hit', undefined]);
});

const partText = (xml: string) => xml.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');

async function readWord(path: string) {
  const parts = await readZip(await fetchPaper(`${site.origin}${path}`));
  const part = (name: string) => parts.get(name)?.toString() ?? '';
  const header = [...parts].find(([name]) => /header\d\.xml$/.test(name))?.[1].toString() ?? '';
  const rows = [...part('word/document.xml').matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>(.*?)<\/w:tc>/gs)].map(([, cell = '']) => partText(cell).trim()),
  );
  const text = partText(part('word/document.xml'));
  return { parts, text, styles: part('word/styles.xml'), header: partText(header), rows };
}

/** Otherwise Word would not open it. */
async function expectSound(parts: ReadonlyMap<string, Buffer>): Promise<void> {
  const xmlParts = [...parts].filter(([name]) => /\.(xml|rels)$/.test(name));
  const { errors } = await validateXML({
    normalization: 'format',
    xml: xmlParts.map(([name, part]) => ({ fileName: name.replaceAll('/', '-'), contents: part.toString() })),
  });
  expect(errors).toEqual([]);
}

test('the template of a contract has the plant on one side, blanks on the other, and says on every page what it is', async () => {
  const { parts, text, styles, header, rows } = await readWord('/data/specimens/contract.docx');
  await expectSound(parts);
  for (const { label, value } of legalRows(settings.legal))
    expect(rows).toContainEqual([`${label}: ${value}`, `${label}: ____________`]);
  expect(text).toContain(`включает НДС\u00a0${settings.vatRatePct}\u00a0%`);
  expect(header).toMatch(/^ОБРАЗЕЦ. Не\sявляется офертой/);
  expect(styles).toContain('<w:lang w:val="ru-RU"/>');
});

test('a plant without a contract of its own has no template of one, on no page and in no folder', async () => {
  const folder = folderOfTest();
  await cp(contentFolder, folder, { recursive: true });
  await rm(path.join(folder, 'contract.yaml'));
  const own = await openSite({ env: { CONTENT_DIR: folder } });
  const page = await own.read(pageSamples.product);
  expect(page).toContain('Техническое задание, образец');
  expect(page).not.toContain('Договор поставки');
  expect((await own.ask('/data/specimens/contract.docx')).status).toBe(404);
});

test('a technical task demands what the model has, as limits', async () => {
  const { spec, warranty } = await askProduct('ref-87');
  const { parts, rows, text, header } = await readWord('/data/products/ref-87/technical-task.docx');
  await expectSound(parts);
  const demands = rows.map(([, ...cells]) => cells.join(' '));
  for (const demand of [
    `Грузоподъёмность кг не\u00a0менее ${formatNumber(spec.payloadTechKg ?? 0)}`,
    `Снаряжённая масса кг не\u00a0более ${formatNumber(spec.tareMassKg ?? 0)}`,
    `Наименьшая температура °C не\u00a0более ${formatNumber(spec.tempFromC ?? 0)}`,
  ])
    expect(demands).toContain(demand);
  expect(text).toContain(`не\u00a0менее ${warranty?.months}\u00a0месяцев`);
  expect(header).toMatch(/^ОБРАЗЕЦ/);
});

test('no technical task names a brand or a model in its requirements', async () => {
  for (const { id } of cards) {
    const { spec, shortName, modelIndex = '' } = await askProduct(id);
    const brands = [...JSON.stringify(spec).matchAll(/«([^»]+)»/g)].map(([, brand = '']) => brand);
    const names = [shortName.replace(/[«»]|Ось /g, ''), modelIndex, 'Ось', ...brands];
    const { rows, text } = await readWord(`/data/products/${id}/technical-task.docx`);
    const demands = rows.flat().join('\n');
    const isNamed = (name: string) => new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'u').test(demands);
    expect([id, names.filter(isNamed)]).toEqual([id, []]);
    expect([id, demands.includes('«'), text.includes(modelIndex)]).toEqual([id, false, false]);
  }
});

test('a document of the content is sent as the file that it is, and nothing beside its folder', async () => {
  const own = site.services.documentFiles.get('oprosnyj-list.docx');
  const response = await site.ask('/data/documents/oprosnyj-list.docx');
  const { headers } = response;
  expect(Buffer.from(await response.arrayBuffer()).equals(own?.bytes ?? Buffer.of())).toBe(true);
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual([own?.type, String(own?.bytes.length)]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="oprosnyj-list\.docx"/);
  for (const name of ['site.yaml', '..%2Fsite.yaml', '%2e%2e%2fsite.yaml', 'OPROSNYJ-LIST.docx', ''])
    expect([name, (await site.ask(`/data/documents/${name}`)).status < 400]).toEqual([name, false]);
});

const bundled = await askProduct('tral-455');
const code = toConfigurationCode(bundled, { ...baseChoice(bundled), count: 2 });
const folder = `/data/products/${bundled.id}.zip`;

test('the folder of a configuration holds what its papers say at their own addresses, under names that every system takes', async () => {
  const bytes = await fetchPaper(`${site.origin}${folder}?set=${code}`);
  const files = await readZip(bytes);
  const own = `/data/products/${bundled.id}`;
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
  const test = (file: string) => promisify(execFile)('python3', ['-m', 'zipfile', '-t', file]);
  expect((await withFile('folder.zip', bytes, test)).stdout).toContain('Done testing');
  // The same content makes the same bytes.
  expect(Buffer.from(await fetchPaper(`${site.origin}${folder}?set=${code}`)).equals(bytes)).toBe(true);
});

test('a folder has one address, a name of its own, and is for people, not for search', async () => {
  const head = await site.ask(folder, { method: 'HEAD' });
  const kind = [head.status, head.headers.get('content-type'), head.headers.get('x-robots-tag')];
  expect(kind).toEqual([200, 'application/zip', 'noindex']);
  expect(decodeURIComponent(head.headers.get('content-disposition') ?? '')).toMatch(/UTF-8''«Ось Н-455»\.zip$/);
  const moved = await site.ask(`${folder}?set=${code?.toLowerCase()}&x=1`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `${folder}?set=${code}`]);
  for (const path of ['/data/products/no-such.zip', `${folder}?set=x`]) expect((await site.ask(path)).status).toBe(404);
});

/** A site whose papers are their names. @param before what comes before each */
async function openWithPapers(before: (key: string, client: string) => Promise<void> | void, options?: TestAppOptions) {
  const own = await openSite(options);
  own.services.papers.get = async (key, client) => {
    await before(key, client);
    return { bytes: Buffer.from(key), etag: '"paper"' };
  };
  return own;
}

test('a folder whose first paper fails is refused with a time to come back; after a later one it is cut off', async () => {
  let wellMade = 0;
  const { ask, logLines } = await openWithPapers(() => {
    wellMade -= 1;
    if (wellMade < 0) throw new HttpError(503, 'paper: could not be rendered', { retryAfterSeconds: 5 });
  });
  const refused = await ask(folder);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  wellMade = 1;
  const cut = await ask(folder);
  expect(cut.status).toBe(200);
  // No program takes it for a whole one.
  await expect(cut.arrayBuffer()).rejects.toThrow('terminated');
  expect(logLines.map(({ msg }) => msg)).toContain('paper: could not be rendered');
});

test('a visitor who leaves stops the folder; one client has two at once, and his third waits for its turn', async () => {
  const gate = Promise.withResolvers<void>();
  const keys: string[] = [];
  const { ask, services } = await openWithPapers(async (key) => {
    keys.push(key);
    if (!key.startsWith('Технический лист')) await gate.promise;
  });
  const visitors = [new AbortController(), new AbortController()];
  // Their first bytes have arrived: each waits for its second paper.
  await Promise.all(visitors.map(({ signal: left }) => ask(folder, { signal: left })));
  const third = ask('/data/products/les-5.zip');
  expect((await ask('/contacts')).status).toBe(200);
  // Two of each folder that is begun, none of the third.
  expect(keys.length).toBeLessThanOrEqual(4);
  for (const visitor of visitors) visitor.abort();
  gate.resolve();
  const response = await third;
  expect(response.status).toBe(200);
  expect((await readZip(new Uint8Array(await response.arrayBuffer()))).size).toBeGreaterThan(8);
  const left = digestOf(await askProduct(bundled.id, services.content));
  const kinds = new Set(keys.filter((key) => key.includes(left)).map((key) => key.split(' /')[0]));
  expect([...kinds]).toEqual(['Технический лист', 'Габаритный чертёж']);
});

test('addresses that hold as many folders as they may leave another visitor all of his', async () => {
  const gate = Promise.withResolvers<void>();
  const own = await openWithPapers(
    async (key, client) => {
      if (client !== '192.0.2.0/24' && !key.startsWith('Технический лист')) await gate.promise;
    },
    { env: { TRUSTED_PROXIES: '127.0.0.1' } },
  );
  const ask = (from: string) => own.ask(folder, { headers: { 'X-Forwarded-For': from } });
  const holders = ['203.0.113.7', '198.51.100.7', '203.0.113.8', '198.51.100.8'];
  const held = await Promise.all(holders.map(ask));
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const visitor = await Promise.all(Array.from({ length: 6 }, () => ask('192.0.2.7')));
  expect(visitor.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const sizes = await Promise.all(visitor.map(async (response) => (await response.arrayBuffer()).byteLength));
  expect(new Set(sizes).size).toBe(1);
  gate.resolve();
  await Promise.all(held.map((response) => response.arrayBuffer()));
});
