/** The port through which the site reads content, embedded or remote. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type CallInput, type CallName, type CallOutput, contentApi } from '#shared/content/api.ts';
import type { Product } from '#shared/content/product.ts';

export interface CallOptions {
  /** Aborts the call: the visitor left, or the page's time is up. */
  signal: AbortSignal;
  /** Called with how long the answer stays fresh, milliseconds; never for content in memory, which is always fresh. */
  onFreshness?: (freshForMs: number) => void;
}

/** One method per row of contentApi. Absent records are undefined; a failing source throws UpstreamError. */
export type ContentSource = {
  readonly [Name in CallName]: (input: CallInput<Name>, options: CallOptions) => Promise<CallOutput<Name>>;
};

export const callNames = Object.keys(contentApi) as CallName[];

/** @param make a method of the source for each call. Built from the table that the type is derived from */
export function mapCalls<Calls = ContentSource>(make: (name: CallName) => unknown): Calls {
  return Object.fromEntries(callNames.map((name) => [name, make(name)])) as Calls;
}

const atOnce = 10;

/** Reads one model after the other, ten at once; those that are gone are left out. @param read one by its id */
export async function* readProducts(ids: readonly string[], read: (id: string) => Promise<Product | undefined>) {
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = await Promise.all(ids.slice(start, start + atOnce).map(read));
    yield* some.filter((product) => product !== undefined);
    // Content in memory answers within the turn: of thousands nobody else would get one.
    await nextTurn();
  }
}

/** The sample plant: what is served without CONTENT_DIR. */
export const contentFolder = fileURLToPath(new URL('./sample', import.meta.url));
