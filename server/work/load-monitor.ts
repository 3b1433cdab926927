/** How far behind the process is: the delay of its event loop over the last moment. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadMonitor {
  /** 99th percentile of the last period, milliseconds beyond what a timer takes anyway. */
  delayMs(): number;
}

const resolutionMs = 20;
const periodMs = 500;

/** One a process, for its lifetime. */
export function createLoadMonitor(): LoadMonitor {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(99) / 1e6 - resolutionMs);
    histogram.reset();
  }, periodMs);
  timer.unref();
  return { delayMs: () => delayMs };
}

/** A process that is never behind: for those who do not watch. */
export const noLoad: LoadMonitor = { delayMs: () => 0 };
