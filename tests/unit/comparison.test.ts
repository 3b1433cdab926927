/** Specifications side by side: rows, values and bars. */
import { expect, test } from 'vitest';
import { compareSpecifications } from '#server/content/specification.ts';
import type { Spec } from '#shared/content/spec.ts';

const rowsOf = (...specs: Spec[]) =>
  compareSpecifications(specs).flatMap(({ rows }) =>
    rows.map(({ label, values, shares }) => ({
      label,
      values: values.map((value) => value?.replaceAll('\u00a0', '_')),
      ...(shares && { shares: shares.map((share) => Math.round(share * 100)) }),
    })),
  );

test('nothing to compare makes no groups', () => {
  expect(compareSpecifications([])).toEqual([]);
  expect(compareSpecifications([{}, {}])).toEqual([]);
});

test('a figure that one model alone has is a row with a gap', () => {
  expect(rowsOf({ tareMassKg: 6400 }, { euroPallets: 34, tareMassKg: 6700 })).toEqual([
    { label: 'Снаряжённая масса', values: ['6_400_кг', '6_700_кг'], shares: [96, 100] },
    { label: 'Европаллеты 1200×800', values: [undefined, '34_шт.'] },
  ]);
});

test('groups and rows have the order of a specification, whatever the order of the models', () => {
  const given: Spec[] = [
    { turntable: 'шариковое', tareMassKg: 2800 },
    { outerLengthMm: 8100, payloadTechKg: 9000 },
  ];
  const titles = (specs: Spec[]) => compareSpecifications(specs).map(({ title }) => title);
  expect(titles(given)).toEqual(['Массы и нагрузки', 'Размеры', 'Сцепное устройство прицепа']);
  expect(titles([...given].reverse())).toEqual(titles(given));
});

test.each<[what: string, specs: Spec[], shares: number[] | undefined]>([
  ['different numbers', [{ bodyVolumeM3: 45.6 }, { bodyVolumeM3: 91.2 }, { bodyVolumeM3: 91.2 }], [50, 100, 100]],
  ['equal numbers', [{ axleCount: 3 }, { axleCount: 3 }], undefined],
  ['a single model', [{ axleCount: 3 }], undefined],
  ['a missing number', [{ axleCount: 3 }, {}], undefined],
  ['a number that is no length', [{ tempFromC: -20 }, { tempFromC: 5 }], undefined],
  ['words', [{ tyres: '385/65 R22,5' }, { tyres: '445/45 R19,5' }], undefined],
  ['yes and no', [{ dualTyres: true }, { dualTyres: false }], undefined],
])('lengths beside figures: %s', (_, specs, shares) => {
  expect(rowsOf(...specs).map((row) => row.shares)).toEqual([shares]);
});
