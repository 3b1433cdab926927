/** A specification as text for people. */
import { memoizeRecord } from '#server/cache/memoize.ts';
import { compareFigures } from '#shared/catalog/compared-figures.ts';
import type { KeyFigure } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { type SpecField, type SpecGroup, type SpecKey, specFields, specGroups } from '#shared/content/spec-fields.ts';
import type { PaperGroup } from '#shared/documents/paper.ts';
import { capitalize, formatNumber } from '#shared/format.ts';
import type { ComparedGroup } from '#shared/page-data.ts';

/** Groups that have at least one figure, each with its rows. However a plant spells its values, tables begin each with a capital. */
export const describeSpecification = memoizeRecord((spec: Spec): PaperGroup[] =>
  groupRows([spec]).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ key, label, unit }) => ({ label, value: capitalize(describeValue(spec[key], unit)) })),
  })),
);

const fewestKeyFigures = 3;

/** The named figures that the specification has, value and unit apart; where it has fewer than three of them, its first others too. */
export function pickKeyFigures(spec: Spec, keys: readonly SpecKey[]): KeyFigure[] {
  const named = keys.filter((key) => spec[key] !== undefined);
  const shown = specRows.filter(({ key, isDataOnly }) => !isDataOnly && spec[key] !== undefined).map(({ key }) => key);
  const others = shown.filter((key) => !named.includes(key)).slice(0, Math.max(0, fewestKeyFigures - named.length));
  return [...named, ...others].flatMap((key) => {
    const value = spec[key];
    if (value === undefined) return [];
    const { unit }: SpecField = specFields[key];
    const figure = inFeet(value) ?? { value: describeValue(value), ...(unit === undefined ? {} : { unit }) };
    return [{ label: labelFor([spec], key), ...figure }];
  });
}

/** The same while the records live. @param keys of the record of its type */
export const keyFiguresOf = memoizeRecord((keys: readonly SpecKey[]) =>
  memoizeRecord((spec: Spec) => pickKeyFigures(spec, keys)),
);

/** Sizes of containers, the unit said once: «20, 2×20, 40 HC», feet. Undefined for any other value. */
function inFeet(value: Spec[SpecKey]): Pick<KeyFigure, 'value' | 'unit'> | undefined {
  const sizes = Array.isArray(value) ? value.map(String) : [];
  if (sizes.length === 0 || !sizes.every((size) => /^[\d×]+\sфутов(\sHC)?$/.test(size))) return undefined;
  return { value: sizes.map((size) => size.replace(/\sфутов\s?/, '\u00a0').trim()).join(', '), unit: 'футов' };
}

/** «13 600 мм», «34°», «да», «20 футов, 40 футов», «1 203, 7 056 мм». */
export function describeValue(value: Spec[SpecKey], unit?: string): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const items = [value].flat().map((item) => (typeof item === 'number' ? formatNumber(item) : String(item)));
  return unit === undefined ? items.join(', ') : `${items.join(', ')}${unit === '°' ? '' : '\u00a0'}${unit}`;
}

/** Groups and rows in the order of a product's own specification. */
export function compareSpecifications(specs: readonly Spec[]): ComparedGroup[] {
  return groupRows(specs).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ key, label, unit, better }) => {
      const figures = specs.map((spec) => spec[key]);
      const values = figures.map((figure) =>
        figure === undefined ? undefined : capitalize(describeValue(figure, unit)),
      );
      const numbers = figures.map((figure) => (typeof figure === 'number' ? figure : undefined));
      return { label, values, ...compareFigures(numbers, better) };
    }),
  }));
}

interface SpecRow extends SpecField {
  key: SpecKey;
  groupTitle: string;
}

export interface SpecFigure extends SpecRow {
  value: NonNullable<Spec[SpecKey]>;
}

const specRows = (Object.entries(specFields) as [SpecKey, SpecField][]).map(
  ([key, field]): SpecRow => ({ key, ...field, groupTitle: specGroups[field.group] }),
);

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
function groupRows(specs: readonly Spec[]): { title: string; rows: SpecRow[] }[] {
  const filled = specRows.filter(({ key, isDataOnly }) => !isDataOnly && specs.some((spec) => spec[key] !== undefined));
  return (Object.keys(specGroups) as SpecGroup[]).flatMap((group) => {
    const rows = filled
      .filter((row) => row.group === group)
      .map((row) => ({ ...row, label: labelFor(specs, row.key) }));
    return rows.length === 0 ? [] : [{ title: specGroups[group], rows }];
  });
}
