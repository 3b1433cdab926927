/** Coalesces work in flight: concurrent calls for one key share one result. */

export function createSingleFlight<Result>() {
  const inFlight = new Map<string, Promise<Result>>();
  return {
    /** Starts the work, or joins what is in flight for the key. Nothing is cached: settled work is forgotten. */
    run(key: string, work: () => Promise<Result>): Promise<Result> {
      const running = inFlight.get(key);
      if (running !== undefined) return running;
      const started = work().finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key);
      });
      inFlight.set(key, started);
      return started;
    },
    /** Later calls start their own work; those already waiting still get their result. */
    detach: () => inFlight.clear(),
  };
}
