/** Checks the permanent numbers that codes of sets hold: each model with trims or options has one, which was never another's. */

import type { FileRemovedProduct } from '#server/content/files/content.ts';
import { trimNumber } from '#shared/configuration/trailer-set.ts';
import type { Product } from '#shared/content/product.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkSetNumbers(products: readonly Product[], removed: readonly FileRemovedProduct[]): string[] {
  const missing = collectFaults((report) => {
    for (const { id, number, trims, options } of products) {
      const isChosen = trims.length + options.length > 0;
      report(isChosen && number === undefined, `products/${id}.yaml: number: номера нет, а он обязателен`);
    }
  });
  return [...missing, ...repeatedNumbers(products, removed), ...products.flatMap(optionNumberFaults)];
}

/** Both owners are named: the editor knows which of them is the newer. */
function repeatedNumbers(products: readonly Product[], removed: readonly FileRemovedProduct[]): string[] {
  const owners = [
    ...removed.map(({ id, number }) => ({
      place: `removed-products.yaml: ${id}`,
      owner: `removed-products.yaml (${id})`,
      number,
    })),
    ...products.map(({ id, number }) => ({
      place: `products/${id}.yaml: number`,
      owner: `products/${id}.yaml`,
      number,
    })),
  ].filter(({ number }) => number !== undefined);
  const free = Math.max(0, ...owners.map(({ number = 0 }) => number)) + 1;
  return owners.flatMap(({ place, number }, index) => {
    const other = owners.slice(0, index).find((each) => each.number === number);
    return other === undefined
      ? []
      : [`${place}: написано ${number}, этот номер уже у ${other.owner}: нужен свободный, например ${free}`];
  });
}

function optionNumberFaults({ id, trims, options, retiredOptions = [] }: Product): string[] {
  const file = `products/${id}.yaml`;
  const numbered = trims.map(({ code }) => ({ code, number: trimNumber({ trims }, code) }));
  const codes = new Set<string | undefined>(options.map(({ code }) => code)).add(undefined);
  return collectFaults((report) => {
    for (const { code, number } of options) {
      report(number === undefined, `${file}: options: ${code}: номера (number) нет, а он обязателен`);
    }
    for (const { number, successor } of retiredOptions) {
      report(!codes.has(successor), `${file}: retiredOptions: ${number}: опции «${successor}» нет`);
    }
  }).concat(
    findRepeatedKeys(`${file}: options и retiredOptions`, [...options, ...retiredOptions], 'number'),
    findRepeatedKeys(`${file}: trims`, trims, 'code'),
    findRepeatedKeys(`${file}: trims`, numbered, 'number'),
  );
}
