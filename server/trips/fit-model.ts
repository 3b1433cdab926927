/** A model of the catalogue as the selection by cargo sees it: made once, judged for every trip. */
import type { Product } from '#shared/content/product.ts';
import { baseChoice } from '#shared/tools/equipment.ts';
import type { RentRate } from '#shared/tools/rent.ts';
import type { FloorSpan } from '#shared/trips/bounds.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import { outlineOf, type TrailerOutline } from '#shared/trips/dimensions.ts';
import type { LoadingSpace } from '#shared/trips/loading-space.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import { loadCentres, trailerOf } from './trailer-of-product.ts';

export interface FitModel {
  product: string;
  /** Undefined where the figures of statics are missing: no verdict. */
  trailer: Trailer | undefined;
  space: LoadingSpace | undefined;
  outline: TrailerOutline;
  /** Where the common centre of a cargo may lie as a full load. */
  centresOf: (cargo: readonly CargoLine[]) => FloorSpan[];
  /** By its maker, whatever roads allow. */
  technical: { grossMassKg: number; payloadKg: number };
  isInsulated: boolean;
  /** The lowest temperature that its cooling unit holds. */
  coldestC: number | undefined;
  /** The highest one. */
  warmestC: number | undefined;
  leasingRubPerMonth: number | undefined;
  /** By term, the shortest first; [] where the model is not rented out. */
  rentRates: readonly RentRate[];
}

/** @param typeRates of the product's type */
export function fitModelOf(product: Product, typeRates: readonly RentRate[] = []): FitModel {
  const { id, spec, rentFromRubPerDay, leasingFromRubPerMonth } = product;
  const trailer = trailerOf(product, baseChoice(product));
  return {
    product: id,
    trailer,
    space: loadingSpaceOf(product),
    outline: outlineOf(product),
    centresOf: (cargo) => (trailer === undefined ? [] : loadCentres(product, trailer, cargo)),
    technical: { grossMassKg: spec.grossMassTechKg ?? 0, payloadKg: spec.payloadTechKg ?? 0 },
    isInsulated: spec.kFactor !== undefined,
    coldestC: spec.tempFromC,
    warmestC: spec.tempToC,
    leasingRubPerMonth: leasingFromRubPerMonth,
    rentRates:
      rentFromRubPerDay === undefined ? [] : [...typeRates].sort((one, other) => one.fromDays - other.fromDays),
  };
}
