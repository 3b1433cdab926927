/** A whole request: trailer, tractor, road, raised axles and cargo, each resolved and in agreement with the others. */
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import type { SpokenTrip } from '#shared/trips/loading-words.ts';
import { tripSchema } from './check-request.ts';
import { liftAxles } from './lift-axles.ts';
import { readCargo } from './read-cargo.ts';
import { readTractor } from './read-tractor.ts';
import { type ReadTrailer, readTrailer } from './read-trailer.ts';
import { type FieldProblem, parseRequest, UnreadableTrip } from './request-problems.ts';

export interface ReadTrip extends SpokenTrip, Pick<ReadTrailer, 'product'> {
  cargo: CargoLine[];
}

export interface TripSources {
  content: Pick<ContentSource, 'product'>;
  loadingTables: LoadingTables;
}

/** @throws UnreadableTrip naming what is wrong by field */
export async function readTrip(sources: TripSources, body: unknown, signal: AbortSignal): Promise<ReadTrip> {
  const { roadClass, liftedAxles, ...parts } = parseRequest(tripSchema, body);
  const cargo = readCargo(parts.cargo);
  const { trailer, product } = await readTrailer(sources.content, parts.trailer, signal);
  const tractor = readTractor(sources.loadingTables.tractors, parts.tractor, trailer.kind);
  const problems = [...liftProblems(trailer, liftedAxles), ...floorProblems(trailer, cargo)];
  if (problems.length > 0) throw new UnreadableTrip(problems.slice(0, 50));
  const turntableAxles = trailer.kind === 'full-trailer' ? 1 : 0;
  const lifted = liftedAxles.map((axle) => axle - turntableAxles);
  return { trailer: liftAxles(trailer, lifted), tractor, roadClass, cargo, ...(product && { product }) };
}

function liftProblems({ kind, axleCount }: Trailer, lifted: readonly number[]): FieldProblem[] {
  const first = kind === 'full-trailer' ? 2 : 1;
  const last = axleCount + first - 1;
  const wrong = lifted.findIndex((axle, index) => axle < first || axle > last || lifted.indexOf(axle) !== index);
  if (wrong >= 0) {
    const text = `Поднять можно оси с${'\u00a0'}${first}-й по${'\u00a0'}${last}-ю, каждую один раз.`;
    return [{ field: `liftedAxles[${wrong}]`, text }];
  }
  if (lifted.length < axleCount) return [];
  return [{ field: 'liftedAxles', text: 'Хотя бы одна ось должна стоять на дороге.' }];
}

function floorProblems({ floorLengthMm }: Trailer, cargo: readonly CargoLine[]): FieldProblem[] {
  return cargo.flatMap(({ centreMm }, index) =>
    centreMm === undefined || centreMm <= floorLengthMm
      ? []
      : [{ field: `cargo[${index}].centreMm`, text: `Дальше конца пола: его длина ${floorLengthMm} мм.` }],
  );
}
