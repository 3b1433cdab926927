/** The one budget for planning cargo, whatever door it is asked for at: pages, papers, the API. */

import type { Metrics } from '#server/telemetry/metrics.ts';
import { createFairLimiter, type LimiterLimits } from './limiter.ts';
import { limits as usualLimits } from './limits.ts';

export type Planner = ReturnType<typeof openPlanner>;

/** @param nextTurn the turns that pages are rendered in too */
export function openPlanner(nextTurn: () => Promise<void>, metrics: Metrics, limits: Partial<LimiterLimits> = {}) {
  const { run, figures } = createFairLimiter({ ...usualLimits.plans, ...limits });
  metrics.watch({
    name: 'site_plans_in_work',
    help: 'Trips and selections by cargo being planned, and those waiting for a slot.',
    label: 'state',
    read: figures,
  });
  return {
    /** For work that plans; its client is a `queueKey`. @throws TooMuchWork */
    run,
    /**
     * A turn of the event loop in which nothing else is planned or rendered: one before each placing, which takes a
     * millisecond as a rule and thirty at most.
     */
    nextTurn,
  };
}
