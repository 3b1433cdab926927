/** Figures of a product in tables, in comparisons and in the cells of drawn tables. */
import { expect, test } from 'vitest';
import {
  compareSpecifications,
  describeSpecification,
  listFigures,
  pickKeyFigures,
} from '#server/content/specification.ts';
import { unitCodes } from '#server/seo/json-ld/json-ld-context.ts';
import type { Cell } from '#shared/content/block.ts';
import { type Spec, specSchema } from '#shared/content/spec.ts';
import { type SpecField, specFields, specGroups } from '#shared/content/spec-fields.ts';
import { cellFigure, cellText, cellValue } from '#shared/pages/cells.ts';

const rowsOf = (given: Spec) =>
  describeSpecification(given).flatMap(({ title, rows }) =>
    rows.map(({ label, value }) => `${title}, ${label}: ${value.replaceAll('\u00a0', '_')}`),
  );

test('groups and rows have the order of the table, whatever the order of the editor, and empty ones are left out', () => {
  expect(rowsOf({ turntable: 'шариковое', axleLoadKg: 9000, outerWidthMm: 2550, tareMassKg: 6700 })).toEqual([
    'Массы и нагрузки, Снаряжённая масса: 6_700_кг',
    'Массы и нагрузки, Нагрузка на ось: 9_000_кг',
    'Размеры, Габаритная ширина: 2_550_мм',
    'Сцепное устройство прицепа, Поворотное устройство: Шариковое',
  ]);
  expect(rowsOf({})).toEqual([]);
});

test('figures that statics alone needs stay out of the page, not out of the data', () => {
  const given: Spec = { tareMassKg: 6400, tareOnKingpinKg: 1700, floorSetbackMm: 40 };
  expect(rowsOf(given)).toHaveLength(1);
  expect(listFigures(given).map(({ key }) => key)).toEqual(['tareMassKg', 'tareOnKingpinKg', 'floorSetbackMm']);
});

test.each<[what: string, given: Spec, value: string]>([
  ['a fraction', { bodyVolumeM3: 91.2 }, '91,2_м³'],
  ['an angle', { tipAngleDeg: 47 }, '47°'],
  ['a temperature below zero', { tempFromC: -20 }, '−20_°C'],
  ['yes', { dualTyres: true }, 'Да'],
  ['a text', { tyres: '385/65 R22,5' }, '385/65 R22,5'],
  ['a list', { containerTypes: ['20′', '40′', '45′'] }, '20′, 40′, 45′'],
])('%s is shown with its unit', (_, given, value) => {
  expect(rowsOf(given)).toEqual([expect.stringMatching(`: ${value}$`)]);
});

test('key figures have the requested order, value and unit separate, missing ones left out', () => {
  const given: Spec = { payloadTechKg: 32300, tareMassKg: 6700, dualTyres: false };
  expect(pickKeyFigures(given, ['tareMassKg', 'euroPallets', 'payloadTechKg', 'dualTyres'])).toEqual([
    { label: 'Снаряжённая масса', value: '6\u00a0700', unit: 'кг' },
    { label: 'Грузоподъёмность', value: '32\u00a0300', unit: 'кг' },
    { label: specFields.dualTyres.label, value: 'нет' },
  ]);
});

test('sizes of containers say their unit once, a list of other things stays as it is', () => {
  const figure = (containerTypes: string[]) => pickKeyFigures({ containerTypes }, ['containerTypes'])[0];
  const label = specFields.containerTypes.label;
  expect(figure(['2×20 футов', '40\u00a0футов HC'])).toEqual({ label, value: '2×20, 40\u00a0HC', unit: 'футов' });
  expect(figure(['20 футов', 'танк'])).toEqual({ label, value: '20 футов, танк' });
});

test('within a group no two figures have one label, no group is empty, every unit has its code, only numbers a direction', () => {
  const fields = Object.values<SpecField>(specFields);
  const directed = fields.filter(({ better }) => better !== undefined);
  expect(directed.filter(({ kind }) => kind !== 'integer' && kind !== 'decimal')).toEqual([]);
  expect([...new Set(fields.map(({ group }) => group))].sort()).toEqual(Object.keys(specGroups).sort());
  const labels = fields.map(({ group, label }) => `${group}: ${label}`);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  const units = fields.flatMap((field) => ('unit' in field ? (field.unit ?? []) : []));
  expect([...new Set(units)].filter((unit) => unitCodes[unit] === undefined)).toEqual([]);
});

test('a unit in the name of a figure is the unit that is shown', () => {
  const suffixes = { Kg: 'кг', Mm: 'мм', M3: 'м³', Deg: '°', C: '°C', Inch: 'дюйма' };
  const units = Object.entries(specFields).flatMap(([key, field]) => {
    const suffix = /(Kg|Mm|M3|Deg|C|Inch)$/.exec(key)?.[1] as keyof typeof suffixes | undefined;
    const unit = 'unit' in field ? field.unit : undefined;
    return suffix === undefined ? [] : [{ key, unit, named: suffixes[suffix] }];
  });
  expect(units.length).toBeGreaterThan(40);
  expect(units.filter(({ unit, named }) => unit !== named)).toEqual([]);
});

test.each([
  [{ outerLengthMm: 13.6 }],
  [{ tareMassKg: '6700 кг' }],
  [{ outerLenghtMm: 13600 }],
  [{ containerTypes: [] }],
  [{ dualTyres: 'да' }],
])('%o is no figure of a product', (given) => expect(specSchema.safeParse(given).success).toBe(false));

const compared = (...specs: Spec[]) =>
  compareSpecifications(specs).flatMap(({ rows }) =>
    rows.map(({ label, values, shares }) => ({
      label,
      values: values.map((value) => value?.replaceAll('\u00a0', '_')),
      ...(shares && { shares: shares.map((share) => Math.round((share ?? 0) * 100)) }),
    })),
  );

test('a figure that one model alone has is a row with a gap; rows keep the order of a specification', () => {
  const models: Spec[] = [{ tareMassKg: 6400 }, { euroPallets: 34, tareMassKg: 6700 }];
  expect(compared(...models)).toEqual([
    { label: 'Снаряжённая масса', values: ['6_400_кг', '6_700_кг'], shares: [15, 100] },
    { label: 'Европаллеты 1200×800', values: [undefined, '34_шт.'] },
  ]);
  const labelsOf = (specs: Spec[]) => compared(...specs).map(({ label }) => label);
  expect(labelsOf(models.toReversed())).toEqual(labelsOf(models));
  expect(compareSpecifications([{}, {}])).toEqual([]);
});

test.each<[what: string, specs: Spec[], shares: number[] | undefined]>([
  ['different numbers', [{ bodyVolumeM3: 45.6 }, { bodyVolumeM3: 91.2 }, { bodyVolumeM3: 91.2 }], [15, 100, 100]],
  ['equal numbers', [{ axleCount: 3 }, { axleCount: 3 }], undefined],
  ['numbers below zero', [{ tempFromC: -20 }, { tempFromC: 5 }], [15, 100]],
  ['nearly equal numbers', [{ tareMassKg: 7100 }, { tareMassKg: 7400 }, { tareMassKg: 7250 }], [15, 100, 57]],
  ['a missing number of three', [{ axleCount: 3 }, {}, { axleCount: 2 }], [100, 0, 15]],
  ['words', [{ tyres: '385/65 R22,5' }, { tyres: '445/45 R19,5' }], undefined],
])('lengths beside figures: %s', (_, specs, shares) => {
  expect(compared(...specs).map((row) => row.shares)).toEqual([shares]);
});

test.each<[what: string, specs: Spec[], marks: (string | undefined)[] | undefined]>([
  ['lighter', [{ tareMassKg: 6400 }, { tareMassKg: 6700 }, { tareMassKg: 6500 }], ['best', 'worst', undefined]],
  ['more volume', [{ bodyVolumeM3: 45.6 }, { bodyVolumeM3: 91.2 }, { bodyVolumeM3: 91.2 }], ['worst', 'best', 'best']],
  ['colder', [{ tempFromC: -20 }, { tempFromC: 5 }], ['best', 'worst']],
  ['only of those that have it', [{ euroPallets: 34 }, {}, { euroPallets: 33 }], ['best', undefined, 'worst']],
  ['nothing where all are equal', [{ tareMassKg: 6400 }, { tareMassKg: 6400 }], undefined],
  ['nothing without a direction', [{ couplingHeightMm: 950 }, { couplingHeightMm: 1130 }], undefined],
])('best and worst are what a buyer wants: %s', (_, specs, marks) => {
  expect(compareSpecifications(specs)[0]?.rows[0]?.marks).toEqual(marks);
});

test.each<[string, Cell | undefined, string, string]>([
  ['a text', 'в тот же день', 'в тот же день', 'в тот же день'],
  ['a value with its unit', { value: 36, unit: 'мес' }, '36\u00a0мес', '36\u00a0мес'],
  ['a sum below zero', { value: -70_000 }, '−70\u00a0000', '−70\u00a0000'],
  ['a range', { text: '10–49\u00a0%', least: 10, value: 49 }, '10–49\u00a0%', '10–49\u00a0%'],
  ['a part and its price', { before: 'подушка', text: '200\u00a0₽' }, 'подушка\u00a0— 200\u00a0₽', '200\u00a0₽'],
  ['a condition', { text: 'до 3\u00a0%', after: 'после настройки' }, 'до 3\u00a0% после настройки', 'до 3\u00a0%'],
  ['no cell', undefined, '', ''],
])('%s', (_, cell, text, figure) => {
  expect([cellText(cell), cellFigure(cell)]).toEqual([text, figure]);
});

test('only a typed value is drawn', () => {
  expect(['36 мес', { text: '18, 24 или 36 мес', value: 36 }].map(cellValue)).toEqual([undefined, 36]);
});
