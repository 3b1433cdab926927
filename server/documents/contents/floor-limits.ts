/** What a model itself can bear, and the sizes that decide what fits: two columns of a paper. */
import { describeValue, listFigures } from '#server/content/specification.ts';
import type { Product } from '#shared/content/product.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';
import type { PaperBlock, PaperGroup } from '#shared/documents/paper.ts';

const limitKeys: readonly SpecKey[] = [
  'payloadTechKg',
  'grossMassTechKg',
  'tareMassKg',
  'fifthWheelLoadKg',
  'drawbarVerticalLoadKg',
  'axleLoadKg',
  'bogieLoadKg',
  'floorLoadPerMetreKg',
  'floorForkliftLoadKg',
  'rampLoadKg',
  'coilMaxMassKg',
  'coilMinDiameterMm',
  'coilMaxDiameterMm',
  'innerLengthMm',
  'platformLengthMm',
  'innerWidthMm',
  'innerHeightMm',
  'loadingHeightMm',
  'sideOpeningHeightMm',
  'rearOpeningHeightMm',
  'bodyVolumeM3',
  'euroPallets',
  'palletLayout',
  'doubleDeck',
  'lashPoints',
  'bodyStandard',
  'twistlocks',
  'extendable',
  'tailStrokeMm',
  'timberLengthM',
  'craneReady',
];

export function floorLimits({ spec }: Product): PaperBlock[] {
  const rows = listFigures(spec)
    .filter(({ key }) => limitKeys.includes(key))
    .map(({ label, value, unit }) => ({ label, value: describeValue(value, unit) }));
  const half = Math.ceil(rows.length / 2);
  const columns: PaperGroup[][] = [
    [{ title: 'Пределы и\u00a0размеры', rows: rows.slice(0, half) }],
    [{ title: 'Продолжение', rows: rows.slice(half) }],
  ];
  return [
    { kind: 'heading', text: 'Пол, опоры, размеры' },
    { kind: 'columns', columns },
  ];
}
