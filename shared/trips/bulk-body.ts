/** The cross-section of a body that is filled with bulk: how much lies under a surface, and how high a volume reaches. */
import type { Product } from '#shared/content/product.ts';
import { drawingOf } from '#shared/drawing/drawn-types.ts';

/** Inner sizes of a body, mm. The bottom of a half-round one is half a circle, as wide as the body; its sides above are upright. */
export type BulkBody = NonNullable<ReturnType<typeof bulkBodyOf>>;

/** @returns m³ under a level surface at this height above the deepest line of the bottom */
export function volumeAt({ lengthMm, widthMm, isHalfRound }: BulkBody, heightMm: number): number {
  const areaMm2 = isHalfRound ? halfRoundAreaMm2(widthMm, heightMm) : widthMm * heightMm;
  return (areaMm2 * lengthMm) / 1e9;
}

/** The inverse of `volumeAt`, mm to a tenth. @param heapMm the length that the bulk takes, the whole body unless given */
export function heightOf(body: BulkBody, volumeM3: number, heapMm = body.lengthMm): number {
  const heap = { ...body, lengthMm: heapMm };
  let [low, high] = [0, body.widthMm + (volumeM3 * 1e9) / (body.widthMm * heapMm)];
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    if (volumeAt(heap, middle) < volumeM3) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A circular segment up to the middle of the circle, a rectangle above it. */
function halfRoundAreaMm2(widthMm: number, heightMm: number): number {
  const radiusMm = widthMm / 2;
  const roundMm = Math.min(heightMm, radiusMm);
  const angle = Math.acos((radiusMm - roundMm) / radiusMm);
  const segment = radiusMm ** 2 * (angle - Math.sin(angle) * Math.cos(angle));
  return segment + widthMm * (heightMm - roundMm);
}

/** The body for bulk of a product, from the figures of its specification. */
type BodiedProduct = Pick<Product, 'type' | 'drawing' | 'spec'>;

/** @returns undefined where a size is missing */
export function bulkBodyOf(product: BodiedProduct) {
  const { innerLengthMm: lengthMm, innerWidthMm: widthMm } = product.spec;
  if (lengthMm === undefined || widthMm === undefined) return undefined;
  return { lengthMm, widthMm, isHalfRound: isHalfRound(product) };
}

export function isHalfRound(product: Pick<Product, 'type' | 'drawing'>): boolean {
  return drawingOf(product) === 'tipHalf';
}
