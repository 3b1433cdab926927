/** A towing vehicle and its trailer: the figures that statics needs. Lengths in mm along the floor, masses in kg. */

import type { Product } from '#shared/content/product.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';

/** A tractor or truck, with driver and fuel, without what it carries of the trailer. Without an overhang the length of the train is not judged. */
export type TowingVehicle = Omit<TractorPreset, 'id' | 'name' | 'title'> & { greatestTrainKg?: number | undefined };

/** A trailer, empty with its equipment: a beam on a front support and a group of axles. */
export interface Trailer {
  kind: TrailerKind;
  /** From the inner face of the front wall; negative ahead of it. */
  frontWallToSupportMm: number;
  /** From the support to the centre of all axles of the group. */
  supportToAxlesMm: number;
  tareOnSupportKg: number;
  tareOnAxlesKg: number;
  axleCount: number;
  axleSpacingMm: number;
  dualTyres: boolean;
  greatestSupportKg: number;
  /** How far the load on a drawbar may be negative. */
  greatestLiftKg?: number | undefined;
  greatestAxlesKg: number;
  greatestGrossKg?: number | undefined;
  greatestKgPerMetre?: number | undefined;
  floorLengthMm: number;
}

/** By its front support: a kingpin on a fifth wheel, a turntable with an axle of its own, a drawbar's eye on a hook. */
export type TrailerKind = keyof typeof supportOf;

export const supportOf = {
  'semi-trailer': 'kingpin',
  'full-trailer': 'trailer-turntable',
  'centre-axle-trailer': 'drawbar',
} as const;

/** What tows a trailer of the kind. */
export function couplingOf(kind: TrailerKind | Product['kind']): TowingVehicle['coupling'] {
  return kind === 'semi-trailer' ? 'fifth-wheel' : 'hook';
}

export interface Combination {
  tractor: TowingVehicle;
  trailer: Trailer;
}

/** Where a load is compared with a limit. */
export type PlaceId =
  | 'tractor-front'
  | 'tractor-rear'
  | (typeof supportOf)[TrailerKind]
  | 'trailer-axles'
  | 'train'
  | 'trailer-gross'
  | 'floor';
