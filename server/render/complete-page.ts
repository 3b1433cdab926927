/** Deferred parts, waited for. */
import type { DeferredSlot, PageResult } from '#shared/page-result.ts';

/** Waits for the deferred parts; one that fails or is late stays without a value, and the page shows its fallback. */
export async function completePage(page: PageResult, timeMs: number): Promise<PageResult> {
  const slots = slotsOf(page);
  if (slots.some(isPending)) {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeMs);
    await Promise.race([Promise.allSettled(slots.map((slot) => slot.promise)), late]);
    clearTimeout(timer);
  }
  return { ...page, deferred: Object.fromEntries(slots.map(({ promise: _, ...slot }) => [slot.name, slot])) };
}

/** True while a part is on its way, or has failed. */
export function lacksParts(page: PageResult): boolean {
  return slotsOf(page).some(isPending);
}

function slotsOf(page: PageResult): DeferredSlot<unknown>[] {
  return Object.values(page.deferred);
}

function isPending(slot: DeferredSlot<unknown>): boolean {
  return !('value' in slot);
}
