/** A specification as people read it: labels, units, groups in their order. */

import { expect, test } from 'vitest';
import { describeSpecification, listFigures, pickKeyFigures } from '#server/content/specification.ts';
import { unitCodes } from '#server/seo/json-ld/unit-codes.ts';
import { type Spec, specSchema } from '#shared/content/spec.ts';
import { specGroups } from '#shared/content/spec-field.ts';
import { specFields } from '#shared/content/spec-fields.ts';

const valuesOf = (given: Spec) =>
  describeSpecification(given).flatMap((group) => group.rows.map((row) => row.value.replaceAll('\u00a0', '_')));

test('groups have the order of the table, whatever the order of the editor, and empty ones are left out', () => {
  const groups = describeSpecification({ turntable: 'шариковое', axleCount: 3, outerWidthMm: 2550, tareMassKg: 6700 });
  expect(groups.map((group) => group.title)).toEqual([
    'Массы и нагрузки',
    'Размеры',
    'Шасси и ходовая часть',
    'Сцепное устройство прицепа',
  ]);
});

test('rows of a group have the order of the table', () => {
  const [masses] = describeSpecification({ axleLoadKg: 9000, payloadTechKg: 32300, tareMassKg: 6700 });
  expect(masses?.rows.map((row) => row.label)).toEqual(['Снаряжённая масса', 'Грузоподъёмность', 'Нагрузка на ось']);
});

test('a specification without figures has no groups', () => {
  expect(describeSpecification({})).toEqual([]);
});

test('figures that statics alone needs stay out of the page, not out of the data', () => {
  const given: Spec = { tareMassKg: 6400, tareOnKingpinKg: 1700, floorSetbackMm: 40 };
  expect(describeSpecification(given).flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual([
    'Снаряжённая масса',
  ]);
  expect(listFigures(given).map(({ key }) => key)).toEqual(['tareMassKg', 'tareOnKingpinKg', 'floorSetbackMm']);
});

test.each<[what: string, given: Spec, value: string]>([
  ['a mass', { tareMassKg: 6700 }, '6_700_кг'],
  ['a length', { outerLengthMm: 13690 }, '13_690_мм'],
  ['a fraction', { bodyVolumeM3: 91.2 }, '91,2_м³'],
  ['an angle', { tipAngleDeg: 47 }, '47°'],
  ['a temperature below zero', { tempFromC: -20 }, '−20_°C'],
  ['zero', { drawbarVerticalLoadKg: 0 }, '0_кг'],
  ['yes', { dualTyres: true }, 'да'],
  ['no', { dualTyres: false }, 'нет'],
  ['a text', { tyres: '385/65 R22,5' }, '385/65 R22,5'],
  ['a list', { containerTypes: ['20′', '40′', '45′'] }, '20′, 40′, 45′'],
])('%s is shown with its unit', (_, given, value) => {
  expect(valuesOf(given)).toEqual([value]);
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

test('every figure of the table belongs to a group, and no group is empty', () => {
  const used = new Set(Object.values(specFields).map((field) => field.group));
  expect([...used].sort()).toEqual(Object.keys(specGroups).sort());
});

test('within a group no two figures have the same label', () => {
  const labels = Object.values(specFields).map((field) => `${field.group}: ${field.label}`);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

test('a unit in the name of a figure is the unit that is shown', () => {
  const suffixes = { Kg: 'кг', Mm: 'мм', M3: 'м³', Deg: '°', C: '°C', Inch: 'дюйма' };
  const units = Object.entries(specFields).flatMap(([key, field]) => {
    const suffix = /(Kg|Mm|M3|Deg|C|Inch)$/.exec(key)?.[1] as keyof typeof suffixes | undefined;
    return suffix === undefined
      ? []
      : [{ key, unit: 'unit' in field ? field.unit : undefined, named: suffixes[suffix] }];
  });
  expect(units.length).toBeGreaterThan(40);
  expect(units.filter(({ unit, named }) => unit !== named)).toEqual([]);
});

test.each([
  ['a length with a fraction', { outerLengthMm: 13.6 }],
  ['a mass as text', { tareMassKg: '6700 кг' }],
  ['a figure that the table does not know', { outerLenghtMm: 13600 }],
  ['an empty text', { tyres: ' ' }],
  ['an empty list', { containerTypes: [] }],
  ['a flag as a word', { dualTyres: 'да' }],
])('%s is refused', (_, given) => {
  expect(specSchema.safeParse(given).success).toBe(false);
});

test('every unit of a figure has its code for search engines', () => {
  const units = Object.values(specFields).flatMap((field) => ('unit' in field ? (field.unit ?? []) : []));
  expect(units.length).toBeGreaterThan(10);
  expect([...new Set(units)].filter((unit) => unitCodes[unit] === undefined)).toEqual([]);
});
