/** The brand of a plant: one folder of the content dresses pages, icons, drawings, papers and cards. */
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const folder = folderOfFile();
beforeAll(() => {
  const isPicture = (file: string) => file === path.join(contentFolder, 'pictures');
  cpSync(contentFolder, folder, { recursive: true, filter: (file) => !isPicture(file) });
  symlinkSync(path.join(contentFolder, 'pictures'), path.join(folder, 'pictures'));
  rmSync(path.join(folder, 'brand/icon.svg'));
  const file = 'accent: "#0055aa"\nink: "#101010"\nradiusPx: 0\nnamedBeside: false\ncurtainMark: none\n';
  writeFileSync(path.join(folder, 'brand/brand.yaml'), file);
  const emblem =
    '<svg viewBox="0 0 40 36"><rect width="40" height="36" fill="#0055aa"/><path fill="currentColor" d="M4 4h9v9z"/></svg>';
  writeFileSync(path.join(folder, 'brand/emblem.svg'), emblem);
});

const ours = openFileSite();
const theirs = openFileSite({ env: { CONTENT_DIR: folder } });

const read = async (site: typeof ours, address: string) => {
  const response = await site.ask(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const sheetOf = (html: string) => /<link rel="stylesheet" href="([^"]*)"/.exec(html)?.[1] ?? '';

test('the sheet never changes; that of another day is the one of today, and is not kept', async () => {
  const sheet = sheetOf(await theirs.read('/'));
  expect(sheet).not.toBe(sheetOf(await ours.read('/')));
  // A payload names it too, so that a page that is open changes its dress.
  expect(JSON.parse(await theirs.read('/catalog/_payload.json')).styles[0]).toBe(sheet);
  const current = await read(theirs, sheet);
  expect(current.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(current.response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const properties = /--signal:#0055aa;.*--on-signal:#ffffff;.*--radius:0px;--curtain-mark:none\}/;
  expect(current.bytes.toString()).toMatch(properties);
  const earlier = await read(theirs, '/brand-0123456789abcdef.css');
  expect(earlier.bytes).toEqual(current.bytes);
  expect(earlier.response.headers.get('cache-control')).toBe('no-cache');
  for (const none of ['/brand-.css', '/brand-0123456789ABCDEF.css', '/brand-0123.css'])
    expect((await read(theirs, none)).response.status).toBe(404);
  expect((await theirs.ask(sheet, { method: 'POST' })).status).toBe(405);
});

test('header, error page and loading screen show the emblem, and the name only where it does not hold it', async () => {
  for (const page of ['/', '/no/such/page']) {
    const [own, other] = [await ours.read(page), await theirs.read(page)];
    expect(own).toMatch(/<\/svg><span>Ось<\/span>/);
    expect(other).not.toMatch(/<\/svg><span>Ось<\/span>/);
    expect(other).toContain('<rect width="40" height="36" fill="#0055aa"></rect>');
  }
  expect(await theirs.read('/_overlays.html')).toContain('viewBox="0 0 40 36" width="36" height="32"');
});

test.each([
  ['/favicon.ico', 32],
  ['/apple-touch-icon.png', 180],
  ['/icon-512.png', 512],
])('%s is drawn from the emblem', async (address, size) => {
  const { response, bytes } = await read(theirs, address);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const png = address.endsWith('.ico') ? bytes.subarray(22) : bytes;
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const pixel = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 3)];
  expect(pixel(Math.round(size * 0.6), Math.round(size * 0.6))).toEqual([0x00, 0x55, 0xaa]);
});

test('drawings, papers and cards take its colours, and none stored for another brand', async () => {
  const drawing = await theirs.read('/data/products/shtora-136.svg');
  expect(drawing).toContain('#0055aa');
  expect(drawing).not.toContain('#ff6a13');
  for (const address of ['/data/products/shtora-136.pdf', '/_og/about.jpg']) {
    const [one, other] = [await read(ours, address), await read(theirs, address)];
    expect([one.response.status, other.response.status]).toEqual([200, 200]);
    expect(one.bytes.equals(other.bytes)).toBe(false);
  }
});
