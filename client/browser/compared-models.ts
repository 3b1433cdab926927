/** The models that the visitor has marked for comparison; kept between visits, told to every window. */
import { mostCompared } from '#shared/compare-query.ts';
import { entityId } from '#shared/route-params.ts';
import { keep, readKept, watchKept } from './kept-values.ts';

const key = 'comparedModels';
/** Long enough to read a line twice. */
const toldMs = 6000;

export interface Compared {
  models: readonly string[];
  /** The last mark was one too many and was not taken. */
  isFull: boolean;
}

export const nothingCompared: Compared = { models: [], isFull: false };

let compared: Compared | undefined;
const listeners = new Set<() => void>();

/** The same object until something changes. */
export function readCompared(): Compared {
  compared ??= { models: parse(readKept(key)), isFull: false };
  return compared;
}

/** Takes a model in or out; one more than the table holds is refused. */
export function markCompared(model: string, isMarked: boolean): void {
  const others = readCompared().models.filter((other) => other !== model);
  if (!isMarked) write({ models: others, isFull: false });
  else if (others.length < mostCompared) write({ models: [...others, model], isFull: false });
  else refuse(others);
}

export function clearCompared(): void {
  write(nothingCompared);
}

/** Tells of every change, also of those made in other windows or while the page slept; @returns what stops it */
export function watchCompared(listener: () => void): () => void {
  const readAnew = () => {
    compared = undefined;
    listener();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAnew();
  };
  listeners.add(listener);
  const stop = watchKept([key], readAnew);
  window.addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(listener);
    stop();
    window.removeEventListener('pageshow', onShow);
  };
}

function refuse(models: readonly string[]): void {
  const refusal = { models, isFull: true };
  write(refusal);
  setTimeout(() => {
    if (compared === refusal) write({ models, isFull: false });
  }, toldMs);
}

function write(next: Compared): void {
  compared = next;
  keep(key, JSON.stringify(next.models));
  for (const listener of [...listeners]) listener();
}

/** Anything but a list of ours is none. */
function parse(text: string | null): string[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.filter((id): id is string => typeof id === 'string' && entityId(id)).slice(0, mostCompared);
  } catch {
    return [];
  }
}
