/** The one validator of forms: the browser shows its errors, the server stores its values. */
import { lowerFirst } from '#shared/format.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { consentField } from './form-controls.ts';
import {
  type ChoiceField,
  type DayField,
  type FormField,
  type FormValues,
  isRequired,
  type NumberField,
} from './form-field.ts';
import type { FormErrors } from './form-state.ts';
import type { FormDefinition } from './forms.ts';
import { dayProblem, emailProblem, phoneProblem, readDay, readEmail, readPhone, readTaxNumber } from './read-values.ts';

export type FieldReading = { value: string } | { problem: string };

/** A field whose value is text; files come by another way. */
export type ValueField = Exclude<FormField, { kind: 'files' }>;

/** @param today the plant's day, 2026-11-21 */
export function readField(field: ValueField, typed: string, today: string): FieldReading {
  const most = field.maxLength ?? defaultMaxLength;
  // Before anything reads the text. Line breaks sent as two characters and decomposed letters double it at most.
  if (typed.length > 2 * most + spare) return tooLong(typed, most);
  const text = field.kind === 'long-text' ? cleanText(typed) : cleanLine(typed);
  if (text === '') return { value: '' };
  return text.length > most ? tooLong(text, most) : readKind(field, text, today);
}

/** Longer than any number, day or choice. */
const defaultMaxLength = 300;
/** For what cleaning removes: spaces around the text, characters without a shape. */
const spare = 1000;

function tooLong({ length }: string, most: number): FieldReading {
  return { problem: `Слишком длинно: ${length} знаков, помещается ${most}` };
}

/** Kinds whose letters and digits may come full-width, from Asian keyboards; all others stay as they were written. */
const compared: readonly ValueField['kind'][] = ['phone', 'email', 'tax-number', 'number', 'day'];

/** A kind without a case fails to compile: the function would end without a result. */
function readKind(field: ValueField, typed: string, today: string): FieldReading {
  const text = compared.includes(field.kind) ? typed.normalize('NFKC') : typed;
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'hidden':
      return { value: text };
    case 'phone':
      return orProblem(readPhone(text), phoneProblem(text));
    case 'email':
      return orProblem(readEmail(text), emailProblem(text));
    case 'tax-number':
      return orProblem(readTaxNumber(text), taxNumberProblem(text));
    case 'number':
      return readNumberField(field, text);
    case 'day':
      return readDayField(field, text, today);
    case 'choice':
      return readChoiceField(field, text);
  }
}

const orProblem = (value: string | undefined, problem: string) => (value === undefined ? { problem } : { value });

function readNumberField({ min, max }: NumberField, text: string): FieldReading {
  const digits = text.replace(/\s/g, '');
  const isWithin = /^\d{1,9}$/.test(digits) && Number(digits) >= min && Number(digits) <= max;
  return isWithin
    ? { value: String(Number(digits)) }
    : { problem: `Напишите целое число от\u00a0${min} до\u00a0${max}` };
}

function readDayField({ notBefore }: DayField, text: string, today: string): FieldReading {
  const value = readDay(text);
  if (value === undefined) return { problem: dayProblem(text) };
  if (notBefore === 'today' && value < today) return { problem: 'Этот день уже прошёл: укажите будущий' };
  return { value };
}

function readChoiceField({ choices, further }: ChoiceField, text: string): FieldReading {
  const isOffered = choices === undefined || choices.some(({ value }) => value === text) || further?.test(text);
  return isOffered ? { value: text } : { problem: 'Выберите одно из\u00a0предложенного' };
}

function taxNumberProblem(text: string): string {
  const { length } = text.replace(/\D/g, '');
  return length === 10 || length === 12
    ? 'Проверьте ИНН: контрольные цифры не сходятся с\u00a0остальными'
    : `Проверьте ИНН: у\u00a0организации 10 цифр, у\u00a0предпринимателя 12, здесь\u00a0— ${length}`;
}

/**
 * @param typed by field name; names that the form lacks are ignored
 * @param today the plant's day, 2026-11-21
 * @returns values normalized (phones in E.164 with `;ext=12`, domains in ASCII, days as 2026-11-21), without empty fields
 */
export function readForm(form: FormDefinition, typed: FormValues, today: string) {
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
  return { values, errors: tellApart(errors, fields) };
}

/** In a list of errors no two read alike: those of several fields name theirs. */
function tellApart(errors: FormErrors, fields: readonly ValueField[]): FormErrors {
  const texts = Object.values(errors);
  const named = fields.flatMap(({ name, label }): [string, string][] => {
    const text = errors[name];
    const isShared = text !== undefined && texts.indexOf(text) !== texts.lastIndexOf(text);
    return isShared ? [[name, `${label}: ${lowerFirst(text)}`]] : [];
  });
  return { ...errors, ...Object.fromEntries(named) };
}

const ownValue = (typed: FormValues, name: string) => (Object.hasOwn(typed, name) ? typed[name] : undefined);

function orderProblem(field: ValueField, values: FormValues): string | undefined {
  if (field.kind !== 'day' || typeof field.notBefore !== 'object') return undefined;
  const [day, earliest] = [values[field.name], values[field.notBefore.field]];
  const isBefore = day !== undefined && earliest !== undefined && day < earliest;
  return isBefore ? 'Этот день раньше первого: проверьте оба' : undefined;
}
