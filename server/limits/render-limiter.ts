/** Limits how many pages are rendered at once. Cached pages, files and health checks bypass it. */
import { createLimiter, type Limiter, type LimiterRefusal, TooMuchWork } from './limiter.ts';
import type { LoadMonitor } from './load-monitor.ts';

export interface RenderLimits {
  atOnce: number;
  waiting: number;
  /** A page that has not started by then is refused. */
  waitMs: number;
  /** The slot is released by then even if a slow visitor is still reading. */
  slotMs: number;
  /** Above this event-loop delay no page is rendered. */
  delayMs: number;
}

/** The process is overloaded: 503 with Retry-After. */
export class Overloaded extends TooMuchWork {
  readonly reason: 'behind' | LimiterRefusal;

  constructor(reason: Overloaded['reason']) {
    super(`overloaded: ${reason}`, 2);
    this.name = 'Overloaded';
    this.reason = reason;
  }
}

export type RenderLimiter = Limiter;

/**
 * @param nextTurn a turn of the event loop for each page: React renders all that start in one turn without a pause
 * @param onRefused called for every refusal. Its `run` throws Overloaded
 */
export function createRenderLimiter(
  limits: RenderLimits,
  load: LoadMonitor,
  nextTurn: () => Promise<void>,
  onRefused: (reason: Overloaded['reason']) => void,
): RenderLimiter {
  const refuse = (reason: Overloaded['reason']) => {
    onRefused(reason);
    return new Overloaded(reason);
  };
  const limiter = createLimiter(limits, refuse);
  return {
    async run(work) {
      if (load.delayMs() > limits.delayMs) throw refuse('behind');
      return limiter.run(async () => {
        await nextTurn();
        return work();
      });
    },
    figures: limiter.figures,
  };
}
