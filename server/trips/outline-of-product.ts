/** The outside of a product, from the figures of its specification. */
import type { Product } from '#shared/content/product.ts';
import type { TrailerOutline } from '#shared/trips/dimensions.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';

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
