/** Reference combinations of the tests of loading. */
import type { Trailer } from '#shared/trips/combination.ts';
import { content } from './our-content.ts';
import { present } from './present.ts';

export const { loadingTables } = content;

export function findPreset(id: string) {
  const { presets } = loadingTables.tractors;
  return present(presets.find((each) => each.id === id));
}

/** The trailer of the article on axle loads, 13.62 m, three axles with single tyres. */
export const articleTrailer: Trailer = {
  kind: 'semi-trailer',
  frontWallToSupportMm: 1600,
  supportToAxlesMm: 7700,
  tareOnSupportKg: 1700,
  tareOnAxlesKg: 4700,
  axleCount: 3,
  axleSpacingMm: 1310,
  dualTyres: false,
  greatestSupportKg: 12_000,
  greatestAxlesKg: 27_000,
  floorLengthMm: 13_620,
};

/** A turntable trailer of two axles, 7.3 m. */
export const turntableTrailer: Trailer = {
  kind: 'full-trailer',
  frontWallToSupportMm: 1300,
  supportToAxlesMm: 4500,
  tareOnSupportKg: 2700,
  tareOnAxlesKg: 2600,
  axleCount: 1,
  axleSpacingMm: 1310,
  dualTyres: false,
  greatestSupportKg: 10_000,
  greatestAxlesKg: 10_000,
  floorLengthMm: 7300,
};

/** A centre-axle trailer of two axles, 7.75 m, its eye 1.9 m ahead of the front wall. */
export const centreAxleTrailer: Trailer = {
  kind: 'centre-axle-trailer',
  frontWallToSupportMm: -1900,
  supportToAxlesMm: 6000,
  tareOnSupportKg: 300,
  tareOnAxlesKg: 4400,
  axleCount: 2,
  axleSpacingMm: 1310,
  dualTyres: false,
  greatestSupportKg: 1000,
  greatestAxlesKg: 17_000,
  floorLengthMm: 7750,
};
