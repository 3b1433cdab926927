/** Limits how many pages are rendered at once. Cached pages, files and health checks bypass it. */
import type { Metrics } from '#server/telemetry/metrics.ts';
import { createLimiter, type Limiter, type LimiterRefusal, TooMuchWork } from './limiter.ts';
import { limits as usualLimits } from './limits.ts';
import type { LoadMonitor } from './load-monitor.ts';

export type RenderLimits = typeof usualLimits.pages;

/** @param nextTurn a turn of the event loop for each page: React renders all that start in one turn without a pause */
export function openRenderLimiter(
  load: LoadMonitor,
  ownLimits: Partial<RenderLimits>,
  { metrics, nextTurn }: { metrics: Metrics; nextTurn: () => Promise<void> },
): Limiter {
  const limits = { ...usualLimits.pages, ...ownLimits };
  const refuse = (reason: 'behind' | LimiterRefusal) => {
    metrics.refusedPages.inc({ reason });
    return new TooMuchWork(`overloaded: ${reason}`, 2);
  };
  const { run, figures } = createLimiter(limits, refuse);
  metrics.watch({
    name: 'site_pages_in_work',
    help: 'Pages being rendered, and those waiting for a slot.',
    label: 'state',
    read: figures,
  });
  metrics.watch({
    name: 'site_event_loop_delay_seconds',
    help: 'Median of the last second; above 0.2 no page is rendered.',
    read: () => load.delayMs() / 1000,
  });
  return {
    figures,
    /** @throws TooMuchWork when the process is overloaded */
    async run(work) {
      if (load.delayMs() > limits.delayMs) throw refuse('behind');
      return run(() => nextTurn().then(work));
    },
  };
}
