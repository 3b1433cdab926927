/** A wrong record among good ones costs itself alone, and a field we do not know costs nothing. */
import type { z } from 'zod';

export interface Repaired {
  value: unknown;
  /** What was left out, each as `path: fault`. */
  dropped: string[];
}

/** A fault may hide another one. */
const mostRounds = 5;

/** @returns the checked answer, or undefined where what is wrong is no record of a list */
export function repair(schema: z.ZodType, answer: unknown): Repaired | undefined {
  const dropped: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const result = schema.safeParse(answer);
    if (result.success) return { value: result.data, dropped };
    const records = new Map<unknown[], Set<number>>();
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        // A newer API may tell more than we read.
        for (const key of issue.keys) deleteKey(answer, issue.path, key);
        continue;
      }
      const found = findRecord(answer, issue.path);
      if (found === undefined) return undefined;
      records.set(found.list, (records.get(found.list) ?? new Set()).add(found.index));
      dropped.push(`${issue.path.join('.')}: ${issue.message}`);
    }
    for (const [list, indexes] of records) {
      for (const index of [...indexes].sort((first, second) => second - first)) list.splice(index, 1);
    }
  }
  return undefined;
}

/** The outermost list on the way to a fault, and the place of the faulty record in it. */
function findRecord(answer: unknown, path: readonly PropertyKey[]): { list: unknown[]; index: number } | undefined {
  let here = answer;
  for (const step of path) {
    if (Array.isArray(here) && typeof step === 'number') return { list: here, index: step };
    here = (here as Record<PropertyKey, unknown>)[step];
  }
  return undefined;
}

function deleteKey(answer: unknown, path: readonly PropertyKey[], key: string): void {
  let here = answer;
  for (const step of path) here = (here as Record<PropertyKey, unknown>)[step];
  Reflect.deleteProperty(here as object, key);
}
