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
    return value === undefined ? [] : [{ ...row, label: labelFor([spec], row.key), value }];
  });
}

/** The label of a figure of these trailers: what the base is measured from depends on how they are coupled. */
export function labelFor(specs: readonly Spec[], key: SpecKey): string {
  const { label } = specFields[key];
  if (key !== 'wheelbaseMm') return label;
  const measured = new Set(specs.filter((spec) => spec[key] !== undefined).map(baseEnds));
  const [ends] = measured;
  return measured.size === 1 ? `${label} (${ends})` : label;
}

function baseEnds({ kingpinSetbackMm, turntableSetbackMm }: Spec): string {
  if (turntableSetbackMm !== undefined) return 'передняя ось — задняя ось';
  return kingpinSetbackMm === undefined ? 'сцепная петля — центр тележки' : 'шкворень — центр тележки';
}

/** The rows of pages that at least one of the specifications fills, by group; no group is empty. */
export function groupRows(specs: readonly Spec[]): { title: string; rows: SpecRow[] }[] {
  const filled = specRows.filter(({ key, isDataOnly }) => !isDataOnly && specs.some((spec) => spec[key] !== undefined));
  return (Object.keys(specGroups) as SpecGroup[]).flatMap((group) => {
    const rows = filled
      .filter((row) => row.group === group)
      .map((row) => ({ ...row, label: labelFor(specs, row.key) }));
    return rows.length === 0 ? [] : [{ title: specGroups[group], rows }];
  });
}
