/** Where the time of a page went, for the tools of browsers: what the cache had, the data, the rendering. */
import type { Locals } from 'express';

export interface Phase {
  name: 'data' | 'render';
  ms: number;
}

/** The value of `Server-Timing`; only a page that was made for somebody has phases. */
export function describeTiming({ cache = 'miss', phases = [] }: Pick<Locals, 'cache' | 'phases'>): string {
  return [`cache;desc=${cache}`, ...phases.map(({ name, ms }) => `${name};dur=${ms.toFixed(1)}`)].join(', ');
}

/** @returns what each call took since the one before it, told as a phase */
export function startClock(): (name: Phase['name']) => Phase {
  let since = performance.now();
  return (name) => {
    const now = performance.now();
    const phase = { name, ms: now - since };
    since = now;
    return phase;
  };
}
