/** The figures of specifications, in the order of the table of fields: the one loop over it. */
import type { Spec } from '#shared/content/spec.ts';
import { type SpecField, type SpecGroup, specGroups } from '#shared/content/spec-field.ts';
import { type SpecKey, specFields } from '#shared/content/spec-fields.ts';

export interface SpecRow extends SpecField {
  key: SpecKey;
  /** Title of the group. */
  groupTitle: string;
}

export interface SpecFigure extends SpecRow {
  value: NonNullable<Spec[SpecKey]>;
}

const specRows = (Object.entries(specFields) as [SpecKey, SpecField][]).map(
  ([key, field]): SpecRow => ({ key, ...field, groupTitle: specGroups[field.group] }),
);

/** The figures that the specification has. */
export function listFigures(spec: Spec): SpecFigure[] {
  return specRows.flatMap((row) => {
    const value = spec[row.key];
    return value === undefined ? [] : [{ ...row, value }];
  });
}

/** The rows of pages that at least one of the specifications fills, by group; no group is empty. */
export function groupRows(specs: readonly Spec[]): { title: string; rows: SpecRow[] }[] {
  const filled = specRows.filter(({ key, isDataOnly }) => !isDataOnly && specs.some((spec) => spec[key] !== undefined));
  return (Object.keys(specGroups) as SpecGroup[]).flatMap((group) => {
    const rows = filled.filter((row) => row.group === group);
    return rows.length === 0 ? [] : [{ title: specGroups[group], rows }];
  });
}
