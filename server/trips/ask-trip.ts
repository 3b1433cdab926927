/** A trip as it was asked for: what it comes to, or a sentence at each field that has no answer. */
import type { LoadingTables } from '#server/content/files/own-content.ts';
import type { Product } from '#shared/content/product.ts';
import type { TripKey } from '#shared/queries/page-queries.ts';
import type { PageQuery } from '#shared/queries/page-query.ts';
import { recordId } from '#shared/route-params.ts';
import { ownTractor, type TripProblems, type TripText, toTripText, tripLines } from '#shared/trips/trip-text.ts';
import { UnreadableTrip } from './read-trip.ts';
import { type ReadLine, readTripLines } from './read-trip-lines.ts';
import { fittingTractor, readModelTrailer, readRoad, readTripTractor } from './trip-form.ts';
import { type WorkedTrip, workOutTrip } from './work-out-trip.ts';

export type AskedTrip = Awaited<ReturnType<typeof askTrip>>;

/** A trip whose fields are all in order: only the planner may still find that the trailer cannot take it. */
type ReadyTrip = NonNullable<ReturnType<typeof readReady>>;

/** Reads what was asked; plans nothing. */
export async function askTrip(
  query: PageQuery<TripKey>,
  findProduct: (id: string) => Promise<Product | undefined>,
  loadingTables: LoadingTables,
) {
  const problems: TripProblems = {};
  const asked = toTripText(query);
  const { model = '' } = asked;
  const product = recordId(model) ? await findProduct(model) : undefined;
  const isOpen = query.tractor === undefined && asked.tractor !== ownTractor;
  const usual = product && isOpen ? fittingTractor(product, loadingTables) : undefined;
  const text = usual === undefined ? asked : { ...asked, tractor: usual };
  const hasCargo = tripLines.some((row) => text[`kind${row}`] !== undefined);
  if (product === undefined && (hasCargo || asked.model !== undefined)) problems.model = 'Выберите модель из списка.';
  // A link may name the model alone; a sent form names the tractor too.
  else if (!hasCargo && query.tractor !== undefined) problems.kind1 = 'Выберите, что везёте.';
  const lines = hasCargo ? readTripLines(text, problems) : [];
  const ready = product && hasCargo ? readReady(text, product, lines, { problems, loadingTables }) : undefined;
  return { text, product, problems, ready };
}

interface Needed {
  loadingTables: LoadingTables;
  /** Receives a sentence for each field that cannot be used. */
  problems: TripProblems;
}

/** @returns undefined where a field has a problem */
export function readReady(
  text: TripText,
  product: Product,
  lines: readonly ReadLine[],
  { problems, loadingTables }: Needed,
) {
  const roadClass = readRoad(text, problems);
  const trailer = readModelTrailer(product, text, problems);
  const tractor = trailer && readTripTractor(text, trailer, loadingTables, problems);
  for (const { row, line } of lines) {
    if (trailer === undefined || line.centreMm === undefined || line.centreMm <= trailer.floorLengthMm) continue;
    problems[`at${row}`] = `Дальше конца пола: его длина ${trailer.floorLengthMm}\u00a0мм.`;
  }
  if (Object.keys(problems).length > 0) return undefined;
  if (roadClass === undefined || trailer === undefined || tractor === undefined) return undefined;
  return { trip: { product, trailer, tractor, roadClass }, lines, moved: text.moved };
}

/** Asks the planner, which takes milliseconds of processor. @returns undefined after naming the problem */
export function workOutAsked(
  { trip, lines, moved }: ReadyTrip,
  { problems, loadingTables }: Needed,
): WorkedTrip | undefined {
  try {
    return workOutTrip(trip, lines, loadingTables.roadLimits, moved);
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    for (const { field, text: words } of error.problems) problems[keyOf(field, lines)] = words;
    return undefined;
  }
}

const keysOfFields: Record<string, 'mass' | 'count' | 'stop' | 'kind' | 'at'> = {
  ...{ massKg: 'mass', count: 'count', stop: 'stop', kind: 'kind', centreMm: 'at' },
};

/** The field of the form for `cargo[1].heightMm`. */
function keyOf(field: string, lines: readonly ReadLine[]): TripKey {
  const [, index = '0', name = 'count'] = /^cargo\[(\d+)\]\.(\w+)/.exec(field) ?? [];
  const row = lines[Number(index)]?.row ?? 1;
  return `${keysOfFields[name] ?? 'size'}${row}`;
}
