/** Measures how far the event loop lags behind. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type LoadMonitor = ReturnType<typeof createLoadMonitor>;

const resolutionMs = 20;
const periodMs = 1000;

/** Create one per process; it runs until exit. */
export function createLoadMonitor() {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(50) / 1e6 - resolutionMs);
    histogram.reset();
  }, periodMs);
  timer.unref();
  // Median of the last second: a single long pause is not an overload.
  return { delayMs: () => delayMs };
}

/** Never behind: for tests and tools. */
export const noLoad: LoadMonitor = { delayMs: () => 0 };
