/** The one validator: the browser shows what it says, the server stores what it lets through. */
import { consentField } from './form-controls.ts';
import { type FormField, type FormValues, isRequired } from './form-field.ts';
import type { FormErrors } from './form-state.ts';
import type { RequestForm } from './forms.ts';
import { readField } from './read-field.ts';

export interface FormReading {
  /** In one spelling: phones in E.164, days as 2026-11-21; only fields of the form that hold something. */
  values: FormValues;
  errors: FormErrors;
}

/**
 * @param given what was typed, by the names of the fields; whatever else it holds is not looked at
 * @param today the plant's day, 2026-11-21
 */
export function readForm(form: RequestForm, given: FormValues, today: string): FormReading {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const fields = form.fields.filter(({ kind }) => kind !== 'files');
  for (const field of fields) {
    const reading = readField(field, ownValue(given, field.name) ?? '', today);
    if ('problem' in reading) errors[field.name] = reading.problem;
    else if (reading.value !== '') values[field.name] = reading.value;
  }
  for (const field of fields) {
    // What is wrong is there: a field that another can stand in for is not missed because of it.
    const isMissing = values[field.name] === undefined && errors[field.name] === undefined;
    if (isMissing && isRequired(field, { ...errors, ...values })) {
      errors[field.name] = field.missing ?? 'Заполните это поле';
    }
    const problem = comparisonProblem(field, values);
    if (problem !== undefined) errors[field.name] = problem;
  }
  if (ownValue(given, consentField.name) !== 'yes') errors[consentField.name] = consentField.missing ?? '';
  return { values, errors };
}

function comparisonProblem({ name, notBefore }: FormField, values: FormValues): string | undefined {
  if (typeof notBefore !== 'object') return undefined;
  const [value, first] = [values[name], values[notBefore.field]];
  const isBefore = value !== undefined && first !== undefined && value < first;
  return isBefore ? 'Этот день раньше первого: проверьте оба' : undefined;
}

function ownValue(given: FormValues, name: string): string | undefined {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}
