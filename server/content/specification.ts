/** A specification as text for people. */
import type { KeyFigure } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import type { SpecField } from '#shared/content/spec-field.ts';
import { type SpecKey, specFields } from '#shared/content/spec-fields.ts';
import { formatNumber } from '#shared/format.ts';
import type { SpecGroupRows } from '#shared/page-data.ts';
import { groupRows, labelFor } from './spec-figures.ts';

const described = new WeakMap<Spec, SpecGroupRows[]>();

/** Groups that have at least one figure, each with its rows. Memoized by the specification object. */
export function describeSpecification(spec: Spec): SpecGroupRows[] {
  const known = described.get(spec) ?? describeGroups(spec);
  described.set(spec, known);
  return known;
}

function describeGroups(spec: Spec): SpecGroupRows[] {
  return groupRows([spec]).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ key, label, unit }) => ({ label, value: describeValue(spec[key], unit) })),
  }));
}

/** The named figures that the specification has, value and unit apart. */
export function pickKeyFigures(spec: Spec, keys: readonly SpecKey[]): KeyFigure[] {
  return keys.flatMap((key) => {
    const value = spec[key];
    if (value === undefined) return [];
    const { unit }: SpecField = specFields[key];
    const figure = inFeet(value) ?? { value: describeValue(value), ...(unit === undefined ? {} : { unit }) };
    return [{ label: labelFor([spec], key), ...figure }];
  });
}

/** Sizes of containers, the unit said once: «20, 2×20, 40 HC», feet. Undefined for any other value. */
function inFeet(value: Spec[SpecKey]): Pick<KeyFigure, 'value' | 'unit'> | undefined {
  const sizes = Array.isArray(value) ? value.map(String) : [];
  if (sizes.length === 0 || !sizes.every((size) => /^[\d×]+\sфутов(\sHC)?$/.test(size))) return undefined;
  return { value: sizes.map((size) => size.replace(/\sфутов\s?/, '\u00a0').trim()).join(', '), unit: 'футов' };
}

/** «13 600 мм», «34°», «да», «20 футов, 40 футов», «1 203, 7 056 мм». */
export function describeValue(value: Spec[SpecKey], unit?: string): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const text = Array.isArray(value) ? value.map(itemText).join(', ') : itemText(value);
  return unit === undefined ? text : `${text}${unit === '°' ? '' : '\u00a0'}${unit}`;
}

function itemText(value: string | number | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : String(value);
}
