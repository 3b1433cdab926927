/**
 * May a load above what roads allow go at all? A permit is given for cargo that cannot be divided, and for no other
 * (Правила № 2060, п. 31; the plant's lawyer confirms the number). One rule for pages, papers, open data and tools.
 */

import type { EquipmentOptions } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import { type DrawnType, drawingOf } from '#shared/drawing/drawn-types.ts';
import { payloadWith, type Road } from './lawful-payload.ts';

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
  return divisibleLoads.has(drawingOf(product));
}

const divisibleLoads: ReadonlySet<DrawnType | undefined> = new Set(['tipHalf', 'grain', 'timber']);
