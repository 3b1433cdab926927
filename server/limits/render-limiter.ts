/** Limits how many pages are rendered at once. Cached pages, files and health checks bypass it. */
import type { Metrics } from '#server/telemetry/metrics.ts';
import { withTimeout } from './deadline.ts';
import { createLimiter, type LimiterRefusal, TooMuchWork } from './limiter.ts';
import { limits as usualLimits } from './limits.ts';
import type { LoadMonitor } from './load-monitor.ts';
import type { Turns } from './turns.ts';

export type RenderLimits = typeof usualLimits.pages;
export type RenderLimiter = ReturnType<typeof openRenderLimiter>;

/** @param turns of the event loop, one for each page: React renders all that start in one turn without a pause */
export function openRenderLimiter(
  load: LoadMonitor,
  ownLimits: Partial<RenderLimits>,
  { metrics, turns }: { metrics: Metrics; turns: Turns },
) {
  const limits = { ...usualLimits.pages, ...ownLimits };
  const refuse = (reason: 'behind' | LimiterRefusal) => {
    metrics.refusedPages.inc({ reason });
    return new TooMuchWork(`overloaded: ${reason}`, 2);
  };
  const refuseBehind = () => {
    if (load.delayMs() > limits.delayMs) throw refuse('behind');
  };
  const pages = createLimiter(limits, refuse);
  /** Waiting in `begin`, by key. */
  const requests = new Map<string, Promise<void>>();
  const waitFor = async (key: string) => {
    if (requests.size >= limits.waiting) throw refuse('queue-full');
    const turn = withTimeout(limits.waitMs, turns.next, { late: () => refuse('waited-too-long') });
    requests.set(key, turn);
    await turn.finally(() => requests.delete(key));
  };
  const figures = () => {
    const { running, waiting } = pages.figures();
    return { running, waiting: waiting + requests.size };
  };
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
    /**
     * For a request, before anything is allocated for it: resolves when no page that has begun is waiting for its turn. So
     * waiting requests hold little, and what a page allocates dies young.
     * @param key the page it asks for; requests with equal keys share a place. @throws TooMuchWork when the process is overloaded
     */
    async begin(key: string): Promise<void> {
      refuseBehind();
      if (turns.isBusy()) await (requests.get(key) ?? waitFor(key));
    },
    /**
     * Runs the work in a slot.
     * @param hasBegun the page has waited in `begin`: it takes the next turn. @throws TooMuchWork when the process is overloaded
     */
    async run<Result>(work: () => Promise<Result>, hasBegun = false): Promise<Result> {
      refuseBehind();
      return pages.run(() => (hasBegun ? turns.resume() : turns.next()).then(work));
    },
  };
}
