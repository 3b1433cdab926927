/** Raises axles of a trailer: those that remain on the road carry all, from another centre. */
import type { Trailer } from '#shared/trips/combination.ts';

/**
 * @param lifted raised axles from the front, 1 = first; at least one axle remains
 * @returns the same trailer on the axles that remain; the empty mass keeps its centre
 */
export function liftAxles(trailer: Trailer, lifted: readonly number[]): Trailer {
  const { axleCount, axleSpacingMm, supportToAxlesMm, tareOnSupportKg, tareOnAxlesKg, greatestAxlesKg } = trailer;
  const standing = Array.from({ length: axleCount }, (_, index) => index + 1).filter((axle) => !lifted.includes(axle));
  const [first, last] = [standing[0], standing.at(-1)];
  if (first === undefined || last === undefined || standing.length === axleCount) return trailer;
  const mean = standing.reduce((sum, axle) => sum + axle, 0) / standing.length;
  const toAxlesMm = supportToAxlesMm + (mean - (axleCount + 1) / 2) * axleSpacingMm;
  const onAxlesKg = (tareOnAxlesKg * supportToAxlesMm) / toAxlesMm;
  return {
    ...trailer,
    supportToAxlesMm: toAxlesMm,
    tareOnAxlesKg: onAxlesKg,
    tareOnSupportKg: tareOnSupportKg + tareOnAxlesKg - onAxlesKg,
    axleCount: standing.length,
    // Unequal spacings are averaged (appendix of the limits).
    axleSpacingMm: standing.length === 1 ? axleSpacingMm : ((last - first) * axleSpacingMm) / (standing.length - 1),
    greatestAxlesKg: (greatestAxlesKg * standing.length) / axleCount,
  };
}
