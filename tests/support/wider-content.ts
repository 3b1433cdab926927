/**
 * The sample and more: a type that no code draws, a model of it, and models of nothing but name, type, picture and three
 * figures; a plant of another country, with a phone as its editor prints it.
 */
import { appendFileSync, copyFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentFolder } from '#server/content/content-source.ts';

const type = `
- code: tank
  pictures: [tsisterna-front.webp]
  slug: tsisterna
  model: tsisterna-28
  name: Полуприцеп-цистерна
  pluralName: Цистерны
  synonyms: [бочка]
  category: polupricepy/tsisterny
  summary: Сосуд для пищевых жидкостей.
  body: Эллиптический сосуд из нержавеющей стали.
  cargoes: [молоко, растительное масло]
  loading: [сверху через горловину]
  strengths: [Моется без разборки, Держит температуру]
  limits: [Не для топлива]
  chooseWhen: Груз жидкий и пищевой.
  keyFields: [bodyVolumeM3, payloadTechKg, tareMassKg]
  typical: { payloadTechKg: 26000, tareMassKg: 7000, bodyVolumeM3: 28 }

- code: curt90
  drawing: curt136
  pictures: [shtora-90.webp]
  slug: shtornyj-90
  model: shtora-90
  name: Короткий шторный полуприцеп
  pluralName: Короткие шторные полуприцепы
  synonyms: []
  category: polupricepy/shtornye/standartnye
  summary: Для города.
  body: Короче обычного.
  cargoes: [паллеты, мебель]
  loading: [сбоку]
  strengths: [Разворачивается во дворе, Лёгкий]
  limits: [Мало паллет]
  chooseWhen: Рейсы городские.
  keyFields: [payloadTechKg, tareMassKg, axleCount]
  typical: { payloadTechKg: 15000, tareMassKg: 5000 }
`;

const category = `
- path: polupricepy/tsisterny
  title: Полуприцепы-цистерны
  menuTitle: Цистерны
  summary: Для молока и масла.
  types: [tank]
  body: Выбирайте по объёму.
`;

/** Outer sizes and statics, but no floor, no body that cargo is put into. */
const tank = `
number: 900
sku: T-28
name: Полуприцеп-цистерна «Проба Ц-28»
shortName: «Проба Ц-28»
modelIndex: ПР-Ц28
type: tank
vehicleCategory: O4
pictures: [tsisterna-front.webp]
summary: Пищевая цистерна на три оси.
body: Сосуд из нержавеющей стали.
price: { fromRub: 7200000, date: 2026-11-10 }
leadTimeDays: 90
warranty: { months: 18 }
spec:
  tareMassKg: 7000
  grossMassTechKg: 33000
  payloadTechKg: 26000
  tareOnKingpinKg: 2000
  fifthWheelLoadKg: 12000
  bogieLoadKg: 27000
  axleLoadKg: 9000
  outerLengthMm: 11200
  outerWidthMm: 2500
  outerHeightMm: 3600
  kingpinSetbackMm: 900
  wheelbaseMm: 6800
  axleSpacingMm: 1310
  axleCount: 3
  bodyVolumeM3: 28
trims:
  - { code: milk, name: Молочная, priceDeltaRub: 0, massDeltaKg: 0, includes: [Один отсек] }
  - { code: two-milk, name: Два отсека, priceDeltaRub: 310000, massDeltaKg: 140, includes: [Перегородка] }
options:
  - { code: pump, number: 1, title: Насос, group: Слив, priceDeltaRub: 250000, massDeltaKg: 90 }
`;

/** Of a type of one's own that is drawn as another: it needs a length, a height and a base. */
const drawn = `
name: Шторный полуприцеп «Проба Ш-90»
type: curt90
pictures: [shtora-90.webp]
spec: { outerLengthMm: 9400, outerHeightMm: 4000, wheelbaseMm: 5200, innerLengthMm: 9300, innerWidthMm: 2480 }
`;

/** Of the type that has no drawing, and of one that has. */
const least: Readonly<Record<string, string>> = {
  'tsisterna-mini': `
name: Цистерна «Проба Мини»
type: tank
pictures: [tsisterna-front.webp]
spec: { bodyVolumeM3: 12, axleCount: 2, grossMassTechKg: 18000 }
`,
  'shtora-mini': `
name: Шторный полуприцеп «Проба Малый»
type: curt136
pictures: [shtora-mini.webp]
spec: { payloadTechKg: 30000, euroPallets: 30, suspension: Рессорная }
`,
};

const pictures = `
tsisterna-front.webp:
  { kind: photo, alt: Цистерна, caption: 'Цистерна на площадке', width: 1600, height: 900, models: [tsisterna-28, tsisterna-mini] }
shtora-mini.webp:
  { kind: photo, alt: Шторный полуприцеп, caption: 'Полуприцеп на площадке', width: 1600, height: 900, models: [shtora-mini] }
shtora-90.webp:
  { kind: photo, alt: Короткий полуприцеп, caption: 'Полуприцеп во дворе', width: 1600, height: 900, models: [shtora-90] }
`;

/** Ids of products without a drawing; the first is the tank. */
export const widerModels = ['tsisterna-28', ...Object.keys(least)];

/** @returns a new folder; whoever asks for it removes it */
export function writeWiderContent(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wider-'));
  const at = (name: string) => path.join(folder, name);
  cpSync(contentFolder, folder, { recursive: true });
  appendFileSync(at('types.yaml'), type);
  appendFileSync(at('categories.yaml'), category);
  appendFileSync(at('pictures.yaml'), pictures);
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(at(name), change(readFileSync(at(name), 'utf8')));
  edit('categories.yaml', (text) => text.replaceAll(/^( *)trDrop2,$/gm, '$1trDrop2,\n$1tank,\n$1curt90,'));
  edit('site.yaml', (text) =>
    text.replace(/^phone: .*/m, 'phone: +7 (8464) 12-34-56').replace(/^timeZone:/m, 'country: KZ\ntimeZone:'),
  );
  writeFileSync(at('products/tsisterna-28.yaml'), tank);
  writeFileSync(at('products/shtora-90.yaml'), drawn);
  for (const [id, text] of Object.entries(least)) writeFileSync(at(`products/${id}.yaml`), text);
  for (const name of ['tsisterna-front.webp', 'shtora-mini.webp', 'shtora-90.webp'])
    copyFileSync(at('pictures/tral-340-front.webp'), at(`pictures/${name}`));
  return folder;
}
