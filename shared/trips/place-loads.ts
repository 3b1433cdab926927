/** Statics: the load on every place, as a straight line of the cargo's masses and centres. */
import { type Combination, type PlaceId, supportOf, type Trailer } from './combination.ts';

/** Carries `emptyKg + Σ massKg × (perKg + perKgMm × centreMm)`, centres from the inner face of the front wall. */
export interface PlaceLoad {
  id: PlaceId;
  emptyKg: number;
  perKg: number;
  perKgMm: number;
}

/** The trailer alone: its front support, its axles, and all of it. */
export function trailerLoads(trailer: Trailer): [support: PlaceLoad, axles: PlaceLoad, gross: PlaceLoad] {
  const { frontWallToSupportMm, supportToAxlesMm, tareOnSupportKg, tareOnAxlesKg, kind } = trailer;
  const support: PlaceLoad = {
    id: supportOf[kind],
    emptyKg: tareOnSupportKg,
    perKg: 1 + frontWallToSupportMm / supportToAxlesMm,
    perKgMm: -1 / supportToAxlesMm,
  };
  const axles: PlaceLoad = {
    id: 'trailer-axles',
    emptyKg: tareOnAxlesKg,
    perKg: -frontWallToSupportMm / supportToAxlesMm,
    perKgMm: 1 / supportToAxlesMm,
  };
  return [support, axles, { id: 'trailer-gross', emptyKg: tareOnSupportKg + tareOnAxlesKg, perKg: 1, perKgMm: 0 }];
}

/** All places but the floor, from the coupling on and from front to rear. Axles, and a turntable, carry the masses of the train between them. */
export function placeLoads({ tractor, trailer }: Combination): PlaceLoad[] {
  const [support, axles, gross] = trailerLoads(trailer);
  const tractorKg = tractor.frontAxleKg + tractor.rearAxlesKg;
  // A turntable stands on wheels of its own.
  const isCarried = trailer.kind !== 'full-trailer';
  const carried = isCarried ? 1 : 0;
  const frontShare = (carried * tractor.couplingAheadMm) / tractor.wheelbaseMm;
  return [
    ...(isCarried ? [support] : []),
    shareOf(support, 'tractor-front', frontShare, tractor.frontAxleKg),
    shareOf(support, 'tractor-rear', carried - frontShare, tractor.rearAxlesKg),
    ...(isCarried ? [] : [support]),
    axles,
    { ...gross, id: 'train', emptyKg: tractorKg + gross.emptyKg },
    gross,
  ];
}

/** What the place carries of a cargo; all places depend on its mass and common centre alone. */
export function loadAtKg({ emptyKg, perKg, perKgMm }: PlaceLoad, massKg: number, centreMm: number): number {
  return emptyKg + massKg * (perKg + perKgMm * centreMm);
}

function shareOf({ emptyKg, perKg, perKgMm }: PlaceLoad, id: PlaceId, share: number, ownKg: number): PlaceLoad {
  return { id, emptyKg: ownKg + share * emptyKg, perKg: share * perKg, perKgMm: share * perKgMm };
}
