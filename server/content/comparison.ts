/** Specifications side by side: a row for every figure that at least one of them has. */
import type { Spec } from '#shared/content/spec.ts';
import { type SpecField, type SpecGroup, type SpecKey, specFields, specGroups } from '#shared/content/spec-fields.ts';
import type { ComparedGroup, ComparedRow } from '#shared/page-data.ts';
import { describeValue } from './specification.ts';

/** Groups and rows in the order of a product's own specification. */
export function compareSpecifications(specs: readonly Spec[]): ComparedGroup[] {
  const groups = Object.entries(specGroups) as [SpecGroup, string][];
  return groups
    .map(([group, title]) => ({ title, rows: compareGroup(group, specs) }))
    .filter(({ rows }) => rows.length > 0);
}

function compareGroup(group: SpecGroup, specs: readonly Spec[]): ComparedRow[] {
  const fields = Object.entries(specFields) as [SpecKey, SpecField][];
  return fields
    .filter(([key, field]) => field.group === group && specs.some((spec) => spec[key] !== undefined))
    .map(([key, field]) =>
      compareFigure(
        specs.map((spec) => spec[key]),
        field,
      ),
    );
}

function compareFigure(figures: readonly Spec[SpecKey][], { label, unit }: SpecField): ComparedRow {
  const values = figures.map((figure) => (figure === undefined ? undefined : describeValue(figure, unit)));
  const shares = sharesOf(figures);
  return { label, values, ...(shares && { shares }) };
}

/** @returns nothing where bars would all be of one length, or where there is nothing to measure */
function sharesOf(figures: readonly Spec[SpecKey][]): number[] | undefined {
  const isMeasure = (figure: Spec[SpecKey]): figure is number => typeof figure === 'number' && figure > 0;
  if (!figures.every(isMeasure) || new Set(figures).size < 2) return undefined;
  const greatest = Math.max(...figures);
  return figures.map((figure) => figure / greatest);
}
