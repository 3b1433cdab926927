/** Models by the permanent numbers in codes of sets, those of models that are made no more too. */
import type { Content } from '#server/content/files/content.ts';
import type { NumberedModelRecord } from '#shared/content/numbered-model.ts';
import type { Product } from '#shared/content/product.ts';

export function indexNumbers({
  products,
  removedProducts,
}: Pick<Content, 'products' | 'removedProducts'>): Map<number, NumberedModelRecord> {
  const record = ({ id, category, shortName }: Product): NumberedModelRecord => ({ id, category, shortName });
  const successors = removedProducts.flatMap(({ number, successor }) => {
    const product = products.find(({ id }) => id === successor);
    return number === undefined || product === undefined
      ? []
      : [[number, { ...record(product), isSuccessor: true }] as const];
  });
  const current = products.flatMap((product) =>
    product.number === undefined ? [] : [[product.number, record(product)] as const],
  );
  return new Map([...successors, ...current]);
}
