/** Drawings as files: what an engineer's program reads is what the product's data say. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { Product } from '#shared/content/product.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { formatNumber } from '#shared/format.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();
const cards = await realContent.products({ limit: 100 }, { signal });
const ids = cards.map(({ id }) => id);

interface ReadDxf {
  faults: string[];
  version: string;
  millimetres: boolean;
  layers: string[];
  codePage: string;
  /** Lower left and upper right corner: as the header names them, and of all lines. */
  extents: [[number, number], [number, number]];
  lineExtents: [[number, number], [number, number]];
  /** Of views. */
  titles: string[];
  /** Of all texts, as `style: file`. */
  fonts: string[];
  /** As the block of each dimension words it. */
  figures: string[];
  /** What stands before the figure that the program measures. */
  prefixes: string[];
  /** As the program measures it: millimetres or degrees. */
  lengths: number[];
  /** Radii of circles that stand for rings and locks. */
  rings: number[];
}

/** One start of the program for all. */
async function readDxf(texts: readonly string[]): Promise<ReadDxf[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dxf-'));
  try {
    const files = texts.map((_, place) => path.join(folder, `${place}.dxf`));
    await Promise.all(files.map((file, place) => writeFile(file, texts[place] ?? '')));
    const program = path.join(projectFolder, 'tests/support/read-dxf.py');
    const { stdout } = await promisify(execFile)('/usr/bin/python3', [program, ...files], { maxBuffer: 4_000_000 });
    return JSON.parse(stdout) as ReadDxf[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findProduct(id: string): Promise<Product> {
  const product = await realContent.product({ id }, { signal });
  if (product === undefined) throw new Error(`no product ${id}`);
  return product;
}

const viewsOf = (product: Product) => {
  const { side, rear } = toTrailerViews(product);
  const { top, floor } = toPlanViews(product);
  return [side, side.ghost, rear, top, floor].filter((view) => view !== undefined);
};

test('each model as DXF: sound, 1:1, every dimension as long as its figure and as the data', async () => {
  const responses = await Promise.all(ids.map((id) => fetch(`${site.origin}/data/products/${id}.dxf`)));
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))).toEqual(
    new Set(['200 image/vnd.dxf; charset=utf-8']),
  );
  const all = await readDxf(await Promise.all(responses.map((response) => response.text())));
  expect([all.length, ids.length]).toEqual([33, 33]);
  for (const [place, read] of all.entries()) {
    const product = await findProduct(ids[place] ?? '');
    const { faults, version, millimetres, codePage, layers, titles, fonts, figures, prefixes, lengths, rings } = read;
    expect({ faults, version, millimetres, codePage }).toEqual({
      ...{ faults: [], version: 'AC1021', millimetres: true, codePage: 'ANSI_1251' },
    });
    // LibreCAD takes the style's name for that of its own font: only this one of them always has Cyrillic.
    expect(fonts).toEqual(['unicode: arial.ttf']);
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
  const response = await fetch(`${site.origin}/data/products/shtora-136.svg`);
  const svg = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[\s\S]+<\/svg>\n$/);
  expect(svg).not.toMatch(/style|script|undefined|NaN/);
  const dimensions = viewsOf(await findProduct('shtora-136')).flatMap((view) => view.dimensions);
  const missing = dimensions.filter(({ value }) => !svg.includes(`${formatNumber(value)}</text>`));
  expect(svg).toContain('>Вид сверху</text>');
  expect(missing).toEqual([]);
});

test('a file that was sent before is known by its address: content is asked for it again after a purge only', async () => {
  const asked: string[] = [];
  const product: typeof realContent.product = (input, options) => {
    asked.push(input.id);
    return realContent.product(input, options);
  };
  const { origin, port, services, logLines } = await openSite({ content: { product } });
  const path = '/data/products/shtora-136.svg';
  const ask = (init: RequestInit) => fetch(`${origin}${path}`, init);
  const first = await ask({ headers: { 'Accept-Encoding': 'identity' } });
  const again = await ask({ headers: { 'Accept-Encoding': 'br' } });
  const head = await ask({ method: 'HEAD' });
  const same = await getRaw(port, path, ['Host: localhost', `If-None-Match: ${first.headers.get('etag')}`]);
  expect([first, again, head, same].map(({ status }) => status)).toEqual([200, 200, 200, 304]);
  expect([await again.text(), await head.text()]).toEqual([await first.text(), '']);
  expect(again.headers.get('content-encoding')).toBe('br');
  const constant = ({ headers }: Response) =>
    [...headers].filter(([name]) => !/^(x-request-id|date|content-)/.test(name));
  expect(constant(again)).toEqual(constant(first));
  expect(asked).toEqual(['shtora-136']);
  services.purgePages();
  await ask({});
  expect(asked).toHaveLength(2);
  await expect
    .poll(() => logLines.filter(({ msg }) => msg === 'request completed').map(({ cache }) => cache))
    .toEqual([undefined, 'hit', 'hit', 'hit', undefined]);
});
