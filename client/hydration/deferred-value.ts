/** Finds the value of a deferred part in the browser: in the document, else in the payload. */
import type { DeferredSlot, PageResult } from '#shared/page-result.ts';
import { toPayloadPath } from '#shared/payload-path.ts';

type Settled<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

const values = new WeakMap<object, Promise<unknown>>();

export function toBlockId(name: string): string {
  return `deferred-${name}`;
}

/** Returns the same promise for the same slot; already fulfilled when the document holds the value. */
export function findDeferredValue<Value>(slot: DeferredSlot<Value>): Promise<Value> {
  const known = values.get(slot);
  const promise = known ?? readBlock(slot.name) ?? fetchValue(slot.name);
  values.set(slot, promise);
  return promise as Promise<Value>;
}

/** React reads `status` and `value` synchronously, so that hydration does not suspend. */
function readBlock(name: string): Promise<unknown> | undefined {
  const text = document.getElementById(toBlockId(name))?.textContent;
  if (text === undefined || text === null) return undefined;
  const value: unknown = JSON.parse(text);
  const promise: Settled<unknown> = Promise.resolve(value);
  return Object.assign(promise, { status: 'fulfilled', value } as const);
}

/** @throws Error when the payload lacks the value too */
async function fetchValue(name: string): Promise<unknown> {
  const response = await fetch(toPayloadPath(window.location.pathname));
  const { page } = (await response.json()) as { page: PageResult };
  const slots: Record<string, DeferredSlot<unknown>> = page.deferred;
  const value = slots[name]?.value;
  if (value === undefined) throw new Error(`The part ${name} is missing from the payload`);
  return value;
}
