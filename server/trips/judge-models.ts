/** Judges every model of the catalogue for a cargo, one in each turn of the event loop: others are answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { rankFits } from '#shared/loading/fit/fit-cargo.ts';
import type { FitModel } from '#shared/loading/fit/fit-model.ts';
import type { FitRow, FitTrip } from '#shared/loading/fit/fit-trip.ts';
import { type JudgedModel, judgeModel } from '#shared/loading/fit/judge-model.ts';

/** @returns best first */
export async function judgeModels(models: readonly FitModel[], trip: FitTrip, limits: RoadLimits): Promise<FitRow[]> {
  const judged: JudgedModel[] = [];
  for (const model of models) {
    judged.push(judgeModel(model, trip, limits));
    await nextTurn();
  }
  return rankFits(judged);
}
