/** The verdict on a cargo: the load on every place, its limit and what remains of it. */
import { toleranceKg } from './bounds.ts';
import type { PointLoad } from './cargo.ts';
import type { PlaceId } from './combination.ts';
import type { LimitedPlace } from './limit-places.ts';
import { loadAtKg } from './place-loads.ts';
import type { LimitRule } from './road-rules.ts';

export interface PlaceVerdict {
  id: PlaceId;
  loadKg: number;
  /** The limit that the load breaks, or else the one above it. */
  limitKg: number;
  rule: LimitRule;
  /** Up to the limit; negative beyond it. */
  reserveKg: number;
}

export interface LoadingVerdict {
  isLawful: boolean;
  massKg: number;
  /** Common centre of the cargo from the front wall; undefined without cargo. */
  centreMm: number | undefined;
  places: PlaceVerdict[];
}

export function checkLoading(places: readonly LimitedPlace[], cargo: readonly PointLoad[]): LoadingVerdict {
  const { massKg, centreMm } = sumLoads(cargo);
  const verdicts = places.map((place) => judgePlace(place, loadAtKg(place, massKg, centreMm ?? 0)));
  return { isLawful: verdicts.every(isWithin), massKg, centreMm, places: verdicts };
}

export function isWithin({ reserveKg }: Pick<PlaceVerdict, 'reserveKg'>): boolean {
  return reserveKg >= -toleranceKg;
}

/** The whole mass and the common centre. */
export function sumLoads(cargo: readonly PointLoad[]): Pick<LoadingVerdict, 'massKg' | 'centreMm'> {
  const massKg = cargo.reduce((sum, load) => sum + load.massKg, 0);
  const momentKgMm = cargo.reduce((sum, load) => sum + load.massKg * load.centreMm, 0);
  return { massKg, centreMm: massKg > 0 ? momentKgMm / massKg : undefined };
}

function judgePlace({ id, greatestKg, leastKg, rule }: LimitedPlace, loadKg: number): PlaceVerdict {
  const lifts = loadKg < leastKg - toleranceKg;
  return lifts
    ? { id, loadKg, limitKg: leastKg, rule: 'balance', reserveKg: loadKg - leastKg }
    : { id, loadKg, limitKg: greatestKg, rule, reserveKg: greatestKg - loadKg };
}
