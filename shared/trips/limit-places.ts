/** The limits of every place of a combination on a road: the tighter of the law and of the vehicle itself. */
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { type Combination, type PlaceId, supportOf, type TowingVehicle, type Trailer } from './combination.ts';
import { groupLimit, type Limit, mostLoadedAxleLimit, type RoadClass, trainLimit } from './road-rules.ts';

export interface LimitedPlace extends PlaceLoad, Limit {
  /** Below it a wheel or the coupling would lift. */
  leastKg: number;
}

/** @param trip a trailer on the axles that stand on the road, see `liftAxles` */
export function limitPlaces(trip: Combination, limits: RoadLimits, roadClass: RoadClass): LimitedPlace[] {
  const { tractor, trailer } = trip;
  const law = (axleCount: number, spacingMm: number, dualTyres: boolean) =>
    groupLimit(limits, roadClass, { axleCount, spacingMm, dualTyres });
  const hasTurntable = trailer.kind === 'full-trailer';
  const axles = law(trailer.axleCount, trailer.axleSpacingMm, trailer.dualTyres);
  const trainAxleCount = 1 + tractor.rearAxleCount + trailer.axleCount + (hasTurntable ? 1 : 0);
  const group = law(tractor.rearAxleCount, tractor.rearAxleSpacingMm, tractor.rearDualTyres);
  // Trailers' axles share equally: a group's limit is below that of as many single ones, which the schema of limits holds.
  const rear = tractor.drivenAxle ? tighter(group, mostLoadedAxleLimit(limits, roadClass, tractor.drivenAxle)) : group;
  const support = technical(trailer.greatestSupportKg);
  const tightest: Record<Exclude<PlaceId, 'floor'>, Limit> = {
    'tractor-front': tighter(law(1, 0, false), technical(tractor.greatestFrontKg)),
    'tractor-rear': tighter(rear, technical(greatestRearKg(tractor))),
    kingpin: support,
    drawbar: support,
    'trailer-turntable': tighter(law(1, 0, trailer.dualTyres), support),
    'trailer-axles': tighter(axles, technical(trailer.greatestAxlesKg)),
    train: tighter(trainLimit(limits, trainAxleCount), technical(tractor.greatestTrainKg)),
    'trailer-gross': technical(grossOf(trailer)),
  };
  return placeLoads(trip).flatMap((place) =>
    place.id === 'floor' ? [] : [{ ...place, ...tightest[place.id], leastKg: leastAt(place.id, trailer) }],
  );
}

/** What the trailer itself bears, whatever tows it and whatever road it is on. */
export function trailerLimits(trailer: Trailer): LimitedPlace[] {
  const { kind, greatestSupportKg, greatestAxlesKg } = trailer;
  const greatest: Partial<Record<PlaceId, number>> = {
    [supportOf[kind]]: greatestSupportKg,
    'trailer-axles': greatestAxlesKg,
    'trailer-gross': grossOf(trailer),
  };
  return trailerLoads(trailer).map((place) => ({
    ...place,
    ...technical(greatest[place.id]),
    leastKg: leastAt(place.id, trailer),
  }));
}

function tighter(law: Limit, own: Limit): Limit {
  return own.greatestKg < law.greatestKg ? own : law;
}

function technical(greatestKg = Number.POSITIVE_INFINITY): Limit {
  return { greatestKg, rule: 'technical' };
}

/** The driven axle of a group with a tag axle has a limit of its own. */
function greatestRearKg({ greatestRearKg, drivenAxle }: TowingVehicle): number {
  return drivenAxle === undefined ? greatestRearKg : Math.min(greatestRearKg, drivenAxle.greatestKg / drivenAxle.share);
}

function grossOf({ greatestGrossKg, greatestSupportKg, greatestAxlesKg }: Trailer): number {
  return greatestGrossKg ?? greatestSupportKg + greatestAxlesKg;
}

function leastAt(id: PlaceId, { greatestLiftKg = 0 }: Trailer): number {
  return id === 'drawbar' ? -greatestLiftKg : 0;
}

/** Carries `emptyKg + Σ massKg × (perKg + perKgMm × centreMm)`, centres from the inner face of the front wall. */
interface PlaceLoad {
  id: PlaceId;
  emptyKg: number;
  perKg: number;
  perKgMm: number;
}

/** The trailer alone: its front support, its axles, and all of it. */
function trailerLoads(trailer: Trailer): [support: PlaceLoad, axles: PlaceLoad, gross: PlaceLoad] {
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
function placeLoads({ tractor, trailer }: Combination): PlaceLoad[] {
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
