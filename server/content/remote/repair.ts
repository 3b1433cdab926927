/** Tolerant parsing: drops invalid records of lists and ignores unknown fields. */
import type { z } from 'zod';

export interface Repaired {
  value: unknown;
  /** Dropped records, each as `path: fault`. */
  dropped: string[];
}

/** Rounds of parsing: one fault may hide another. */
const mostRounds = 5;

/** Mutates `answer`. @returns undefined when a fault lies outside any list */
export function repair(schema: z.ZodType, answer: unknown): Repaired | undefined {
  const dropped: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const result = schema.safeParse(answer);
    if (result.success) return { value: result.data, dropped };
    const records = new Map<unknown[], Set<number>>();
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        // A newer API may send more than we read.
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

/** The outermost list on the path of a fault, and the index of the faulty record in it. */
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
