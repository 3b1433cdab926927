/** What a schema refuses, in the words of an editor: what stands there, and what would be right. */
import type { z } from 'zod';
import { computedFigures } from '#shared/content/spec.ts';

interface FieldFault {
  /** Dotted; '' for the whole file. */
  field: string;
  text: string;
}

type Issue = z.core.$ZodIssue;

/** Placeholder for zod's own messages, as opposed to those of the project's schemas. */
const unworded = 'unworded';

/** For `safeParse`: what remains then is the message of a schema's own. */
export const unwordedErrors = { error: () => unworded };

/** @param root what the schema was given; its issues name no values */
export function wordIssue(issue: Issue, root: unknown): FieldFault[] {
  const field = issue.path.join('.');
  const value = valueAt(root, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), text: wordUnknownKey(key) }));
  }
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1) ?? '');
    const own = issue.issues.map(({ message }) => message).find((message) => message !== unworded);
    const text = hasLookAlike(key) ? wordUnknownKey(key) : `имя «${key}» не подходит: ${own ?? 'такого нет'}`;
    return [{ field, text }];
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [closest = []] = [...issue.errors].sort((one, other) => distance(one) - distance(other));
    return closest.flatMap((inner) => wordIssue({ ...inner, path: [...issue.path, ...inner.path] }, root));
  }
  if (issue.message === unworded) return [{ field, text: wordDefault(issue, value) }];
  const isNeed = /^нуж/.test(issue.message) && ['string', 'number', 'boolean'].includes(typeof value);
  return [{ field, text: isNeed ? `${wordFound(value)}, ${issue.message}` : issue.message }];
}

/** A branch that is refused for what it is, not for a part of it, is not what the editor meant. */
function distance(issues: readonly Issue[]): number {
  return issues.length + (issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0) ? 100 : 0);
}

const kinds: Record<string, string> = {
  string: 'нужен текст',
  number: 'нужно число',
  int: 'нужно целое число',
  boolean: 'нужно true или false',
  array: 'нужен список: строки, которые начинаются с дефиса',
  tuple: 'нужен список',
  object: 'нужны поля вида «поле: значение»',
  record: 'нужны поля вида «поле: значение»',
};

function wordDefault(issue: Issue, value: unknown): string {
  const found = wordFound(value);
  switch (issue.code) {
    case 'invalid_type':
      return wordType(issue.expected, value);
    case 'invalid_value':
      return `${found}, ${issue.values.length > 1 ? 'нужно одно из' : 'нужно'}: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return wordFormat(issue.format, value);
    case 'too_small':
      return wordBound(value, Number(issue.minimum), 'не меньше ', issue);
    case 'too_big':
      return wordBound(value, Number(issue.maximum), 'не больше ', issue);
    case 'not_multiple_of':
      return `${found}, нужно число, кратное ${issue.divisor}`;
    case 'invalid_union':
      if (value === undefined) return 'поля нет, а оно обязательно';
      return 'options' in issue && issue.options
        ? `${found}, нужно одно из: ${issue.options.join(', ')}`
        : `${found}, такого сайт не знает`;
    default:
      return `${found}, это не подходит`;
  }
}

function wordType(expected: string, value: unknown): string {
  const need = kinds[expected] ?? 'нужно другое';
  if (value === undefined) return `поля нет, а оно обязательно: ${need}`;
  const found = wordFound(value);
  if (expected === 'number' || expected === 'int') {
    if (typeof value === 'string') return `${found}, ${wordNumberSlip(plain(value)) ?? need}`;
    return `${found}, ${need}`;
  }
  if (expected === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const [[key, inner] = ['', '']] = Object.entries(value);
    const text = `${key}: ${String(inner)}`;
    return `написано «${text}», двоеточие внутри текста: возьмите весь текст в кавычки — "${text}"`;
  }
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return `${found}, нужен текст: возьмите в кавычки — "${value}"`;
  }
  return `${found}, ${need}`;
}

/** «4 290 000», «4 290 000 ₽», «13 600 мм», «2,5». */
function wordNumberSlip(text: string): string | undefined {
  const [, digits = '', unit = ''] =
    /^(-?\d[\d ]*(?:[.,]\d+)?)\s*(₽|руб\S*|р\.|мм|см|м|кг|т|%|шт\.?)?$/.exec(text) ?? [];
  if (digits === '') return undefined;
  const number = digits.replaceAll(' ', '').replace(',', '.');
  const without = [
    ...(/\d \d/.test(digits) ? ['без пробелов'] : []),
    ...(unit === '' ? [] : [/^(₽|р)/.test(unit) ? `без знака рубля` : `без единицы «${unit}»`]),
    ...(digits.includes(',') ? ['с точкой вместо запятой'] : []),
  ];
  return `нужно число ${without.length > 0 ? without.join(' и ') : 'без кавычек'}: ${number}`;
}

function wordFormat(format: string, value: unknown): string {
  const found = wordFound(value);
  const text = plain(String(value));
  if (format === 'date') {
    const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
    if (year !== undefined) return `${found}, нужна дата: ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${found}, такого дня в календаре нет`;
    return `${found}, нужна дата: год-месяц-день, как 2026-11-25`;
  }
  if (format === 'datetime') return `${found}, нужны дата и время: 2026-11-25T09:00:00Z`;
  if (format === 'url') return `${found}, нужен адрес, который начинается с https://`;
  if (format === 'email') return `${found}, нужен адрес почты: name@example.ru`;
  return `${found}, записано не по образцу`;
}

function wordBound(
  value: unknown,
  bound: number,
  words: string,
  { code, inclusive }: { code: string; inclusive?: boolean },
) {
  if (typeof value === 'string') {
    if (code === 'too_small' && value.trim() === '') return 'пусто, нужен текст';
    return `знаков ${value.length}, нужно ${words}${bound}`;
  }
  if (Array.isArray(value)) return `в списке ${value.length}, нужно ${words}${bound}`;
  const strict = code === 'too_small' ? 'больше ' : 'меньше ';
  return `${wordFound(value)}, нужно ${inclusive === false ? strict : words}${bound}`;
}

/** Letters of Cyrillic, and the Latin ones that they look like. */
const [cyrillic, latin] = ['аеорсухікАВЕКМНОРСТХ', 'aeopcyxikABEKMHOPCTX'];

const hasLookAlike = (key: string): boolean => /[A-Za-z]/.test(key) && /[А-яі]/.test(key);

/** Figures of an offer that a product file never writes. */
const computedOffers = ['leasingFromRubPerMonth', 'rentFromRubPerDay'];

function wordUnknownKey(key: string): string {
  if (key in computedFigures || computedOffers.includes(key)) return `поле «${key}» сайт считает сам: уберите его`;
  if (!hasLookAlike(key)) return `поля «${key}» здесь нет: проверьте, как оно пишется, и отступ`;
  const right = [...key].map((letter) => latin[cyrillic.indexOf(letter)] ?? letter).join('');
  const letters = [...new Set(key.match(/[А-яі]/g) ?? [])].map((letter) => `«${letter}»`).join(', ');
  const spelled = /[А-яі]/.test(right) ? '' : `: ${right}`;
  return `написано «${key}», в нём русские буквы ${letters}, нужно латиницей${spelled}`;
}

function wordFound(value: unknown): string {
  if (value === undefined || value === null) return 'пусто';
  if (Array.isArray(value)) return 'написан список';
  if (typeof value === 'object') return `написаны поля ${Object.keys(value).slice(0, 4).join(', ')}`;
  if (typeof value === 'string') return value.trim() === '' ? 'пусто' : `написано «${shorten(plain(value))}»`;
  return `написано ${String(value)}`;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}
