/** POST /api/loading/check: whether a trip is lawful, for programs of carriers. No cookies, nothing is stored. */
import { type RequestHandler, type Response, Router } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import type { Budget } from '#server/limits/budget.ts';
import { createNetworkLimit, type NetworkLimits } from '#server/limits/network-limit.ts';
import { boundedText } from '#server/middleware/bounded-body.ts';
import { parseJson } from '#shared/parse-json.ts';
import { answerCheck } from './check-answer.ts';
import { readTrip, type TripSources } from './read-trip.ts';
import { UnreadableTrip } from './request-problems.ts';

export const loadingApiPath = '/api/loading';

/** A check takes a millisecond, with many odd pieces to place up to a tenth of a second: a network may take a sixth of a processor. */
export const defaultLoadingLimits: NetworkLimits = { perNetwork: 120, periodMs: 60_000, maxNetworks: 10_000 };

interface LoadingApiDependencies extends TripSources {
  bodyBudget: Budget;
}

/** @throws HttpError 405, 413, 415, 429, 503; what cannot be judged is answered 400 with its problems */
export function loadingApi(dependencies: LoadingApiDependencies, limits: NetworkLimits = defaultLoadingLimits): Router {
  const readBody = boundedText({ limitBytes: 64 * 1024, what: 'trip', budget: dependencies.bodyBudget });
  const network = createNetworkLimit(limits);
  const router = Router({ caseSensitive: true, strict: true });
  router.all(`${loadingApiPath}/check`, onlyJson(network, limits), async (request, response) => {
    const body = parseJson(await readBody(request));
    await answer(response, async () => {
      if (body === undefined) throw new UnreadableTrip([{ field: '', text: 'Тело запроса — не JSON.' }]);
      const trip = await readTrip(dependencies, body, response.locals.visitorLeft);
      return answerCheck(trip, dependencies.loadingTables.roadLimits);
    });
  });
  return router;
}

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

async function answer(response: Response, judge: () => Promise<object>): Promise<void> {
  try {
    response.json(await judge());
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    response.status(400).json({ problems: error.problems });
  }
}
