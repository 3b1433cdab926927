/** A product as a trailer of statics, with the equipment that is chosen. */

import { type EquipmentChoice, type EquipmentOptions, sumEquipment } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import type { FloorSpan } from '#shared/trips/bounds.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import type { Trailer, TrailerKind } from '#shared/trips/combination.ts';
import { containerSeats, seatCentres } from '#shared/trips/container-seats.ts';
import type { TrailerOutline } from '#shared/trips/dimensions.ts';
import { floorLengthOf, loadingSpaceOf } from '#shared/trips/loading-space.ts';

type LoadedProduct = Pick<Product, 'kind' | 'spec'> & EquipmentOptions;

const kinds: Record<Product['kind'], TrailerKind> = {
  'semi-trailer': 'semi-trailer',
  'turntable-trailer': 'full-trailer',
  'centre-axle-trailer': 'centre-axle-trailer',
};

/**
 * Equipment is spread like the empty mass: the content knows its masses, not their places.
 * @returns undefined where a figure is missing: such a model gets no verdict
 */
export function trailerOf(product: LoadedProduct, choice: EquipmentChoice): Trailer | undefined {
  const { spec } = product;
  const { tareMassKg, wheelbaseMm, axleSpacingMm } = spec;
  const kind = kinds[product.kind];
  const { tareKg, greatestKg, setbackMm } = supportFigures(product);
  const axleCount = (spec.axleCount ?? 0) - (kind === 'full-trailer' ? 1 : 0);
  const axlesKg = kind === 'full-trailer' ? (spec.axleLoadKg ?? 0) * axleCount : (spec.bogieLoadKg ?? 0);
  const floorLengthMm = floorLengthOf(spec);
  if (tareKg === undefined || greatestKg === undefined || setbackMm === undefined) return undefined;
  if (tareMassKg === undefined || wheelbaseMm === undefined || axleSpacingMm === undefined) return undefined;
  if (axleCount < 1 || axlesKg === 0 || floorLengthMm === undefined) return undefined;
  const growth = (tareMassKg + sumEquipment(product, choice).kg) / tareMassKg;
  return {
    kind,
    frontWallToSupportMm: setbackMm - (spec.floorSetbackMm ?? 0),
    supportToAxlesMm: wheelbaseMm,
    tareOnSupportKg: tareKg * growth,
    tareOnAxlesKg: (tareMassKg - tareKg) * growth,
    axleCount,
    axleSpacingMm,
    dualTyres: spec.dualTyres ?? false,
    greatestSupportKg: greatestKg,
    greatestAxlesKg: axlesKg,
    greatestGrossKg: spec.grossMassTechKg,
    greatestKgPerMetre: spec.floorLoadPerMetreKg,
    floorLengthMm,
  };
}

/**
 * Where the common centre of a full load lies: of containers on their locks, in the middle of a body that fills evenly,
 * anywhere on a floor.
 * @param cargo decides which locks count, where containers are aboard
 */
export function loadCentres(
  { spec }: Pick<Product, 'spec'>,
  { floorLengthMm }: Trailer,
  cargo: readonly CargoLine[] = [],
): FloorSpan[] {
  if (spec.containerTypes !== undefined) return seatCentres(containerSeats(spec), cargo);
  const middleMm = Math.round(floorLengthMm / 2);
  return spec.bodyShape === undefined ? [{ fromMm: 0, toMm: floorLengthMm }] : [{ fromMm: middleMm, toMm: middleMm }];
}

/** @returns `setbackMm` from the outer front of the body */
function supportFigures({ kind, spec }: LoadedProduct) {
  if (kind === 'semi-trailer') {
    return { tareKg: spec.tareOnKingpinKg, greatestKg: spec.fifthWheelLoadKg, setbackMm: spec.kingpinSetbackMm };
  }
  if (kind === 'turntable-trailer') {
    return { tareKg: spec.tareOnTurntableKg, greatestKg: spec.axleLoadKg, setbackMm: spec.turntableSetbackMm };
  }
  const setbackMm = spec.drawbarLengthMm && 0 - spec.drawbarLengthMm;
  return { tareKg: spec.tareOnDrawbarKg, greatestKg: spec.drawbarVerticalLoadKg, setbackMm };
}

/** The outside of a product, from the figures of its specification. */
export function outlineOf(product: Pick<Product, 'kind' | 'type' | 'drawing' | 'spec'>): TrailerOutline {
  const { kind, spec } = product;
  const { outerLengthMm, outerWidthMm, outerHeightMm, kingpinToRearMm, kingpinSetbackMm = 0 } = spec;
  const space = loadingSpaceOf(product);
  const behindKingpinMm = kingpinToRearMm ?? (outerLengthMm && outerLengthMm - kingpinSetbackMm);
  return {
    behindCouplingMm: kind === 'semi-trailer' ? behindKingpinMm : outerLengthMm,
    widthMm: outerWidthMm,
    heightMm: outerHeightMm,
    openFloorMm: space?.isOpen === true ? spec.loadingHeightMm : undefined,
    isInsulated: spec.kFactor !== undefined,
    tail: { strokeMm: spec.tailStrokeMm ?? 0, floorLengthMm: space?.lengthMm ?? 0 },
  };
}
