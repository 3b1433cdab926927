/** Turns of the event loop, one for each piece of work: what visitors ask for in between is answered in between. */

/** Pieces that one turn lets through at most. */
const mostInTurn = 32;

export type Turns = ReturnType<typeof createTurns>;

/**
 * Turns that no two callers share: React renders all pages that start in one turn without a pause. Whatever a caller does
 * before it waits for the network, promises of memory included, is over before the next one is let through.
 * @param shareMs short pieces of work share a turn until it has taken so long; absent: each has one of its own
 */
export function createTurns(shareMs = 0) {
  const begun: (() => void)[] = [];
  const others: (() => void)[] = [];
  const countWaiting = () => begun.length + others.length;
  let planned = 0;
  let until = Number.POSITIVE_INFINITY;
  const plan = () => {
    until = Number.POSITIVE_INFINITY;
    planned = shareMs === 0 ? 1 : Math.min(countWaiting(), mostInTurn);
    // All of them run in one turn, each after the promises that the one before has resolved.
    for (let count = 0; count < planned; count += 1) setImmediate(letThrough);
  };
  const letThrough = () => {
    if (until === Number.POSITIVE_INFINITY) until = performance.now() + shareMs;
    else if (performance.now() >= until) return endOne();
    (begun.shift() ?? others.shift())?.();
    endOne();
  };
  const endOne = () => {
    planned -= 1;
    if (planned === 0 && countWaiting() > 0) plan();
  };
  const waitIn = (queue: (() => void)[]): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    if (planned === 0) plan();
    return promise;
  };
  return {
    /** Resolves in the caller's turn, in the order of asking. */
    next: () => waitIn(others),
    /** The same, but before all who ask for the next one: what has begun ends before anything else begins. */
    resume: () => waitIn(begun),
    isBusy: () => countWaiting() > 0,
  };
}
