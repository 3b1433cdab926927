/** The selection by cargo over the catalogue, for the API and the page: every model judged, best first. */
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import type { Planner } from '#server/limits/planner.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { rankFits } from './fit-cargo.ts';
import { fitModelOf } from './fit-model.ts';
import type { FitRow, FitTrip } from './fit-trip.ts';
import { type JudgedModel, judgeModel } from './judge-model.ts';

/** Models of one answer: a bound for catalogues larger than ours. */
const mostModels = 100;

export interface RankedModels {
  rows: FitRow[];
  /** Of all rows, in the order of the catalogue. */
  products: Product[];
}

/** @returns the models judged until the visitor left, where the signal says so */
export type RankModels = (trip: FitTrip, options: CallOptions) => Promise<RankedModels>;

interface CatalogueParts {
  content: Pick<ContentSource, 'product' | 'products' | 'types'>;
  limits: RoadLimits;
  planner: Pick<Planner, 'nextTurn'>;
}

/** Judges one model in each turn: a large cargo over all models takes longer than others may wait. Takes no slot of the planner. */
export function createRankModels({ content, limits, planner }: CatalogueParts): RankModels {
  return async (trip, options) => {
    const [cards, types] = await Promise.all([
      content.products({ limit: mostModels }, options),
      content.types({}, options),
    ]);
    const found = await Promise.all(cards.map(({ id }) => content.product({ id }, options)));
    const products = found.filter((product): product is Product => product !== undefined);
    const judged: JudgedModel[] = [];
    for (const product of products) {
      await planner.nextTurn();
      if (options.signal.aborted) break;
      const rates = types.find(({ code }) => code === product.type)?.rentRubPerDay;
      judged.push(judgeModel(fitModelOf(product, rates), trip, limits));
    }
    return { rows: rankFits(judged), products };
  };
}
