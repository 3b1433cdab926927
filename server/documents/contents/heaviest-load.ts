/** The heaviest lawful load of equal pieces, placed. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeValue, listFigures } from '#server/content/specification.ts';
import { UnreadableTrip } from '#server/trips/read-trip.ts';
import { loadCentres } from '#server/trips/trailer-of-product.ts';
import { type CheckedTrip, workOutTrip } from '#server/trips/work-out-trip.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { greatestPayload } from '#shared/trips/diagram.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { twoColumns } from './content-blocks.ts';
import { type LoadingExample, linesOf } from './loading-examples.ts';

export type HeaviestLoad = NonNullable<Awaited<ReturnType<typeof findHeaviestLoad>>>;

/** Halvings of the mass: to half a per cent. */
const halvings = 8;
const roundKg = 10;

/**
 * Gives way to others before each placing, which takes milliseconds.
 * @returns undefined for pieces that have no room, or no lawful mass
 */
export async function findHeaviestLoad(trip: CheckedTrip, example: LoadingExample, limits: RoadLimits) {
  const places = limitPlaces(trip, limits, trip.roadClass);
  const count = example.counts.reduce((sum, each) => sum + each, 0);
  const topKg = greatestPayload(places, loadCentres(trip.product, trip.trailer)).massKg / count;
  const round = (massKg: number) => Math.floor(massKg / roundKg) * roundKg;
  let unlawfulKg = Math.min(example.mostKg ?? Number.POSITIVE_INFINITY, topKg);
  let best = await tryMass(round(unlawfulKg));
  let lawfulKg = 0;
  for (let step = 0; step < halvings && best?.massKg !== round(unlawfulKg); step += 1) {
    const middleKg = (lawfulKg + unlawfulKg) / 2;
    const found = await tryMass(round(middleKg));
    if (found === undefined) unlawfulKg = middleKg;
    else [best, lawfulKg] = [found, middleKg];
  }
  return best;

  async function tryMass(massKg: number) {
    await nextTurn();
    if (massKg <= 0) return undefined;
    try {
      const worked = workOutTrip(trip, linesOf(example, massKg), limits);
      const outcome = judgeTrip(worked.judged, worked.pieces);
      return outcome.areLoadsWithin ? { worked, outcome, massKg } : undefined;
    } catch (error) {
      if (error instanceof UnreadableTrip) return undefined;
      throw error;
    }
  }
}

/** What a model itself can bear, and the sizes that decide what fits: two columns of a paper. */
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
  return [
    { kind: 'heading', text: 'Пол, опоры, размеры' },
    { kind: 'columns', columns: twoColumns(rows, 'Пределы и\u00a0размеры', 'Продолжение') },
  ];
}
