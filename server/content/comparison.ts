/** Specifications side by side: a row for every figure that at least one of them has. */
import type { Spec } from '#shared/content/spec.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';
import type { ComparedGroup, ComparedRow } from '#shared/page-data.ts';
import { groupRows, type SpecRow } from './spec-figures.ts';
import { describeValue } from './specification.ts';

/** Groups and rows in the order of a product's own specification. */
export function compareSpecifications(specs: readonly Spec[]): ComparedGroup[] {
  return groupRows(specs).map(({ title, rows }) => ({ title, rows: rows.map((row) => compareFigure(specs, row)) }));
}

function compareFigure(specs: readonly Spec[], { key, label, unit }: SpecRow): ComparedRow {
  const figures = specs.map((spec) => spec[key]);
  const values = figures.map((figure) => (figure === undefined ? undefined : describeValue(figure, unit)));
  const shares = sharesOf(figures);
  return { label, values, ...(shares && { shares }) };
}

/** @returns each figure as a part of the greatest; undefined when all are equal or not all are positive numbers */
function sharesOf(figures: readonly Spec[SpecKey][]): number[] | undefined {
  const isMeasure = (figure: Spec[SpecKey]): figure is number => typeof figure === 'number' && figure > 0;
  if (!figures.every(isMeasure) || new Set(figures).size < 2) return undefined;
  const greatest = Math.max(...figures);
  return figures.map((figure) => figure / greatest);
}
