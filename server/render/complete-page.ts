/** Waits for the deferred parts of a page. */
import { withTimeout } from '#server/limits/deadline.ts';
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';

/** Parts that fail or exceed the time stay without a value; the page shows their fallbacks. */
export async function completePage(page: PageResult, timeMs: number): Promise<PageResult> {
  const slots = slotsOf(page);
  if (slots.some(isPending)) {
    await withTimeout(timeMs, () => Promise.allSettled(slots.map((slot) => slot.promise))).catch(() => undefined);
  }
  return { ...page, deferred: Object.fromEntries(slots.map(({ promise: _, ...slot }) => [slot.name, slot])) };
}

/** True while a deferred part is pending, or if it has failed. */
export const lacksParts = (page: PageResult): boolean => slotsOf(page).some(isPending);

const slotsOf = (page: PageResult): DeferredSlot<unknown>[] => Object.values(page.deferred);

const isPending = (slot: DeferredSlot<unknown>): boolean => !('value' in slot);
