/** A request as people at the plant read it: the labels of its form, one line a field. */

import { formatDay, formatPhone } from '#shared/format.ts';
import type { FormField } from '#shared/forms/form-field.ts';
import { getForm } from '#shared/forms/forms.ts';
import type { Lead } from './lead.ts';

export interface LabelledValue {
  label: string;
  value: string;
}

/** In the order of the form; what the form does not know any more comes last, under its name. */
export function labelValues({ form, values }: Pick<Lead, 'form' | 'values'>): LabelledValue[] {
  const fields = getForm(form).fields;
  const known = fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined ? [] : [{ label: field.label, value: readable(field, value) }];
  });
  const others = Object.keys(values).filter((name) => !fields.some((field) => field.name === name));
  return [...known, ...others.map((name) => ({ label: name, value: values[name] ?? '' }))];
}

/** «Запросить цену и срок, заявка 4827-1930». */
export function leadTitle({ form, number }: Pick<Lead, 'form' | 'number'>): string {
  return `${getForm(form).title}, заявка ${number}`;
}

/** The typography of pages gets in the way of whoever searches, copies or sorts. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

export function leadText(lead: Lead): string {
  const lines = labelValues(lead).map(({ label, value }) => `${label}: ${value}`);
  const files = lead.files.map(({ name, bytes }) => `Файл: ${name} (${Math.ceil(bytes / 1024)} КБ)`);
  return withPlainSpaces([...lines, ...files].join('\n'));
}

function readable(field: FormField, value: string): string {
  if (field.kind === 'phone') return formatPhone(value);
  if (field.kind === 'day') return formatDay(value);
  return field.choices?.find((choice) => choice.value === value)?.text ?? value;
}
