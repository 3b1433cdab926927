/** A circuit breaker: opens after repeated failures, then lets one trial call through. */

export interface BreakerLimits {
  /** Opens when this many of the last `ofLast` calls failed. */
  failures: number;
  ofLast: number;
  /** Milliseconds without calls before the trial. */
  openMs: number;
}

export const defaultBreakerLimits: BreakerLimits = { failures: 5, ofLast: 10, openMs: 5000 };

export interface Breaker {
  /** Whether a call would be rejected now. */
  isOpen(): boolean;
  /** @throws BreakerOpen without calling `work`; otherwise whatever `work` throws */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export class BreakerOpen extends Error {}

/** @param now monotonic clock, milliseconds */
export function createBreaker(
  limits: BreakerLimits,
  onChange: (state: 'open' | 'closed') => void,
  now: () => number,
): Breaker {
  let outcomes: boolean[] = [];
  let openUntil: number | undefined;
  let isTrialInFlight = false;
  const isOpen = () => openUntil !== undefined && (isTrialInFlight || now() < openUntil);

  return {
    isOpen,
    async run(work) {
      if (isOpen()) throw new BreakerOpen();
      const isTrial = openUntil !== undefined;
      isTrialInFlight = isTrial;
      let isGood = false;
      try {
        const result = await work();
        isGood = true;
        return result;
      } finally {
        if (isTrial) endTrial(isGood);
        // A call from before the opening says nothing about the present.
        else if (openUntil === undefined) count(isGood);
      }
    },
  };

  function endTrial(isGood: boolean): void {
    isTrialInFlight = false;
    openUntil = isGood ? undefined : now() + limits.openMs;
    if (isGood) onChange('closed');
  }

  function count(isGood: boolean): void {
    outcomes = [...outcomes, isGood].slice(-limits.ofLast);
    if (outcomes.filter((outcome) => !outcome).length < limits.failures) return;
    outcomes = [];
    openUntil = now() + limits.openMs;
    onChange('open');
  }
}
