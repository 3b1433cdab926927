/** The commercial rows of the comparison: prices, availability, warranty. */
import type { Product } from '#shared/content/product.ts';
import { formatRoubles, formatShortDay } from '#shared/format.ts';
import type { ComparedGroup, ComparedRow } from '#shared/page-data.ts';
import {
  availabilityText,
  commonPriceDay,
  priceRub,
  priceTerms,
  priceText,
  warrantyText,
} from '#shared/tools/price-text.ts';
import { compareFigures } from './compared-figures.ts';

/** Rows without any value are left out. */
export function offerRows(models: Product[]): ComparedRow[] {
  const day = commonPriceDay(models);
  const rows: [
    label: string,
    toText: (model: Product) => string | undefined,
    toRub?: (model: Product) => number | undefined,
  ][] = [
    [
      day === undefined ? 'Цена с\u00a0НДС' : `Цена ${priceTerms(day)}`,
      ({ price }) => priceText(price),
      ({ price }) => priceRub(price),
    ],
    [
      'Цена на день',
      ({ price }) =>
        day !== undefined || priceRub(price) === undefined || price.date === undefined
          ? undefined
          : formatShortDay(price.date),
    ],
    [
      'Лизинг в месяц, около',
      ({ leasingFromRubPerMonth: rub }) => roubles(rub),
      ({ leasingFromRubPerMonth: rub }) => rub,
    ],
    ['Аренда в сутки, от', ({ rentFromRubPerDay: rub }) => roubles(rub), ({ rentFromRubPerDay: rub }) => rub],
    ['Наличие', availabilityText],
    ['Гарантия', ({ warranty }) => warranty && warrantyText(warranty)],
  ];
  return rows
    .map(([label, toText, toRub]) => ({
      label,
      values: models.map((model) => toText(model)),
      ...(toRub && compareFigures(models.map(toRub), 'less')),
    }))
    .filter(({ values }) => values.some((value) => value !== undefined));
}

const roubles = (rub: number | undefined) => (rub === undefined ? undefined : formatRoubles(rub));

/** Rows in which all compared models agree. */
export function isIdenticalRow({ values }: ComparedRow): boolean {
  return values.length > 1 && new Set(values).size === 1;
}

/** The groups with the rows that fit; groups without such are left out. */
export function narrowGroups(groups: readonly ComparedGroup[], fits: (row: ComparedRow) => boolean): ComparedGroup[] {
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter(fits) })).filter(({ rows }) => rows.length > 0);
}
