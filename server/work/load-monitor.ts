/** How far behind the process is: the delay of its event loop over the last moment. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadMonitor {
  /** Median of the last second, milliseconds: one long pause is no overload, a whole second of them is. */
  delayMs(): number;
}

const resolutionMs = 20;
const periodMs = 1000;

/** One a process, for its lifetime. */
export function createLoadMonitor(): LoadMonitor {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(50) / 1e6 - resolutionMs);
    histogram.reset();
  }, periodMs);
  timer.unref();
  return { delayMs: () => delayMs };
}

/** A process that is never behind: for those who do not watch. */
export const noLoad: LoadMonitor = { delayMs: () => 0 };
