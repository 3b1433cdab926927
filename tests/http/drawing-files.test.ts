/** Drawings as files: what an engineer's program reads is what the product's data say. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { formatNumber } from '#shared/format.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();
const types = await realContent.types({}, { signal });
const cards = await realContent.products({ limit: 100 }, { signal });
const samples = types.flatMap(({ code }) => cards.find(({ type }) => type === code)?.id ?? []);

interface ReadDxf {
  faults: string[];
  version: string;
  millimetres: boolean;
  layers: string[];
  figures: string[];
  /** Between the ticks of each dimension, in the order of the figures; angles have none. */
  lengths: number[];
}

async function readDxf(text: string): Promise<ReadDxf> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dxf-'));
  try {
    const file = path.join(folder, 'file.dxf');
    await writeFile(file, text);
    const program = path.join(projectFolder, 'tests/support/read-dxf.py');
    const { stdout } = await promisify(execFile)('/usr/bin/python3', [program, file]);
    return JSON.parse(stdout) as ReadDxf;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.each(samples)('%s as DXF: sound, 1:1, every dimension as long as its figure and as the data', async (id) => {
  const response = await fetch(`${site.origin}/data/products/${id}.dxf`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/vnd.dxf; charset=utf-8']);
  const { faults, version, millimetres, layers, figures, lengths } = await readDxf(await response.text());
  expect({ faults, version, millimetres }).toEqual({ faults: [], version: 'AC1021', millimetres: true });
  expect(layers).toEqual(expect.arrayContaining(['AXLES', 'DIMENSIONS', 'OUTLINE', 'ROAD', 'TEXT']));
  const product = await realContent.product({ id }, { signal });
  if (product === undefined) throw new Error(`no product ${id}`);
  const { side, rear } = toTrailerViews(product);
  const values = [side, side.ghost, rear].flatMap((view) => view?.dimensions ?? []).map(({ value }) => value);
  const plain = figures.filter((figure) => !figure.endsWith('°'));
  expect(lengths.map(Math.round)).toEqual(plain.map((figure) => Number(figure.replace(/\D/g, ''))));
  expect(lengths.map(Math.round).sort(byValue)).toEqual(values.sort(byValue));
});

const byValue = (one: number, other: number) => one - other;

test('the drawing as SVG is whole, without styles or scripts, and has every figure', async () => {
  const response = await fetch(`${site.origin}/data/products/shtora-136.svg`);
  const svg = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[\s\S]+<\/svg>\n$/);
  expect(svg).not.toMatch(/style|script|undefined|NaN/);
  const product = await realContent.product({ id: 'shtora-136' }, { signal });
  if (product === undefined) throw new Error('no product');
  const missing = toTrailerViews(product).side.dimensions.filter(
    ({ value }) => !svg.includes(`${formatNumber(value)}</text>`),
  );
  expect(missing).toEqual([]);
});

test.each(['/data/products/no-such.dxf', '/data/products/no-such.svg'])('%s is not found', async (address) => {
  expect((await fetch(`${site.origin}${address}`)).status).toBe(404);
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
