/** POST /api/loading/fit: every model of the catalogue for a cargo, best first. */
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import { rankFits } from '#shared/loading/fit/fit-cargo.ts';
import { type FitModel, fitModelOf } from '#shared/loading/fit/fit-model.ts';
import type { FitRow, FitTrip } from '#shared/loading/fit/fit-trip.ts';
import { type JudgedModel, judgeModel } from '#shared/loading/fit/judge-model.ts';
import { fitSchema } from './check-request.ts';
import { readCargo } from './read-cargo.ts';
import { readTractor } from './read-tractor.ts';
import { parseRequest } from './request-problems.ts';

/** Models of one answer: a bound for catalogues larger than ours. */
const mostModels = 100;

/** @throws UnreadableTrip naming what is wrong by field */
export function readFit({ tractors }: LoadingTables, body: unknown): FitTrip {
  const { cargo, tractor, roadClass } = parseRequest(fitSchema, body);
  return { cargo: readCargo(cargo), tractor: readTractor(tractors, tractor, undefined), roadClass };
}

/** @returns a function that reads the models; each is made once for a product's specification */
export function fitModelReader(content: Pick<ContentSource, 'product' | 'products' | 'types'>) {
  const made = new WeakMap<object, FitModel>();
  return async (signal: AbortSignal): Promise<FitModel[]> => {
    const [cards, types] = await Promise.all([
      content.products({ limit: mostModels }, { signal }),
      content.types({}, { signal }),
    ]);
    const products = await Promise.all(cards.map(({ id }) => content.product({ id }, { signal })));
    return products.flatMap((product) => {
      if (product === undefined) return [];
      const rates = types.find(({ code }) => code === product.type)?.rentRubPerDay;
      const model = made.get(product.spec) ?? fitModelOf(product, rates);
      made.set(product.spec, model);
      return [model];
    });
  };
}

interface FitParts {
  loadingTables: Pick<LoadingTables, 'roadLimits'>;
  nextTurn: () => Promise<void>;
  /** Aborts when whoever asks has left. */
  signal?: AbortSignal;
}

/** Judges a model in each turn of the event loop: a large cargo over all models takes longer than others may wait. */
export async function judgeInTurns(
  trip: FitTrip,
  models: readonly FitModel[],
  { loadingTables, nextTurn, signal }: FitParts,
): Promise<FitRow[]> {
  const judged: JudgedModel[] = [];
  for (const model of models) {
    await nextTurn();
    if (signal?.aborted) break;
    judged.push(judgeModel(model, trip, loadingTables.roadLimits));
  }
  return rankFits(judged);
}

export async function answerFit(trip: FitTrip, models: readonly FitModel[], parts: FitParts) {
  const rows = await judgeInTurns(trip, models, parts);
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
