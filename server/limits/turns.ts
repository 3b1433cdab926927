/** Turns of the event loop, one for each piece of work: what visitors ask for in between is answered in between. */

/** Pieces that one turn lets through at most. */
const mostInTurn = 32;

/**
 * Resolves in a turn that no other caller gets: React renders all pages that start in one turn without a pause. Whatever
 * a caller does before it waits for the network, promises of memory included, is over before the next one is let through.
 * @param shareMs short pieces of work share a turn until it has taken so long; absent: each has one of its own
 * @returns a function; its callers are let through in their order
 */
export function createTurns(shareMs = 0): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let planned = 0;
  let until = Number.POSITIVE_INFINITY;
  const plan = () => {
    until = Number.POSITIVE_INFINITY;
    planned = shareMs === 0 ? 1 : Math.min(waiting.length, mostInTurn);
    // All of them run in one turn, each after the promises that the one before has resolved.
    for (let count = 0; count < planned; count += 1) setImmediate(letThrough);
  };
  const letThrough = () => {
    if (until === Number.POSITIVE_INFINITY) until = performance.now() + shareMs;
    else if (performance.now() >= until) return endOne();
    waiting.shift()?.();
    endOne();
  };
  const endOne = () => {
    planned -= 1;
    if (planned === 0 && waiting.length > 0) plan();
  };
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (planned === 0) plan();
    return promise;
  };
}
