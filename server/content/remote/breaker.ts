/** A circuit breaker: opens after repeated failures, then lets one trial call through. */

export const defaultBreakerLimits = {
  /** Opens when this many of the last `ofLast` calls failed. */
  failures: 5,
  ofLast: 10,
  /** Milliseconds without calls before the trial. */
  openMs: 5000,
};

export type BreakerLimits = typeof defaultBreakerLimits;

export class BreakerOpen extends Error {}

interface BreakerRules {
  onChange(state: 'open' | 'closed'): void;
  /** Whether the error says that the source fails; other errors count neither way, but end a trial well. */
  isFault(error: unknown): boolean;
}

/** @param now monotonic clock, milliseconds */
export function createBreaker(limits: BreakerLimits, { onChange, isFault }: BreakerRules, now: () => number) {
  let outcomes: boolean[] = [];
  let openUntil: number | undefined;
  let isTrialInFlight = false;
  /** Whether a call would be rejected now. */
  const isOpen = () => openUntil !== undefined && (isTrialInFlight || now() < openUntil);

  return {
    isOpen,
    /** @throws BreakerOpen without calling `work`; otherwise whatever `work` throws */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (isOpen()) throw new BreakerOpen();
      const isTrial = openUntil !== undefined;
      isTrialInFlight = isTrial;
      try {
        const result = await work();
        end(isTrial, true);
        return result;
      } catch (error) {
        end(isTrial, isFault(error) ? false : undefined);
        throw error;
      }
    },
  };

  function end(isTrial: boolean, isGood: boolean | undefined): void {
    if (isTrial) endTrial(isGood !== false);
    // A call from before the opening says nothing about the present.
    else if (openUntil === undefined && isGood !== undefined) count(isGood);
  }

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
