/** POST /api/loading/fit: every model of the catalogue for a cargo, best first. */
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import { fitSchema } from './check-request.ts';
import type { FitRow, FitTrip } from './fit-trip.ts';
import { readCargo } from './read-cargo.ts';
import { readTractor } from './read-tractor.ts';
import { parseRequest } from './request-problems.ts';

/** @throws UnreadableTrip naming what is wrong by field */
export function readFit({ tractors }: LoadingTables, body: unknown): FitTrip {
  const { cargo, tractor, roadClass, temperatureC } = parseRequest(fitSchema, body);
  return { cargo: readCargo(cargo), tractor: readTractor(tractors, tractor, undefined), roadClass, temperatureC };
}

export function answerFit(rows: readonly FitRow[]) {
  return {
    models: rows.map(({ product, fits, pieces, greatestPayloadKg, reasons }) => ({
      product,
      fits,
      pieces,
      greatestPayloadKg,
      reasons,
    })),
  };
}
