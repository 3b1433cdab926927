/** Figures of a specification, each with the close-up that shows it. */
import { labelFor } from '#server/content/spec-figures.ts';
import { describeValue } from '#server/content/specification.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { Product } from '#shared/content/product.ts';
import { type CloseUp, mostClaims } from '#shared/content/product-views.ts';
import type { SpecField } from '#shared/content/spec-field.ts';
import { type SpecKey, specFields } from '#shared/content/spec-fields.ts';
import type { PictureList } from './record-files.ts';

/** Ends the caption of a picture that shows the same on a model that looks otherwise. */
export const elsewhere = ' (другая\u00a0модель)';

/** Those of the very model first, then those that fewest models have; as many as its highlights leave room for. */
export function listCloseUps(
  { id, spec, highlights }: Product,
  rows: [name: string, row: PictureList[string]][],
  show: (name: string, caption: string) => Picture,
): CloseUp[] {
  const own = rows.filter(([, { models }]) => models?.includes(id));
  const alike = rows
    .filter(([, row]) => row.alike?.includes(id))
    .sort(([, one], [, other]) => countModels(one) - countModels(other));
  const room = mostClaims - highlights.filter(({ picture }) => picture).length;
  const found = [...own, ...alike].flatMap(([name, { proves = [], caption = '', models }]) => {
    const [first, ...others] = proves.flatMap((key) => describeFigure(spec, key) ?? []);
    if (first === undefined) return [];
    const text = [capitalise(first.value), ...others.map(({ label, value }) => `${label}\u00a0— ${value}`)].join('. ');
    const honest = models?.includes(id) ? caption : `${caption}${elsewhere}`;
    return [{ name, title: first.label, text: `${text}.`, caption: honest }];
  });
  return found.slice(0, room).map(({ name, title, text, caption }) => ({ title, text, picture: show(name, caption) }));
}

function countModels({ models = [], alike = [] }: PictureList[string]): number {
  return models.length + alike.length;
}

function describeFigure(spec: Product['spec'], key: SpecKey) {
  const value = spec[key];
  const { unit }: SpecField = specFields[key];
  return value === undefined ? undefined : { label: labelFor([spec], key), value: describeValue(value, unit) };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
