/** The answer to a trip as it was typed, or a sentence at each field that has no answer. */
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import { UnreadableTrip } from '#server/loading/request-problems.ts';
import type { Product } from '#shared/content/product.ts';
import type { TripKey } from '#shared/queries/trip-query.ts';
import type { ReadLine } from '#shared/trip/read-trip-lines.ts';
import type { ReysAnswer } from '#shared/trip/trip-pages.ts';
import type { TripProblems, TripText } from '#shared/trip/trip-text.ts';
import { checkTrip } from './check-trip.ts';
import { readRoad } from './trip-form.ts';
import { readModelTrailer, readTripTractor } from './trip-vehicles.ts';

interface Needed {
  loadingTables: LoadingTables;
  /** Receives a sentence for each field that cannot be used. */
  problems: TripProblems;
}

/** @returns undefined where a field has a problem */
export function answerTrip(
  text: TripText,
  product: Product,
  lines: readonly ReadLine[],
  { problems, loadingTables }: Needed,
): ReysAnswer | undefined {
  const roadClass = readRoad(text, problems);
  const trailer = readModelTrailer(product, text, problems);
  const tractor = trailer && readTripTractor(text, trailer, loadingTables, problems);
  if (trailer !== undefined) nameFarLines(lines, trailer.floorLengthMm, problems);
  if (Object.keys(problems).length > 0) return undefined;
  if (roadClass === undefined || trailer === undefined || tractor === undefined) return undefined;
  try {
    return checkTrip({ product, trailer, tractor, roadClass }, lines, loadingTables.roadLimits, text.moved);
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    for (const { field, text: words } of error.problems) problems[keyOf(field, lines)] = words;
    return undefined;
  }
}

function nameFarLines(lines: readonly ReadLine[], floorLengthMm: number, problems: TripProblems): void {
  for (const { row, line } of lines) {
    if (line.centreMm !== undefined && line.centreMm > floorLengthMm) {
      problems[`at${row}`] = `Дальше конца пола: его длина ${floorLengthMm}\u00a0мм.`;
    }
  }
}

const keysOfFields = { massKg: 'mass', count: 'count', stop: 'stop', kind: 'kind', centreMm: 'at' } as const;

/** The field of the form for `cargo[1].heightMm`. */
function keyOf(field: string, lines: readonly ReadLine[]): TripKey {
  const [, index = '0', name = 'count'] = /^cargo\[(\d+)\]\.(\w+)/.exec(field) ?? [];
  const row = lines[Number(index)]?.row ?? 1;
  const key = Object.entries(keysOfFields).find(([own]) => own === name)?.[1] ?? 'size';
  return `${key}${row}`;
}
