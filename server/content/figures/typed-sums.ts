/** Sums that another file determines, written as if the text were their source: a price in braces, a type's rate of rent. */
import path from 'node:path';
import { fieldsOf, type RawFiles } from './figure-sources.ts';
import type { FigureFault } from './figure-text.ts';

/** A smaller one may be of something else. */
const wholePrice = /^\s*\d{6,}\s*$/;

export function createSumFinder(files: RawFiles) {
  let prices: ReadonlyMap<number, string> | undefined;

  /** The model of which this formula, a number alone, is the price today. Articles may tell an old one. */
  function modelOfPrice(file: string, formula: string): string | undefined {
    if (file.endsWith('.md') || !wholePrice.test(formula)) return undefined;
    prices ??= new Map(files.list('products').flatMap((product) => priceOf(product)));
    return prices.get(Number(formula));
  }

  function priceOf(product: string): [rub: number, model: string][] {
    const { exactRub, fromRub } = fieldsOf(fieldsOf(files.readRaw(product))['price']);
    const rub = exactRub ?? fromRub;
    return typeof rub === 'number' ? [[rub, path.parse(product).name]] : [];
  }

  /** A product that is rented at the least rate of its type. */
  function rentFaults(file: string, product: unknown): FigureFault[] {
    if (!file.startsWith('products/')) return [];
    const { type, rentFromRubPerDay: rub } = fieldsOf(product);
    const types = files.readRaw('types.yaml');
    const rates = Array.isArray(types) && types.map(fieldsOf).find(({ code }) => code === type)?.['rentRubPerDay'];
    const least = Array.isArray(rates) ? fieldsOf(rates.at(-1))['rub'] : undefined;
    if (typeof rub !== 'number' || rub !== least) return [];
    const text = `написано ${rub}, это ставка её типа из types.yaml: нужно '{=rent(${type}, 366)}'`;
    return [{ field: 'rentFromRubPerDay', isTyped: true, text }];
  }

  return { modelOfPrice, rentFaults };
}
