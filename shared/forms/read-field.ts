/** One field: from what people type to one spelling, or a sentence that says how to mend it. */
import { cleanLine, cleanText } from './clean-text.ts';
import type { FormField } from './form-field.ts';
import { readDay, readEmail, readPhone, readTaxNumber } from './read-values.ts';

export type FieldReading = { value: string } | { problem: string };

/** @param today the plant's day, 2026-11-21 */
export function readField(field: FormField, typed: string, today: string): FieldReading {
  const value = field.kind === 'long-text' ? cleanText(typed) : cleanLine(typed);
  if (value === '') return { value };
  if (field.maxLength !== undefined && value.length > field.maxLength) {
    return { problem: `Слишком длинно: ${value.length} знаков, помещается ${field.maxLength}` };
  }
  if (field.kind === 'phone') {
    return orProblem(readPhone(value), 'Проверьте телефон: нужны код и номер, например +7\u00a0916\u00a0123-45-67');
  }
  if (field.kind === 'email') {
    return orProblem(readEmail(value), 'Проверьте адрес почты, например ivanov@firma.ru');
  }
  if (field.kind === 'tax-number') {
    return orProblem(readTaxNumber(value), 'Проверьте ИНН: контрольные цифры не сходятся с\u00a0остальными');
  }
  if (field.kind === 'day') return readDayField(field, value, today);
  if (field.kind === 'number') return readNumberField(field, value);
  if (field.choices !== undefined && !field.choices.some((choice) => choice.value === value)) {
    return { problem: 'Выберите одно из\u00a0предложенного' };
  }
  return { value };
}

function orProblem(value: string | undefined, problem: string): FieldReading {
  return value === undefined ? { problem } : { value };
}

function readDayField({ notBefore }: FormField, text: string, today: string): FieldReading {
  const value = readDay(text);
  if (value === undefined) return { problem: 'Напишите день, месяц и\u00a0год, например 05.12.2026' };
  if (notBefore === 'today' && value < today) return { problem: 'Этот день уже прошёл: укажите будущий' };
  return { value };
}

function readNumberField({ min = 0, max = Number.MAX_SAFE_INTEGER }: FormField, text: string): FieldReading {
  const digits = text.replace(/[\s\u00a0]/g, '');
  const isWithin = /^\d{1,9}$/.test(digits) && Number(digits) >= min && Number(digits) <= max;
  return isWithin
    ? { value: String(Number(digits)) }
    : { problem: `Напишите целое число от\u00a0${min} до\u00a0${max}` };
}
