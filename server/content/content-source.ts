/** The port through which the site reads content, embedded or remote. */

import { fileURLToPath } from 'node:url';
import type { CallInput, CallName, CallOutput } from '#shared/content/api.ts';

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

/** The sample plant: what is served without CONTENT_DIR. */
export const contentFolder = fileURLToPath(new URL('./sample', import.meta.url));
