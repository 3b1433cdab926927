/** Tolerant parsing of answers: unknown fields are ignored, and what is wrong is dropped, as little as possible. */
import type { z } from 'zod';

export interface Repaired {
  value: unknown;
  /** What was dropped, each as `path: fault`. */
  dropped: string[];
}

type Issue = z.core.$ZodIssue;

/** Drops what some of the issues are about. @returns those issues, or undefined where nothing may go */
type Drop = (schema: z.ZodType, answer: unknown, issues: readonly Issue[]) => Issue[] | undefined;

/** Of lists with wrong records: drops these. Mutates `answer`. @returns undefined when a fault lies outside any list */
export function repair(schema: z.ZodType, answer: unknown): Repaired | undefined {
  return repairBy(dropRecords, 5, schema, answer);
}

/** Of one record: drops wrong fields. Mutates `answer`. @returns undefined when a field without which there is no record is wrong or missing */
export function repairFields(schema: z.ZodType, answer: unknown): Repaired | undefined {
  return repairBy(dropField, 100, schema, answer);
}

/** @param mostRounds of parsing: one fault may hide another */
function repairBy(drop: Drop, mostRounds: number, schema: z.ZodType, answer: unknown): Repaired | undefined {
  const dropped: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const { error, data } = schema.safeParse(answer);
    if (error === undefined) return { value: data, dropped };
    const faults = error.issues.filter((issue) => {
      if (issue.code !== 'unrecognized_keys') return true;
      // A newer API may send more than we read.
      for (const key of issue.keys) Reflect.deleteProperty(findContainer(answer, issue.path) as object, key);
      return false;
    });
    if (faults.length === 0) continue;
    const gone = drop(schema, answer, faults);
    if (gone === undefined) return undefined;
    dropped.push(...gone.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  return undefined;
}

/** The outermost record on the path of each fault. */
const dropRecords: Drop = (_, answer, issues) => {
  const records = new Map<unknown[], Set<number>>();
  for (const { path } of issues) {
    const depth = path.findIndex((_, index) => Array.isArray(findContainer(answer, path.slice(0, index))));
    if (depth === -1) return undefined;
    const list = findContainer(answer, path.slice(0, depth)) as unknown[];
    records.set(list, (records.get(list) ?? new Set()).add(Number(path[depth])));
  }
  for (const [list, indexes] of records) {
    for (const index of [...indexes].sort((first, second) => second - first)) list.splice(index, 1);
  }
  return [...issues];
};

/** Of the first fault: what is too much of a list, else the innermost record or field that may be absent. */
const dropField: Drop = (schema, answer, [fault]) => {
  if (fault === undefined) return undefined;
  const { code, path } = fault;
  const value = findContainer(answer, path);
  if (code === 'too_big' && Array.isArray(value)) {
    value.length = Number(fault.maximum);
    return [fault];
  }
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const container = findContainer(answer, path.slice(0, depth));
    const key = path[depth];
    if (typeof container !== 'object' || container === null || key === undefined) continue;
    if (Array.isArray(container)) {
      container.splice(Number(key), 1);
      return [fault];
    }
    const kept = Reflect.get(container, key);
    Reflect.deleteProperty(container, key);
    if (!isFaultyAt(schema, answer, path.slice(0, depth + 1))) return [fault];
    Reflect.set(container, key, kept);
  }
  return undefined;
};

function isFaultyAt(schema: z.ZodType, answer: unknown, path: readonly PropertyKey[]): boolean {
  const issues = schema.safeParse(answer).error?.issues ?? [];
  return issues.some((issue) => path.every((step, index) => issue.path[index] === step));
}

function findContainer(answer: unknown, path: readonly PropertyKey[]): unknown {
  let here = answer;
  for (const step of path) here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined;
  return here;
}
