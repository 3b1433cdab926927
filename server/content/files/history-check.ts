/** Checks the change log of a product: newest first, nothing from the future, and every change changes something. */
import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#shared/content/product.ts';
import { listChanges } from '#shared/tools/product-changes.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkHistory(file: string, product: Product): string[] {
  const days = [product.updated, ...(product.history ?? []).map(({ changed }) => changed)];
  return listChanges(product).flatMap(({ changed, price, figures }, index) => {
    const place = `${file}: history: ${changed}`;
    const keys = Object.keys(figures?.was ?? {}) as (keyof Product['spec'])[];
    const isSame = (key: (typeof keys)[number]) => isDeepStrictEqual(figures?.was[key], figures?.became[key]);
    return [
      ...(changed > (days[index] ?? '') ? [`${place}: is later than the day above it, or than "updated"`] : []),
      ...(changed === days[index] && index > 0 ? [`${place}: is repeated`] : []),
      ...(price === undefined && keys.length === 0 ? [`${place}: names neither price nor figures`] : []),
      ...(price && isDeepStrictEqual({ ...price.was }, withoutAbsent(price.became))
        ? [`${place}: price: is the same as after it`]
        : []),
      ...keys.filter(isSame).map((key) => `${place}: figures.${key}: is the same as after it`),
    ];
  });
}

function withoutAbsent<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}
