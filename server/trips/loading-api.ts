/** POST /api/loading/check and /fit: whether a trip is lawful, and which models suit it, for programs of carriers. */

import { type RequestHandler, type Response, Router } from 'express';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { HttpError, RenderAborted } from '#server/errors/http-error.ts';
import type { Budget } from '#server/limits/budget.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { limits as usualLimits } from '#server/limits/limits.ts';
import { createNetworkLimit, type NetworkLimits } from '#server/limits/network-limit.ts';
import type { Planner } from '#server/limits/planner.ts';
import { boundedText } from '#server/middleware/bounded-body.ts';
import { parseJson } from '#server/parse-json.ts';
import { answerCheck } from './check-answer.ts';
import { fitSchema } from './check-request.ts';
import type { FitRow, FitTrip, RankModels } from './rank-models.ts';
import { parseRequest, readCargo, readTractor, readTrip, type TripSources, UnreadableTrip } from './read-trip.ts';

/** @throws UnreadableTrip naming what is wrong by field */
export function readFit({ tractors }: LoadingTables, body: unknown): FitTrip {
  const { cargo, tractor, roadClass, temperatureC } = parseRequest(fitSchema, body);
  return { cargo: readCargo(cargo), tractor: readTractor(tractors, tractor, undefined), roadClass, temperatureC };
}

export function answerFit(rows: readonly FitRow[]) {
  const keys = ['product', 'fits', 'pieces', 'greatestPayloadKg', 'reasons'] as const;
  return { models: rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]]))) };
}

const loadingApiPath = '/api/loading';

interface LoadingApiDependencies extends TripSources {
  bodyBudget: Budget;
  rankModels: RankModels;
  planner: Planner;
}

/** @throws HttpError 405, 413, 415, 429, 503, RenderAborted where who asked has left; what cannot be judged is answered 400 with its problems */
export function loadingApi(
  dependencies: LoadingApiDependencies,
  limits: NetworkLimits = usualLimits.loadingApi,
): Router {
  const readBody = boundedText('trip', 64 * 1024, dependencies.bodyBudget);
  const refuseEarly = onlyJson(createNetworkLimit(limits), limits);
  const { planner } = dependencies;
  const judges: Record<string, Judge> = {
    check: async (body, signal) => {
      const trip = await readTrip(dependencies, body, signal);
      await planner.nextTurn();
      return answerCheck(trip, dependencies.loadingTables.roadLimits);
    },
    fit: async (body, signal) => {
      const { loadingTables, rankModels } = dependencies;
      return answerFit((await rankModels(readFit(loadingTables, body), { signal })).rows);
    },
  };
  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, judge] of Object.entries(judges)) {
    router.all(`${loadingApiPath}/${name}`, refuseEarly, async (request, response) => {
      const body = await readBody(request);
      await answer(response, (signal) =>
        planner.run(queueKey(request.ip), async () => {
          await planner.nextTurn();
          if (signal.aborted) throw new RenderAborted('visitor-left');
          const sent = parseJson(body);
          if (sent === undefined) throw new UnreadableTrip([{ field: '', text: 'Тело запроса — не JSON.' }]);
          return judge(sent, signal);
        }),
      );
    });
  }
  return router;
}

/** @throws UnreadableTrip */
type Judge = (body: unknown, signal: AbortSignal) => Promise<object>;

/** Refuses before anything of the body is read. */
function onlyJson(network: ReturnType<typeof createNetworkLimit>, limits: NetworkLimits): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'POST') throw new HttpError(405, 'a trip is sent by POST', { allow: 'POST' });
    const address = request.ip ?? '';
    if (network.isExceeded(address)) {
      throw new HttpError(429, 'too many trips', { retryAfterSeconds: limits.periodMs / 1000 });
    }
    network.count(address);
    if (!request.is('application/json')) throw new HttpError(415, 'a trip is sent as JSON');
    response.locals.compress?.();
    response.set('Cache-Control', 'no-store');
    next();
  };
}

async function answer(response: Response, judge: (signal: AbortSignal) => Promise<object>): Promise<void> {
  try {
    response.json(await judge(response.locals.visitorLeft));
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    response.status(400).json({ problems: error.problems });
  }
}
