/** What the senders of forms may cost before a lead is stored: wrong forms, and uploads at once. */

import { type BudgetLimits, type BudgetShare, createBudget, openShare, TooManyBodies } from '#server/limits/budget.ts';
import { limits as usualLimits } from '#server/limits/limits.ts';
import { createNetworkLimit, type NetworkLimits } from '#server/limits/network-limit.ts';

export interface IntakeLimits {
  /** Forms that are answered 400, 403, 413, 415 or 422. */
  faults: NetworkLimits;
  /** Bodies with files at once; each may hold a file open and its fields in memory for minutes. */
  uploads: BudgetLimits;
}

export type Intake = ReturnType<typeof createIntake>;

export function createIntake({
  faults = usualLimits.wrongForms,
  uploads = usualLimits.uploads,
}: Partial<IntakeLimits> = {}) {
  const uploadSlots = createBudget(uploads);
  return {
    faults: createNetworkLimit(faults),
    /** @throws TooManyBodies when too many uploads are on their way; release the slot afterwards */
    openUpload(address: string | undefined): BudgetShare {
      const slot = openShare(uploadSlots, address);
      if (!slot.take(1)) throw new TooManyBodies('uploads');
      return slot;
    },
  };
}
