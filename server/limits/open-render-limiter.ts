/** The limit on pages being rendered, with its metrics. */

import type { Metrics } from '#server/telemetry/metrics.ts';
import { limits as usualLimits } from './limits.ts';
import type { LoadMonitor } from './load-monitor.ts';
import { createRenderLimiter, type RenderLimiter, type RenderLimits } from './render-limiter.ts';

/** @param nextTurn see createTurns */
export function openRenderLimiter(
  load: LoadMonitor,
  limits: Partial<RenderLimits>,
  { metrics, nextTurn }: { metrics: Metrics; nextTurn: () => Promise<void> },
): RenderLimiter {
  const limiter = createRenderLimiter({ ...usualLimits.pages, ...limits }, load, nextTurn, (reason) =>
    metrics.refusedPages.inc({ reason }),
  );
  metrics.watch({
    name: 'site_pages_in_work',
    help: 'Pages being rendered, and those waiting for a slot.',
    label: 'state',
    read: () => ({ ...limiter.figures() }),
  });
  metrics.watch({
    name: 'site_event_loop_delay_seconds',
    help: 'Median of the last second; above 0.2 no page is rendered.',
    read: () => load.delayMs() / 1000,
  });
  return limiter;
}
