/** The limit on pages in the making, with what operators see of it. */
import type { Metrics } from '../ops/metrics.ts';
import type { LoadMonitor } from './load-monitor.ts';
import { createPageWork, defaultPageWorkLimits, type PageWork, type PageWorkLimits } from './page-work.ts';

/** @param load how far behind the process is */
export function openPageWork(load: LoadMonitor, limits: Partial<PageWorkLimits>, metrics: Metrics): PageWork {
  const pageWork = createPageWork({ ...defaultPageWorkLimits, ...limits }, load, (reason) =>
    metrics.refusedPages.inc({ reason }),
  );
  metrics.watch({
    name: 'site_pages_in_work',
    help: 'Pages that are being made, and those that wait for their turn.',
    label: 'state',
    read: () => ({ ...pageWork.figures() }),
  });
  metrics.watch({
    name: 'site_event_loop_delay_seconds',
    help: 'Median of the last second; above 0.2 no pages are made.',
    read: () => load.delayMs() / 1000,
  });
  return pageWork;
}
