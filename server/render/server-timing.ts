/** `Server-Timing`: how long the phases of a page took, for browsers' developer tools. */
import type { Locals } from 'express';

declare global {
  namespace Express {
    interface Locals {
      /** Set for a page rendered for this request. */
      phases?: readonly Phase[];
    }
  }
}

type Phase = ReturnType<ReturnType<typeof startClock>>;

/** @returns the value of the header; cached pages have no phases */
export function describeTiming({ cache = 'miss', phases = [] }: Pick<Locals, 'cache' | 'phases'>): string {
  return [`cache;desc=${cache}`, ...phases.map(({ name, ms }) => `${name};dur=${ms.toFixed(1)}`)].join(', ');
}

/** @returns a function that returns the time since its previous call as a phase */
export function startClock() {
  let since = performance.now();
  return (name: 'data' | 'render') => {
    const now = performance.now();
    const phase = { name, ms: now - since };
    since = now;
    return phase;
  };
}
