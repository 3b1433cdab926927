/** What a selection by cargo is asked, and what it answers for a model. */
import type { CargoLine } from '#shared/trips/cargo.ts';
import type { TowingVehicle } from '#shared/trips/combination.ts';
import type { LoadingWay } from '#shared/trips/loading-space.ts';
import type { Placement } from '#shared/trips/placement.ts';
import type { RoadClass } from '#shared/trips/road-rules.ts';

/** Regimes that anything on wheels is asked for. */
export const leastC = -40;
export const mostC = 40;

export interface FitTrip {
  cargo: readonly CargoLine[];
  tractor: TowingVehicle;
  roadClass: RoadClass;
  ways?: readonly LoadingWay[] | undefined;
  /** The cargo must not freeze. */
  mustNotFreeze?: boolean | undefined;
  /** What the body must hold. */
  temperatureC?: number | undefined;
  /** Of the whole order; the cargo of one trip unless given. */
  tonnageKg?: number | undefined;
  /** There and back; 1 unless given. */
  tripDays?: number | undefined;
  /** How many days of the year the trailer is needed, where it is not needed all year. */
  seasonDays?: number | undefined;
}

export interface FitCosts {
  /** Roubles a tonne of cargo; absent where the model has no such price. */
  leasingRubPerTonne?: number | undefined;
  rentRubPerTonne?: number | undefined;
}

export interface FitRow extends FitCosts {
  product: string;
  fits: boolean;
  /** Carried lawfully with a special permit alone; `fits` is false. */
  needsPermit?: boolean | undefined;
  /** Of the cargo, on one trip. */
  pieces: number;
  /** At the best place of the centre, rounded down; 0 without a verdict. */
  greatestPayloadKg: number;
  /** How many more pieces of the same line have room and are lawful; of a cargo of one line. */
  freePlaces?: number | undefined;
  /** Of the floor behind the cargo. */
  freeLengthMm?: number | undefined;
  /** For the whole order; undefined where not a piece can be carried, or a cargo of several lines does not fit. */
  trips?: number | undefined;
  /** Why not: one sentence; [] where it fits. */
  reasons: string[];
  /** What to think of all the same. */
  hints: string[];
  /** Absent where a cheaper reason has decided. */
  placement?: Placement | undefined;
}
