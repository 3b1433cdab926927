/** Every product shows itself in its own colours; what shows the base version of its type, or nothing of it, says so or fails. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { describePicture, RenderingMark } from '#client/components/ui/rendering-mark.tsx';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { checkPictures } from '#server/content/files/picture-check.ts';
import { type PictureList, pictureListSchema } from '#server/content/files/record-files.ts';
import type { Product } from '#shared/content/product.ts';
import { faultsAfter } from '#tests/support/content-folder.ts';

const content = loadContent(contentFolder);
const list = pictureListSchema.parse(load(readFileSync(path.join(contentFolder, 'pictures.yaml'), 'utf8')));
const curtain = 'shtora-136';
const front = `${curtain}-front.webp`;

test('every model has a picture of its own, and no two models of different colours share one', () => {
  for (const { id, pictures } of content.products) expect(list[pictures[0]?.source ?? '']?.models).toContain(id);
  const firsts = new Set(content.products.map(({ pictures }) => pictures[0]?.source));
  // The two vans differ inside only.
  expect(firsts.size).toBe(content.products.length - 1);
});

test.each<[mistake: string, change: Partial<Product>, fault: string]>([
  [
    'another type',
    { pictures: withPictures(front, 'grain-rear.webp') },
    'picture "grain-rear.webp" shows neither this model nor its type',
  ],
  [
    'another model of its type',
    { pictures: withPictures(front, 'shtora-136-xl-front.webp') },
    'picture "shtora-136-xl-front.webp" shows neither this model nor its type',
  ],
  [
    'its type alone',
    { pictures: withPictures('curtain-13-6-rear.webp') },
    'picture "curtain-13-6-rear.webp" is a card\'s or a proof, so it must show this very model',
  ],
  [
    'a colour of which its specification knows nothing',
    { spec: { ...getProduct().spec, curtainColor: 'RAL 5002' } },
    `picture "${front}" shows RAL 2004, which the specification does not name`,
  ],
])('a product that shows %s is named', (_, change, fault) => {
  const changed = { ...getProduct(), ...change };
  const products = content.products.map((product) => (product.id === curtain ? changed : product));
  expect(checkPictures({ ...content, products }, list)).toContain(`products/${curtain}.yaml: ${fault}`);
});

test.each<[mistake: string, name: string, change: Partial<PictureList[string]>, fault: string]>([
  ['no caption', front, { caption: undefined }, 'caption: must begin with "Визуализация: "'],
  ['a caption that hides the base version', 'grain-rear.webp', { caption: 'Визуализация: вид сзади' }, 'базовое'],
  ['the name of a photograph', front, { alt: 'Фотография полуприцепа' }, 'is no photograph'],
  ['the caption of a rendering, being a photograph', front, { kind: 'photo' }, 'is no rendering'],
  ['a model and a type', front, { type: 'curt136' }, 'give models or type, not both'],
])('a picture with %s is named', (_, name, change, fault) => {
  const row = list[name];
  if (row === undefined) throw new Error(`No picture ${name}`);
  const faults = checkPictures(content, { ...list, [name]: { ...row, ...change } as PictureList[string] });
  expect(faults.filter((line) => line.startsWith(`pictures.yaml: ${name}: `) && line.includes(fault))).not.toEqual([]);
});

test('a type that shows another type, and a picture that nothing shows, are named', () => {
  expect(
    faultsAfter({
      'types.yaml': (text) => text.replace('ref-87-front.webp, isotherm-side', 'ref-87-front.webp, tipper-side'),
    }),
  ).toEqual([
    'types.yaml: reefer: pictures: "tipper-side.webp" shows another type',
    'pictures.yaml: isotherm-side.webp: no record shows it',
  ]);
});

function getProduct(): Product {
  const product = content.products.find(({ id }) => id === curtain);
  if (product === undefined) throw new Error(`No product ${curtain}`);
  return product;
}

function withPictures(...names: string[]) {
  return names.map((source) => ({ source, alt: source, width: 1600, height: 900 }));
}

test('what is no rendering is not marked as one, and is described by its words alone', () => {
  for (const kind of ['photo', undefined] as const) {
    const picture = { ...(kind && { kind }), alt: 'Тягач на весах' };
    expect(RenderingMark({ picture })).toBe(false);
    expect(describePicture(picture)).toBe('Тягач на весах');
  }
  expect(describePicture({ kind: 'rendering', alt: 'Тягач на весах' })).toBe('Визуализация. Тягач на весах');
});
