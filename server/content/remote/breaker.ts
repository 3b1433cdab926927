/** Spares a server that fails: after some failures it is not asked for a while, then by one call on trial. */

export interface BreakerLimits {
  /** It opens when this many of the last calls failed… */
  failures: number;
  /** …of so many. */
  ofLast: number;
  /** How long nobody asks. */
  openMs: number;
}

export const defaultBreakerLimits: BreakerLimits = { failures: 5, ofLast: 10, openMs: 5000 };

export interface Breaker {
  /** Whether a call would be refused now. */
  isOpen(): boolean;
  /** @throws BreakerOpen instead of doing the work; otherwise what the work throws */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export class BreakerOpen extends Error {}

/** @param now a clock that never goes back, milliseconds */
export function createBreaker(
  limits: BreakerLimits,
  onChange: (state: 'open' | 'closed') => void,
  now: () => number,
): Breaker {
  let outcomes: boolean[] = [];
  let openUntil: number | undefined;
  let isTrialUnderWay = false;
  const isOpen = () => openUntil !== undefined && (isTrialUnderWay || now() < openUntil);

  return {
    isOpen,
    async run(work) {
      if (isOpen()) throw new BreakerOpen();
      const isTrial = openUntil !== undefined;
      isTrialUnderWay = isTrial;
      let isGood = false;
      try {
        const result = await work();
        isGood = true;
        return result;
      } finally {
        if (isTrial) endTrial(isGood);
        // What was asked before it opened tells nothing of now.
        else if (openUntil === undefined) count(isGood);
      }
    },
  };

  function endTrial(isGood: boolean): void {
    isTrialUnderWay = false;
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
