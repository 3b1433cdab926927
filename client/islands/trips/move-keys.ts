/** What a key does with a block of cargo: the drawing has the front on the right. */
import type { KeyboardEvent } from 'react';

const stepMm = 100;
const fineStepMm = 10;

/** A move along the floor, positive towards the rear; or the next block, in the order from the front. */
export type KeyMove = { byMm: number } | { step: 1 | -1 };

/** @returns undefined for keys that belong to the page */
export function moveOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): KeyMove | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const step = shiftKey ? fineStepMm : stepMm;
  const moves: Record<string, KeyMove> = {
    ArrowLeft: { byMm: step },
    ArrowRight: { byMm: -step },
    Home: { byMm: Number.NEGATIVE_INFINITY },
    End: { byMm: Number.POSITIVE_INFINITY },
    ArrowUp: { step: -1 },
    ArrowDown: { step: 1 },
  };
  return moves[key];
}
