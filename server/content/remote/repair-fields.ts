/** Repairs one record, such as the settings of the site: each wrong field is dropped, and the rest is kept. */
import type { z } from 'zod';
import type { Repaired } from './repair.ts';

/** Each round drops one field. */
const mostRounds = 100;

/** Mutates `answer`. @returns undefined when a field without which there is no record is wrong or missing */
export function repairFields(schema: z.ZodType, answer: unknown): Repaired | undefined {
  const dropped: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const { error, data } = schema.safeParse(answer);
    const issue = error?.issues[0];
    if (issue === undefined) return { value: data, dropped };
    if (issue.code === 'unrecognized_keys') {
      // A newer API may send more than we read.
      for (const key of issue.keys) Reflect.deleteProperty(findContainer(answer, issue.path) as object, key);
      continue;
    }
    if (!dropFault(schema, answer, issue)) return undefined;
    dropped.push(`${issue.path.join('.')}: ${issue.message}`);
  }
  return undefined;
}

type Issue = z.core.$ZodIssue;

/** Drops as little as possible: what is too much of a list, else the innermost record or field that may be absent. */
function dropFault(schema: z.ZodType, answer: unknown, { code, path, ...issue }: Issue): boolean {
  const value = findContainer(answer, path);
  if (code === 'too_big' && Array.isArray(value) && 'maximum' in issue) {
    value.length = Number(issue.maximum);
    return true;
  }
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const container = findContainer(answer, path.slice(0, depth));
    const key = path[depth];
    if (typeof container !== 'object' || container === null || key === undefined) continue;
    if (Array.isArray(container)) {
      container.splice(Number(key), 1);
      return true;
    }
    const kept = Reflect.get(container, key);
    Reflect.deleteProperty(container, key);
    if (!isFaultyAt(schema, answer, path.slice(0, depth + 1))) return true;
    Reflect.set(container, key, kept);
  }
  return false;
}

function isFaultyAt(schema: z.ZodType, answer: unknown, path: readonly PropertyKey[]): boolean {
  const issues = schema.safeParse(answer).error?.issues ?? [];
  return issues.some((issue) => path.every((step, index) => issue.path[index] === step));
}

function findContainer(answer: unknown, path: readonly PropertyKey[]): unknown {
  let here = answer;
  for (const step of path) here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined;
  return here;
}
