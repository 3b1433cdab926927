/** Measures how far the event loop lags behind. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadMonitor {
  /** Median of the last second, milliseconds: a single long pause is not an overload. */
  delayMs(): number;
}

const resolutionMs = 20;
const periodMs = 1000;

/** Create one per process; it runs until exit. */
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

/** Never behind: for tests and tools. */
export const noLoad: LoadMonitor = { delayMs: () => 0 };
