/** Tells when visitors ask for nothing: work that nobody waits for is done then. */
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Pauses between two pages and their files are shorter. */
const quietMs = 3000;
const pollMs = 500;

export interface IdleWatch {
  isIdle(): boolean;
  /** @throws AbortError */
  whenIdle(signal: AbortSignal): Promise<void>;
}

/** @param now monotonic clock, milliseconds */
export function watchIdle(server: Server, now: () => number = () => performance.now()): IdleWatch {
  let inFlight = 0;
  let lastAt = now();
  server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      lastAt = now();
    });
  });
  const isIdle = () => inFlight === 0 && now() - lastAt >= quietMs;
  return {
    isIdle,
    whenIdle: async (signal) => {
      while (!isIdle()) await delay(pollMs, undefined, { signal, ref: false });
    },
  };
}
