/** The cargo of a request. */
import { z } from 'zod';
import type { CargoLine } from '#shared/trips/cargo.ts';
import { looseLineSchemas, lyingLineSchema, mostPieces } from './check-request.ts';
import { type FieldProblem, parseRequest, UnreadableTrip } from './request-problems.ts';

const kindSchema = z.enum(Object.keys(looseLineSchemas) as (keyof typeof looseLineSchemas)[]);

/** @throws UnreadableTrip naming every wrong field of every line */
export function readCargo(lines: readonly Record<string, unknown>[]): CargoLine[] {
  const problems: FieldProblem[] = [];
  const cargo = lines.flatMap((line, index) => {
    try {
      return [readLine(line, ['cargo', index])];
    } catch (error) {
      if (!(error instanceof UnreadableTrip)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  const pieces = cargo.reduce((sum, { count }) => sum + count, 0);
  if (pieces > mostPieces) {
    problems.push({ field: 'cargo', text: `Мест в рейсе ${pieces}, а считаем мы не больше ${mostPieces}.` });
  }
  if (problems.length > 0) throw new UnreadableTrip(problems.slice(0, 50));
  return cargo;
}

/** A line with `centreMm` lies where it says, whatever it is; any other names its kind. */
function readLine(line: Record<string, unknown>, path: PropertyKey[]): CargoLine {
  if (line['centreMm'] === undefined) return readLoose(line, path);
  if (line['kind'] === undefined) return parseRequest(lyingLineSchema, line, path);
  const { centreMm, ...loose } = line;
  const { massKg, count, stop } = readLoose(loose, path);
  return parseRequest(lyingLineSchema, { massKg, count, stop, centreMm }, path);
}

function readLoose(line: Record<string, unknown>, path: PropertyKey[]): CargoLine {
  const kind = line['kind'];
  const isKnown = kindSchema.safeParse(kind);
  if (!isKnown.success) {
    const text = `Нужно место груза centreMm или вид: ${kindSchema.options.join(', ')}.`;
    throw new UnreadableTrip([{ field: `cargo[${String(path[1])}].kind`, text }]);
  }
  return parseRequest(looseLineSchemas[isKnown.data], line, path);
}
