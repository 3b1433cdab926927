/** Checks the permanent numbers that codes of sets hold: each is there, and was never another's. */
import type { Product } from '#shared/content/product.ts';
import type { FileRemovedProduct } from './content.ts';

interface Numbered {
  number?: number | undefined;
}

/** @returns faults as `file: field: what is wrong` */
export function checkSetNumbers(products: readonly Product[], removed: readonly FileRemovedProduct[]): string[] {
  return [
    ...products.filter(({ number }) => number === undefined).map(({ id }) => `products/${id}.yaml: number: is missing`),
    ...repeatedNumbers('products and removed-products.yaml', [...products, ...removed]),
    ...products.flatMap(optionNumberFaults),
  ];
}

/** @param place file, and field where there is one, before the number */
export function repeatedNumbers(place: string, records: readonly Numbered[]): string[] {
  const numbers = records.flatMap(({ number }) => number ?? []);
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return repeated.map((number) => `${place}: number: ${number} is repeated`);
}

function optionNumberFaults({ id, options, retiredOptions = [] }: Product): string[] {
  const place = `products/${id}.yaml: options`;
  const isUnknown = (code: string | undefined) => code !== undefined && !options.some((option) => option.code === code);
  return [
    ...options.filter(({ number }) => number === undefined).map(({ code }) => `${place}: ${code}: number is missing`),
    ...repeatedNumbers(`${place} and retiredOptions`, [...options, ...retiredOptions]),
    ...retiredOptions
      .filter(({ successor }) => isUnknown(successor))
      .map(({ number, successor }) => `products/${id}.yaml: retiredOptions: ${number}: no option "${successor}"`),
  ];
}
