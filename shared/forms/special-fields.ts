/** Fields that one form alone asks for, and how simple ones are made. */
import type { FormField } from './form-field.ts';

export function text(name: string, label: string, maxLength: number): FormField {
  return { name, kind: 'text', label, autocomplete: 'off', maxLength };
}

export function files(label: string, help: string): FormField {
  const limits = 'До\u00a05\u00a0файлов по\u00a010\u00a0МБ: PDF, JPEG, PNG, WebP, DOCX, XLSX';
  return { name: 'files', kind: 'files', label, help: `${help}. ${limits}`, extra: true };
}

export const trims: FormField = {
  name: 'trim',
  kind: 'choice',
  label: 'Комплектация',
  extra: true,
  choices: [
    { value: 'undecided', text: 'Ещё не решили' },
    { value: 'standard', text: 'Стандарт' },
    { value: 'optima', text: 'Оптима' },
    { value: 'max', text: 'Макс' },
  ],
};

export const equipment: FormField = {
  ...text('equipment', 'Оснащение', 2000),
  kind: 'long-text',
  help: 'Что добавить к\u00a0базовой комплектации',
  extra: true,
};

const dayHelp = 'День, месяц и год: 05.12.2026';

export const rentDays: readonly FormField[] = [
  {
    name: 'rentFrom',
    kind: 'day',
    label: 'Взять',
    help: dayHelp,
    required: true,
    missing: 'Укажите, с какого дня нужна техника',
    autocomplete: 'off',
    inputMode: 'numeric',
    maxLength: 10,
    notBefore: 'today',
  },
  {
    name: 'rentTo',
    kind: 'day',
    label: 'Вернуть',
    help: 'Оставьте пустым, если срок ещё не ясен',
    autocomplete: 'off',
    inputMode: 'numeric',
    maxLength: 10,
    notBefore: { field: 'rentFrom' },
  },
];

export const callTimes: FormField = {
  name: 'callTime',
  kind: 'choice',
  label: 'Когда удобно (время московское)',
  required: true,
  missing: 'Выберите время или письменный ответ',
  choices: [
    { value: 'soon', text: 'Как можно скорее' },
    { value: 'morning', text: 'С\u00a09 до\u00a012' },
    { value: 'day', text: 'С\u00a012 до\u00a015' },
    { value: 'evening', text: 'С\u00a015 до\u00a018' },
    { value: 'written', text: 'Только письменно' },
  ],
};
