/** Figures of several models side by side. */
import { describeValue, labelFor } from '#server/content/specification.ts';
import type { Product } from '#shared/content/product.ts';
import { type SpecField, type SpecKey, specFields } from '#shared/content/spec-fields.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { warrantyText } from '#shared/tools/price-text.ts';
import { inGroups, plainTable } from './content-blocks.ts';

/** As many columns as a page has room for. */
const modelsPerTable = 4;
const labelShare = 0.34;

/** @returns no table when no model has any of the figures */
export function modelTables(products: readonly Product[], keys: readonly SpecKey[]): PaperBlock[] {
  return toTables(products, (group) =>
    keys.flatMap((key) => {
      const specs = group.map(({ spec }) => spec);
      const { unit }: SpecField = specFields[key];
      if (specs.every((spec) => spec[key] === undefined)) return [];
      const values = specs.map((spec) => (spec[key] === undefined ? '—' : describeValue(spec[key], unit)));
      return [[labelFor(specs, key), ...values]];
    }),
  );
}

/** @returns no table when the content names no warranty */
export function warrantyTables(products: readonly Product[]): PaperBlock[] {
  if (products.every(({ warranty }) => warranty === undefined)) return [];
  return toTables(products, (group) => [
    ['Срок гарантии', ...group.map(({ warranty }) => (warranty ? warrantyText(warranty) : '—'))],
  ]);
}

function toTables(products: readonly Product[], rowsOf: (group: readonly Product[]) => string[][]): PaperBlock[] {
  return inGroups(products, modelsPerTable).flatMap((group): PaperBlock[] => {
    const rows = rowsOf(group);
    const width = (1 - labelShare) / group.length;
    const columns = [
      { title: 'Модель', width: labelShare },
      ...group.map(({ shortName }) => ({ title: shortName, width })),
    ];
    return rows.length === 0 ? [] : [plainTable(columns, rows, { isDense: true })];
  });
}
