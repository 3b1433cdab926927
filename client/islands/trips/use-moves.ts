/** Where the visitor has moved the cargo: the places, the way back, the address. */
import { useEffect, useMemo, useState } from 'react';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { type MovableTrip, readMovableTrip, toMovedText } from '#shared/trips/movable-trip.ts';

/** Steps that can be taken back. */
const mostSteps = 100;

/** Keys repeat; browsers refuse to change an address a hundred times in thirty seconds. */
const addressPauseMs = 150;

export type Moves = ReturnType<typeof useMoves>;

interface Kept {
  movable: MovableTrip;
  xs: readonly number[];
  past: (readonly number[])[];
}

export function useMoves(movable: MovableTrip) {
  const moving = useMemo(() => readMovableTrip(movable), [movable]);
  const fresh: Kept = { movable, xs: movable.moved ?? moving.plannedXs, past: [] };
  const [kept, setState] = useState(fresh);
  // Another answer has come: moves of the last one are over.
  const state = kept.movable === movable ? kept : fresh;
  if (state !== kept) setState(fresh);

  const isMoved = !isSame(state.xs, moving.plannedXs);
  const text = isMoved ? toMovedText(state.xs) : '';
  const show = (xs: readonly number[], past: (readonly number[])[]) => setState({ movable, xs, past });
  const commit = (xs: readonly number[]) => {
    if (!isSame(xs, state.xs)) show(xs, [...state.past, state.xs].slice(-mostSteps));
  };

  useEffect(() => {
    if (state.past.length === 0 && state.xs === (movable.moved ?? moving.plannedXs)) return undefined;
    const timer = setTimeout(() => rewriteQuery({ moved: text }), addressPauseMs);
    return () => clearTimeout(timer);
  }, [state, text, movable, moving]);

  return {
    moving,
    /** Front edges of the stacks, at rest. */
    xs: state.xs,
    isMoved,
    /** As addresses have it; empty where everything is as planned. */
    text,
    canUndo: state.past.length > 0,
    commit,
    undo: () => {
      const last = state.past.at(-1);
      if (last !== undefined) show(last, state.past.slice(0, -1));
    },
    /** Everything back to where the planner has placed it. */
    restore: () => commit(moving.plannedXs),
  };
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((x, index) => x === other[index]);
}
