/** Marks the end of a document's shell, where parts of the page are still to come: the start script waits for no more. */
import type { DeferredSlot, PageResult } from '#shared/page-result.ts';

export function ShellEnd({ page }: { page: PageResult }) {
  const slots: DeferredSlot<unknown>[] = Object.values(page.deferred);
  return slots.some((slot) => !('value' in slot)) && <template id="shell-end" />;
}
