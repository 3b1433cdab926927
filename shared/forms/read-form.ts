/** The one validator of forms: the browser shows its errors, the server stores its values. */
import { consentField } from './form-controls.ts';
import type { FormDefinition } from './form-definition.ts';
import { type FormValues, isRequired } from './form-field.ts';
import type { FormErrors } from './form-state.ts';
import { readField, type ValueField } from './read-field.ts';

export interface FormReading {
  /** Normalized (phones in E.164 with `;ext=12`, domains in ASCII, days as 2026-11-21), without empty fields. */
  values: FormValues;
  errors: FormErrors;
}

/**
 * @param typed by field name; names that the form lacks are ignored
 * @param today the plant's day, 2026-11-21
 */
export function readForm(form: FormDefinition, typed: FormValues, today: string): FormReading {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const fields = form.fields.filter((field) => field.kind !== 'files');
  for (const field of fields) {
    const reading = readField(field, ownValue(typed, field.name) ?? '', today);
    if ('problem' in reading) errors[field.name] = reading.problem;
    else if (reading.value !== '') values[field.name] = reading.value;
  }
  for (const field of fields) {
    // A wrong value counts as given: a wrong e-mail does not make the phone required as well.
    const isMissing = values[field.name] === undefined && errors[field.name] === undefined;
    if (isMissing && isRequired(field, { ...errors, ...values })) {
      errors[field.name] = field.missing ?? 'Заполните это поле';
    }
    const problem = orderProblem(field, values);
    if (problem !== undefined) errors[field.name] = problem;
  }
  if (ownValue(typed, consentField.name) !== 'yes') errors[consentField.name] = consentField.missing;
  return { values, errors };
}

function ownValue(typed: FormValues, name: string): string | undefined {
  return Object.hasOwn(typed, name) ? typed[name] : undefined;
}

function orderProblem(field: ValueField, values: FormValues): string | undefined {
  if (field.kind !== 'day' || typeof field.notBefore !== 'object') return undefined;
  const [day, earliest] = [values[field.name], values[field.notBefore.field]];
  const isBefore = day !== undefined && earliest !== undefined && day < earliest;
  return isBefore ? 'Этот день раньше первого: проверьте оба' : undefined;
}
