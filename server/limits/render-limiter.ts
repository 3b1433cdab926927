/** Limits how many pages are rendered at once. Cached pages, files and health checks bypass it. */
import type { Metrics } from '#server/telemetry/metrics.ts';
import { createLimiter, type Limiter, type LimiterRefusal, TooMuchWork } from './limiter.ts';
import { limits as usualLimits } from './limits.ts';
import type { LoadMonitor } from './load-monitor.ts';

export type RenderLimits = typeof usualLimits.pages;

/**
 * @param nextTurn a turn of the event loop for each page: React renders all that start in one turn without a pause
 * @param onRefused called for every refusal. Its `run` throws TooMuchWork: the process is overloaded
 */
export function createRenderLimiter(
  limits: RenderLimits,
  load: LoadMonitor,
  nextTurn: () => Promise<void>,
  onRefused: (reason: 'behind' | LimiterRefusal) => void,
): Limiter {
  const refuse = (reason: 'behind' | LimiterRefusal) => {
    onRefused(reason);
    return new TooMuchWork(`overloaded: ${reason}`, 2);
  };
  const limiter = createLimiter(limits, refuse);
  return {
    ...limiter,
    async run(work) {
      if (load.delayMs() > limits.delayMs) throw refuse('behind');
      return limiter.run(() => nextTurn().then(work));
    },
  };
}

/** The limiter of the site, with its metrics. @param nextTurn see createTurns */
export function openRenderLimiter(
  load: LoadMonitor,
  limits: Partial<RenderLimits>,
  { metrics, nextTurn }: { metrics: Metrics; nextTurn: () => Promise<void> },
): Limiter {
  const limiter = createRenderLimiter({ ...usualLimits.pages, ...limits }, load, nextTurn, (reason) =>
    metrics.refusedPages.inc({ reason }),
  );
  metrics.watch({
    name: 'site_pages_in_work',
    help: 'Pages being rendered, and those waiting for a slot.',
    label: 'state',
    read: limiter.figures,
  });
  metrics.watch({
    name: 'site_event_loop_delay_seconds',
    help: 'Median of the last second; above 0.2 no page is rendered.',
    read: () => load.delayMs() / 1000,
  });
  return limiter;
}
