/** Pictures of the content: each is of what it stands beside, says so, is seen somewhere, and nowhere twice. */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { describePicture, needsMark } from '#client/components/ui/rendering-mark.tsx';
import type { AppState } from '#client/context/rendering.ts';
import { checkPictureFiles, checkPictures } from '#server/content/checks/picture-check.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { operationStates, type PictureList, pictureListSchema } from '#server/content/files/record-files.ts';
import { mostFrames, type Product } from '#shared/content/product.ts';
import { withCopy } from '#tests/support/content-folder.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';

const list = pictureListSchema.parse(load(readFileSync(path.join(contentFolder, 'pictures.yaml'), 'utf8')));
const curtain = 'shtora-136';
const front = `${curtain}-front.webp`;

test('the page of a model shows no picture twice, each state that there is a picture of, and calls renderings so', () => {
  for (const { id, type, pictures, highlights, operation = [], closeUps = [] } of products) {
    const frames = operation.map(({ picture }) => picture);
    const others = [...highlights, ...closeUps].flatMap(({ picture }) => picture ?? []);
    const shown = [...pictures, ...frames, ...others].map(({ source }) => source);
    expect(shown, id).toEqual([...new Set(shown)]);
    expect(operation.length + closeUps.length, id).toBeGreaterThan(0);
    expect(operation.length).toBeLessThanOrEqual(mostFrames);
    for (const { picture } of [...operation, ...closeUps]) expect(picture.caption).toMatch(/^Визуализация/);
    const ofType = products.filter((each) => each.type === type).map((each) => each.id);
    const isOfType = ({ type: shown, models = [], alike = [] }: PictureList[string]) =>
      shown === type || [...models, ...alike].some((each) => ofType.includes(each));
    const statesOf = (rows: (PictureList[string] | undefined)[]) =>
      operationStates.filter((state) => rows.some((row) => row?.frame?.state === state));
    const seen = statesOf([...pictures, ...frames].map(({ source }) => list[source]));
    expect([id, seen]).toEqual([id, statesOf(Object.values(list).filter(isOfType))]);
  }
});

test('captions name the model that a picture of another one shows; a close-up says the figure of this very model', () => {
  const { operation = [] } = findModel('shtora-136-xl');
  const titles = operation.map(({ title }) => plain(title));
  expect(titles).toEqual(['Закрыт', 'Штора сдвинута', 'С грузом', 'Внутри']);
  expect(operation[0]?.picture.caption).toContain('базовое исполнение');
  expect(operation[1]?.picture.caption).toContain(`модель ${findModel('shtora-136').shortName}:`);
  const { closeUps = [], spec } = findModel('zerno-60');
  const hatch = closeUps.find(({ picture }) => picture.source === 'detail-grain-hatch.jpg');
  expect(hatch?.text).toBe(`${spec.grainHatch}.`);
  expect(hatch?.picture.caption).toMatch(/\(другая\u00a0модель\)$/);
  const texts = products.flatMap(({ closeUps: all = [] }) => all.map(({ text }) => text));
  expect(texts.filter((text) => text.includes('..') || !text.endsWith('.'))).toEqual([]);
});

const blue = { ...findModel(curtain).spec, curtainColor: 'RAL 5002' };
const [otherType, otherModel] = ['grain-rear.webp', 'shtora-136-xl-front.webp'];
const byType = 'curtain-13-6-rear.webp';
const mustBeIt = 'стоит в карточке или доказывает, на ней должна быть именно эта модель';

const nothingOfIt = 'ни эта модель, ни её тип';

test.each<[mistake: string, change: Partial<Product>, fault: string]>([
  ['another type', withPictures(front, otherType), `на картинке «${otherType}» ${nothingOfIt}`],
  ['another model of its type', withPictures(front, otherModel), `на картинке «${otherModel}» ${nothingOfIt}`],
  ['its type alone', withPictures(byType), `картинка «${byType}» ${mustBeIt}`],
  ['another colour', { spec: blue }, `на картинке «${front}» цвет RAL 2004, которого нет в spec`],
])('a product that shows %s is named', (_, change, fault) => {
  const changed = { ...findModel(curtain), ...change };
  const others = products.map((product) => (product.id === curtain ? changed : product));
  expect(checkPictures({ ...content, products: others }, list)).toContain(`products/${curtain}.yaml: ${fault}`);
});

test.each<[mistake: string, name: string, change: Partial<PictureList[string]>, fault: string]>([
  ['no caption', front, { caption: undefined }, 'caption: подпись должна начинаться словами «Визуализация:»'],
  ['a caption that hides the base version', 'grain-rear.webp', { caption: 'Визуализация: вид сзади' }, 'базовое'],
  ['the name of a photograph', front, { alt: 'Фотография полуприцепа' }, 'это визуализация (rendering)'],
  ['the caption of a rendering, being a photograph', front, { kind: 'photo' }, 'это фотография (photo)'],
  ['a model and a type', front, { type: 'curt136' }, 'заданы и models, и type'],
])('a picture with %s is named', (_, name, change, fault) => {
  const row = { ...present(list[name]), ...change } as PictureList[string];
  const faults = checkPictures(content, { ...list, [name]: row });
  expect(faults.filter((line) => line.startsWith(`pictures.yaml: ${name}: `) && line.includes(fault))).not.toEqual([]);
});

test('a type that shows another type is a fault; a picture that nothing shows is a warning', () => {
  const { unusedPictures, faults } = withCopy(readContent, {
    'types.yaml': (text) => text.replace('ref-87-front.webp, isotherm-side', 'ref-87-front.webp, tipper-side'),
    'pictures.yaml': (text) => text.replace(/ {2}frame: \{ state: inside.*\n/g, ''),
  });
  const fault = /^types\.yaml, строка \d+, reefer: pictures: на картинке «tipper-side\.webp» другой тип/;
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(unusedPictures).toContain('op-curtain-interior.jpg');
});

test('another size than a row says, an empty file and one without a row are faults, a twin is a warning; the sample has none', async () => {
  expect(await checkPictureFiles(contentFolder)).toEqual({ faults: [], warnings: [] });
  const folder = folderOfTest();
  mkdirSync(path.join(folder, 'pictures'));
  for (const name of ['a.webp', 'b.webp']) {
    copyFileSync(path.join(contentFolder, 'pictures', 'bort-136-front.webp'), path.join(folder, 'pictures', name));
  }
  copyFileSync(path.join(folder, 'pictures', 'a.webp'), path.join(folder, 'pictures', 'c.webp'));
  writeFileSync(path.join(folder, 'pictures', 'd.webp'), '');
  const rowOf = (name: string, height: number) =>
    `${name}: { kind: photo, alt: Рама, width: 1600, height: ${height} }\n`;
  writeFileSync(
    path.join(folder, 'pictures.yaml'),
    rowOf('a.webp', 1600) + rowOf('c.webp', 900) + rowOf('d.webp', 900),
  );
  expect(await checkPictureFiles(folder)).toEqual({
    faults: [
      'pictures/b.webp: нет строки в pictures.yaml',
      'pictures.yaml, строка 1, a.webp: написано 1600×1600, а файл — 1600×900',
      'pictures/d.webp: файл пуст, в нём 0 байт: положите картинку заново',
    ],
    warnings: ['pictures/c.webp: это та же картинка, что a.webp: оставьте один файл'],
  });
});

function withPictures(...names: string[]) {
  return { pictures: names.map((source) => ({ source, alt: source, width: 1600, height: 900 })) };
}

test('what is no rendering is not marked as one, and is described by its words alone', () => {
  const alt = 'Тягач на весах';
  for (const picture of [{ kind: 'photo', alt } as const, { alt }])
    expect([needsMark(picture, undefined), describePicture(picture)]).toEqual([false, alt]);
  expect(describePicture({ kind: 'rendering', alt })).toBe(`Визуализация. ${alt}`);
});

test('where the footer says it of all pictures, the first large one of a page is marked; else each is', () => {
  const marksOf = (site: Partial<AppState['site']>) => {
    const app = { site: site as AppState['site'] };
    return [1, 2, 3].map(() => needsMark({ kind: 'rendering' }, app));
  };
  expect(marksOf({})).toEqual([true, true, true]);
  expect(marksOf({ pictureNotice: 'Изображения — визуализации' })).toEqual([true, false, false]);
});
