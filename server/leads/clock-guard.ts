/** Tells whether the clock can be believed before anything is erased by it. */
import type { LeadErasure } from '#server/leads/storage/lead-erasure.ts';

/** What summer time, leap seconds and a sleeping machine never reach. */
const maxJumpMs = 2 * 24 * 3_600_000;
/** A site may have been switched off for so long. */
const maxAbsenceMs = 30 * 24 * 3_600_000;

export interface ClockGuard {
  /** @returns whether the time since the last housekeeping can have passed */
  isPlausible(now: number): Promise<boolean>;
}

/** @param monotonicMs a clock that nobody sets */
export function createClockGuard(store: Pick<LeadErasure, 'lastHousekeeping'>, monotonicMs: () => number): ClockGuard {
  let lastPlausible: number | undefined;
  return {
    isPlausible: async (now) => {
      const last = (await store.lastHousekeeping()) ?? now;
      const passedMs = lastPlausible === undefined ? maxAbsenceMs : monotonicMs() - lastPlausible;
      if (now - last > passedMs + maxJumpMs) return false;
      lastPlausible = monotonicMs();
      return true;
    },
  };
}
