/** A specification as text for people: labels, units, groups in their order. */
import type { KeyFigure } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { type SpecField, type SpecGroup, type SpecKey, specFields, specGroups } from '#shared/content/spec-fields.ts';
import { formatNumber } from '#shared/format.ts';
import type { SpecGroupRows } from '#shared/page-data.ts';

const fields = Object.entries(specFields) as [SpecKey, SpecField][];

const described = new WeakMap<Spec, SpecGroupRows[]>();

/** Groups that have at least one figure, each with its rows; made once for a specification. */
export function describeSpecification(spec: Spec): SpecGroupRows[] {
  const known = described.get(spec) ?? groupFigures(spec);
  described.set(spec, known);
  return known;
}

function groupFigures(spec: Spec): SpecGroupRows[] {
  const groups = Object.entries(specGroups) as [SpecGroup, string][];
  return groups.flatMap(([group, title]) => {
    const rows = fields
      .filter(([key, field]) => field.group === group && spec[key] !== undefined)
      .map(([key, field]) => ({ label: field.label, value: describeValue(spec[key], field.unit) }));
    return rows.length === 0 ? [] : [{ title, rows }];
  });
}

/** The named figures that the specification has, value and unit apart. */
export function pickKeyFigures(spec: Spec, keys: readonly SpecKey[]): KeyFigure[] {
  return keys.flatMap((key) => {
    const value = spec[key];
    if (value === undefined) return [];
    const { label, unit }: SpecField = specFields[key];
    return [{ label, value: describeValue(value), ...(unit === undefined ? {} : { unit }) }];
  });
}

/** A figure in words, with its unit where one is given. */
export function describeValue(value: Spec[SpecKey], unit?: string): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'number' ? formatNumber(value) : String(value);
  return unit === undefined ? text : `${text}${unit === '°' ? '' : '\u00a0'}${unit}`;
}
