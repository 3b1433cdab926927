/** What a model of the catalogue may carry with a typical tractor: the figures of its page, feeds and open data. */

import { baseChoice, type EquipmentChoice, type EquipmentOptions } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import { drawingOf } from '#shared/drawing/drawn-types.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import { couplingOf } from '#shared/trips/combination.ts';
import { type GreatestPayload, greatestPayload } from '#shared/trips/diagram.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { heaviestTrainKg, type RoadClass } from '#shared/trips/road-rules.ts';
import { loadCentres, trailerOf } from './trailer-of-product.ts';

type Road = { limits: RoadLimits; roadClass: RoadClass };

/** Payloads of the specification that are computed, never written, and the preset of each. */
export const payloadFigures = {
  payloadRoad40Kg: '4x2',
  payloadRoad44Kg: '6x2',
  payloadRoadTruckKg: 'truck-6x2',
} as const;
/** The road of those figures: most federal roads. */
export const catalogueRoadClass: RoadClass = 10;

type LoadedProduct = Pick<Product, 'kind' | 'spec'> & EquipmentOptions;

/**
 * @param cargo whose places count: containers of one length on their locks
 * @returns undefined for a model without the figures, one that does not couple with the tractor, or one made for permits
 */
export function lawfulPayload(...asked: Parameters<typeof payloadWith>): GreatestPayload | undefined {
  const [{ spec }, , { limits }] = asked;
  // Made for permits: it has no payload without one.
  return (spec.grossMassTechKg ?? 0) > heaviestTrainKg(limits) ? undefined : payloadWith(...asked);
}

/** As `lawfulPayload`, of models made for permits too. */
function payloadWith(
  product: LoadedProduct,
  tractor: TractorPreset,
  { limits, roadClass }: Road,
  choice: EquipmentChoice = baseChoice(product),
  cargo: readonly CargoLine[] = [],
): GreatestPayload | undefined {
  const trailer = trailerOf(product, choice);
  if (trailer === undefined || tractor.coupling !== couplingOf(product.kind)) return undefined;
  const centres = loadCentres(product, trailer, cargo);
  if (centres.length === 0) return undefined;
  return greatestPayload(limitPlaces({ tractor, trailer }, limits, roadClass), centres);
}

/** `within`: no tractor needs a permit for it; `indivisible`: for one piece, by permit; `never`: its cargo is divisible. */
type FullLoad = 'within' | 'indivisible' | 'never';

export const fullLoadWords: Record<FullLoad, string> = {
  within: 'разрешение не\u00a0нужно',
  indivisible: 'только неделимый груз, по\u00a0специальному разрешению',
  never: 'нельзя: груз делимый, разрешения не\u00a0дают',
};

/**
 * What becomes of the whole payload that the vehicle bears, behind each of the typical tractors that couple with it.
 * @returns undefined for a model without the figures of statics
 */
export function fullLoadOf(
  product: Pick<Product, 'kind' | 'type' | 'drawing' | 'spec'> & EquipmentOptions,
  tractors: readonly TractorPreset[],
  road: Road,
): FullLoad | undefined {
  const payloads = tractors.flatMap((tractor) => payloadWith(product, tractor, road) ?? []);
  const { payloadTechKg } = product.spec;
  if (payloads.length === 0 || payloadTechKg === undefined) return undefined;
  if (payloads.every(({ massKg }) => massKg >= payloadTechKg)) return 'within';
  return isForDivisible(product) ? 'never' : 'indivisible';
}

/** Bodies for bulk, and bunks for logs: no piece of their cargo weighs what the whole does. */
export function isForDivisible(product: Pick<Product, 'type' | 'drawing'>): boolean {
  return ['tipHalf', 'grain', 'timber'].includes(drawingOf(product) ?? '');
}
