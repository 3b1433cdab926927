/** A delivery that was not made: why, in words that hold nothing personal and no secret. */

export interface FailureOptions {
  /** The same again would be refused again: there is no point in trying for days. */
  isRefusal?: boolean;
  /** Not before; the receiver has said so. */
  retryAfterMs?: number;
}

export class DeliveryFailed extends Error {
  readonly isRefusal: boolean;
  readonly retryAfterMs: number | undefined;

  /** @param reason kept as the last error: «crm 503 QUERY_LIMIT_EXCEEDED» */
  constructor(reason: string, { isRefusal = false, retryAfterMs }: FailureOptions = {}) {
    super(reason);
    this.name = 'DeliveryFailed';
    this.isRefusal = isRefusal;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What went wrong below HTTP or SMTP: its code alone, for messages hold addresses. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)) return code;
  return cause === undefined ? error.name : failureCode(cause);
}
