/** What the senders of forms may cost before a lead is stored: wrong forms, and uploads at once. */

import { type BudgetShare, createBudget, openShare, TooManyBodies } from '#server/limits/budget.ts';
import { limits as usualLimits } from '#server/limits/limits.ts';
import { createNetworkLimit } from '#server/limits/network-limit.ts';

const defaults = { faults: usualLimits.wrongForms, uploads: usualLimits.uploads };
export type IntakeLimits = typeof defaults;

export type Intake = ReturnType<typeof createIntake>;

export function createIntake(limits: Partial<IntakeLimits> = {}) {
  const { faults, uploads } = { ...defaults, ...limits };
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
