/** The body for bulk of a product, from the figures of its specification. */
import type { Product } from '#shared/content/product.ts';
import { drawingOf } from '#shared/drawing/drawn-types.ts';
import type { BulkBody } from './bulk-body.ts';

type BodiedProduct = Pick<Product, 'type' | 'drawing' | 'spec'>;

/** @returns undefined where a size is missing */
export function bulkBodyOf(product: BodiedProduct): BulkBody | undefined {
  const { innerLengthMm: lengthMm, innerWidthMm: widthMm } = product.spec;
  if (lengthMm === undefined || widthMm === undefined) return undefined;
  return { lengthMm, widthMm, isHalfRound: isHalfRound(product) };
}

export function isHalfRound(product: Pick<Product, 'type' | 'drawing'>): boolean {
  return drawingOf(product) === 'tipHalf';
}
