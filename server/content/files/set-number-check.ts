/** Checks the permanent numbers that codes of sets hold: each is there, and was never another's. */
import type { Product } from '#shared/content/product.ts';
import type { FileRemovedProduct } from './content.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkSetNumbers(products: readonly Product[], removed: readonly FileRemovedProduct[]): string[] {
  const missing = collectFaults((report) => {
    for (const { id, number } of products) report(number === undefined, `products/${id}.yaml: number: is missing`);
  });
  return [
    ...missing,
    ...findRepeatedKeys('products and removed-products.yaml', [...products, ...removed], 'number'),
    ...products.flatMap(optionNumberFaults),
  ];
}

function optionNumberFaults({ id, options, retiredOptions = [] }: Product): string[] {
  const file = `products/${id}.yaml`;
  const codes = new Set<string | undefined>(options.map(({ code }) => code)).add(undefined);
  return collectFaults((report) => {
    for (const { code, number } of options) {
      report(number === undefined, `${file}: options: ${code}: number is missing`);
    }
    for (const { number, successor } of retiredOptions) {
      report(!codes.has(successor), `${file}: retiredOptions: ${number}: no option "${successor}"`);
    }
  }).concat(findRepeatedKeys(`${file}: options and retiredOptions`, [...options, ...retiredOptions], 'number'));
}
