/** The one port through which the site reads content, whether it lies here or at the company's API. */
import type { CallInput, CallName, CallOutput } from '#shared/content/api.ts';

export interface CallOptions {
  /** Gives the call up: the visitor left, or the page's time is over. */
  signal: AbortSignal;
}

/** One method per row of the API table. An absent record is undefined; a broken source throws UpstreamError. */
export type ContentSource = {
  readonly [Name in CallName]: (input: CallInput<Name>, options: CallOptions) => Promise<CallOutput<Name>>;
};
