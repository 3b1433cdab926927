/** Turns of the event loop, one for each piece of work: what visitors ask for in between is answered in between. */

/**
 * Resolves in a turn that no other caller gets: React renders all pages that start in one turn without a pause.
 * @returns a function; its callers are let through in their order
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (waiting.push(resolve) === 1) setImmediate(next);
    return promise;
  };
}
