/** A towing vehicle and its trailer: the figures that statics needs. Lengths in mm along the floor, masses in kg. */

import type { Product } from '#shared/content/product.ts';

/** A tractor or truck, with driver and fuel, without what it carries of the trailer. */
export interface TowingVehicle {
  coupling: 'fifth-wheel' | 'hook';
  /** Of the coupling ahead of the rear axle or the rear group's centre of load; negative behind it. */
  couplingAheadMm: number;
  frontAxleKg: number;
  rearAxlesKg: number;
  rearAxleCount: number;
  rearAxleSpacingMm: number;
  /** Every wheel of the rear group is a pair: a mixed group counts as single. */
  rearDualTyres: boolean;
  wheelbaseMm: number;
  /** From the front axle to the bumper; without it the length of the train is not judged. */
  frontOverhangMm?: number | undefined;
  greatestFrontKg: number;
  greatestRearKg: number;
  greatestTrainKg?: number | undefined;
  /** Of a rear group that has an axle without drive: the share of the group's load on the driven one, and its own tyres. */
  drivenAxle?: { share: number; greatestKg: number; dualTyres: boolean } | undefined;
}

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
