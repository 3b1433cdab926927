/** What is wrong with a request, for the program that sent it: the field and a Russian sentence. */
import type { z } from 'zod';
import { formatNumber } from '#shared/format.ts';

export interface FieldProblem {
  /** Path in the request: `cargo[0].massKg`; empty for the whole of it. */
  field: string;
  text: string;
}

/** The request cannot be judged: the answer is 400 with these problems. */
export class UnreadableTrip extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map(({ field }) => field).join(', '));
    this.name = 'UnreadableTrip';
    this.problems = problems;
  }
}

type Issue = z.core.$ZodIssue;

/** Longer lists help nobody, and a request may hold thousands of faults. */
const mostProblems = 50;

/** @throws UnreadableTrip naming every field that breaks the schema, up to fifty */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: PropertyKey[] = [],
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap((issue) => describeIssue(issue, path));
  throw new UnreadableTrip(problems.slice(0, mostProblems));
}

/** `['cargo', 0, 'massKg']` → `cargo[0].massKg`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function describeIssue(issue: Issue, prefix: readonly PropertyKey[]): FieldProblem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: fieldPath([...path, key.slice(0, 60)]), text: 'Такого поля нет.' }));
  }
  return [{ field: fieldPath(path), text: issueText(issue) }];
}

const kindWords: Record<string, string> = {
  int: 'целое число',
  number: 'число',
  string: 'строка',
  boolean: 'true или false',
  array: 'список',
  object: 'объект',
};

function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Поле обязательно.' : `Здесь нужно ${kindWords[issue.expected] ?? 'другое'}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `Нужно не меньше ${formatNumber(Number(issue.minimum))}.`
        : `Не меньше ${formatNumber(Number(issue.minimum))}.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `Строк может быть не больше ${formatNumber(Number(issue.maximum))}.`
        : `Не больше ${formatNumber(Number(issue.maximum))}.`;
    case 'invalid_value':
      return `Возможны значения: ${issue.values.join(', ')}.`;
    default:
      return issue.message;
  }
}
