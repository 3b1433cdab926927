/** Every picture of the content is seen on some page, none twice on the page of a model, each with an honest caption. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { pictureListSchema } from '#server/content/files/record-files.ts';
import type { Product } from '#shared/content/product.ts';
import { mostFrames } from '#shared/content/product.ts';
import { withCopy } from '#tests/support/content-folder.ts';

const content = loadContent(contentFolder);
const list = pictureListSchema.parse(load(readFileSync(path.join(contentFolder, 'pictures.yaml'), 'utf8')));

test('every picture of pictures.yaml is used by a record of the content', () => {
  const { manualFiles: _manuals, ...records } = content;
  const text = JSON.stringify(records);
  expect(Object.keys(list).filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});

test('no page of a model shows a picture twice: gallery, strip and close-ups have each their own', () => {
  for (const product of content.products) {
    const sources = picturesOf(product).map(({ source }) => source);
    expect(sources, product.id).toEqual([...new Set(sources)]);
  }
});

test('every model is seen at work or beside a figure, with captions that call a rendering a rendering', () => {
  for (const { id, operation = [], closeUps = [] } of content.products) {
    expect(operation.length + closeUps.length, id).toBeGreaterThan(0);
    expect(operation.length).toBeLessThanOrEqual(mostFrames);
    for (const { picture } of [...operation, ...closeUps]) expect(picture.caption).toMatch(/^Визуализация/);
  }
});

test('the strip goes from closed to inside, and names the model that a picture of another one shows', () => {
  const { operation = [] } = getProduct('shtora-136-xl');
  expect(operation.map(({ title, picture }) => [title, picture.source])).toEqual([
    ['Закрыт', 'curtain-13-6-rear.webp'],
    ['Штора сдвинута', 'curtain-open-front.webp'],
    ['С\u00a0грузом', 'curtain-loaded-rear.webp'],
    ['Внутри', 'op-curtain-interior.jpg'],
  ]);
  expect(operation[0]?.picture.caption).toContain('базовое исполнение');
  expect(operation[1]?.picture.caption).toContain(`модель ${getProduct('shtora-136').shortName}:`);
});

test('a close-up says the figure of this very model, and that the picture shows another one', () => {
  const { closeUps = [], spec } = getProduct('zerno-60');
  const hatch = closeUps.find(({ picture }) => picture.source === 'detail-grain-hatch.jpg');
  expect(hatch?.text).toBe(`${spec.grainHatch}.`);
  expect(hatch?.picture.caption).toMatch(/\(другая\u00a0модель\)$/);
});

test('a picture whose frame and figure are taken away is named as idle', () => {
  withCopy((folder) => {
    const file = path.join(folder, 'pictures.yaml');
    const rows = readFileSync(file, 'utf8').replace(/ {2}frame: \{ state: inside.*\n/g, '');
    writeFileSync(file, rows);
    expect(() => loadContent(folder)).toThrow(/op-curtain-interior\.jpg: no record shows it/);
  });
});

function picturesOf({ pictures, highlights, operation = [], closeUps = [] }: Product) {
  return [
    ...pictures,
    ...[...highlights, ...operation, ...closeUps].flatMap(
      ({ picture }: { picture?: Product['pictures'][0] | undefined }) => picture ?? [],
    ),
  ];
}

function getProduct(id: string): Product {
  const product = content.products.find((candidate) => candidate.id === id);
  if (product === undefined) throw new Error(`No product ${id}`);
  return product;
}
