/** A failed delivery. Its message holds nothing personal and no secret: it is logged and stored. */

export class DeliveryFailed extends Error {
  /** The receiver rejects the lead itself: another attempt will hardly help. */
  declare readonly isRejection?: boolean;
  /** The receiver refuses us: only the operator can repair that, and we retry until then. */
  declare readonly needsOperator?: boolean;
  /** The receiver's own demand, ms. */
  declare readonly retryAfterMs?: number;
  /** The receiver may still take the lead: wait before asking whether it has. */
  declare readonly mayArrive?: boolean;

  /** @param reason stored as the last error: «crm 503 QUERY_LIMIT_EXCEEDED» */
  constructor(reason: string, options: Omit<DeliveryFailed, keyof Error> = {}) {
    super(reason);
    Object.assign(this, { name: 'DeliveryFailed', ...options });
  }
}

/** The code of a network or system error; never its message, which may hold addresses. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)) return code;
  return cause === undefined ? error.name : failureCode(cause);
}
