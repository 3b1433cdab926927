/** The selection by cargo: every model judged for a trip, best first. */
import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { FitModel } from './fit-model.ts';
import type { FitRow, FitTrip } from './fit-trip.ts';
import { type JudgedModel, judgeModel } from './judge-model.ts';

export function fitCargo(models: readonly FitModel[], trip: FitTrip, limits: RoadLimits): FitRow[] {
  return rankFits(models.map((model) => judgeModel(model, trip, limits)));
}

/** Best: fits, needs no second thought, costs least a tonne; of those that do not fit, carries most. */
export function rankFits(judged: readonly JudgedModel[]): FitRow[] {
  return judged
    .map((each) => ({ ...each, costs: leastCost(each.row) }))
    .sort(
      (one, other) =>
        Number(other.row.fits) - Number(one.row.fits) ||
        Number(other.row.needsPermit ?? false) - Number(one.row.needsPermit ?? false) ||
        one.warningCount - other.warningCount ||
        other.row.pieces - one.row.pieces ||
        compare(one.costs, other.costs) ||
        other.row.greatestPayloadKg - one.row.greatestPayloadKg,
    )
    .map(({ row }) => row);
}

/** Infinity where the price is on request: after all that have one. */
function leastCost({ leasingRubPerTonne, rentRubPerTonne }: FitRow): number {
  return Math.min(leasingRubPerTonne ?? Number.POSITIVE_INFINITY, rentRubPerTonne ?? Number.POSITIVE_INFINITY);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
