/** The models marked for comparison: stored in localStorage and shared by all windows. */
import { readItem, tryTo, watchItem, writeItem } from '#client/browser/dom/safe-storage.ts';
import { mostCompared } from '#shared/queries/page-queries.ts';
import { recordId } from '#shared/route-params.ts';
import { storedKeys } from '#shared/stored-keys.ts';

const key = storedKeys.compared;
/** Long enough to read the message twice. */
const fullMessageMs = 6000;

export interface Compared {
  models: readonly string[];
  /** The last mark exceeded the limit and was rejected. */
  isFull: boolean;
}

let compared: Compared | undefined;
const listeners = new Set<() => void>();

/** Returns the same object until something changes. */
export function readCompared(): Compared {
  compared ??= { models: parse(readItem(key)), isFull: false };
  return compared;
}

/** Adds or removes a model; rejects one beyond the limit. */
export function markCompared(model: string, isMarked: boolean): void {
  const others = readCompared().models.filter((other) => other !== model);
  if (!isMarked) write({ models: others, isFull: false });
  else if (others.length < mostCompared) write({ models: [...others, model], isFull: false });
  else reject(others);
}

export function clearCompared(): void {
  write({ models: [], isFull: false });
}

/** Reports changes, including those of other windows and of the back/forward cache. */
export function watchCompared(listener: () => void): void {
  const readAgain = () => {
    compared = undefined;
    listener();
  };
  listeners.add(listener);
  watchItem([key], readAgain);
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
}

function reject(models: readonly string[]): void {
  const rejection = { models, isFull: true };
  write(rejection);
  setTimeout(() => {
    if (compared === rejection) write({ models, isFull: false });
  }, fullMessageMs);
}

function write(next: Compared): void {
  compared = next;
  writeItem(key, JSON.stringify(next.models));
  for (const listener of listeners) listener();
}

/** Returns [] for malformed input. */
function parse(text: string | null): string[] {
  const list: unknown = tryTo(() => JSON.parse(text ?? '[]'));
  if (!Array.isArray(list)) return [];
  return list.filter((id): id is string => typeof id === 'string' && recordId(id)).slice(0, mostCompared);
}

/** Names that the marks on cards, the bar and the links of the table share. */
export const compareFormId = 'sravnenie';

/** Attribute of a link that removes a model from the table; holds the model's id. */
export const leavingModel = 'data-leaves-comparison';
