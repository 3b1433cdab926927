/** Errors with an HTTP status; faults of our own, which have none. Messages are for the log, never for the visitor. */

export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Methods that a 405 names. */
  readonly allow: string;
  /** Of the whole file, bytes: for a 416, where no part of it is in the range that was asked for. */
  readonly fileLength: number | undefined;

  constructor(
    status: number,
    message: string,
    options?: ErrorOptions & { retryAfterSeconds?: number; allow?: string; fileLength?: number },
  ) {
    super(message, options);
    this.name = 'HttpError';
    this.status = status;
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.allow = options?.allow ?? 'GET, HEAD';
    this.fileLength = options?.fileLength;
  }
}

export type UpstreamStatus = 400 | 403 | 404 | 500 | 502 | 503 | 504 | 505;

/**
 * The content source did not answer what it was asked. Its own 400, 403, 404, 500, 503, 504 and 505 are the status of
 * the page; 502 is any other and a bad answer, 503 also an open breaker, 504 also an answer that takes too long.
 */
export class UpstreamError extends HttpError {
  /** The source works, and refused this one call: 4xx. */
  readonly isRefusal: boolean;

  constructor(status: UpstreamStatus, message: string, options?: ErrorOptions & { isRefusal?: boolean }) {
    super(status, message, { ...options, ...(status >= 500 && { retryAfterSeconds: 10 }) });
    this.name = 'UpstreamError';
    this.isRefusal = options?.isRefusal ?? status < 500;
  }
}

/** Whether the source said that this is not to be shown, so that no older copy is: a failure of its own is served over. */
export function isWithdrawn(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.status === 404 || error.status === 410 || (error instanceof UpstreamError && error.status < 500);
}

/**
 * Whether our own code is wrong, so that nothing outside of it has failed: such an error is a 500, never an outage.
 * Not for calls of `fetch`, whose TypeError may be a failed network.
 */
export function isOwnFault(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((type) => error instanceof type);
}

/** A rendering, or what a program asked for, was aborted. */
export class RenderAborted extends Error {
  readonly reason: 'visitor-left' | 'too-slow';

  constructor(reason: 'visitor-left' | 'too-slow') {
    super(`rendering aborted: ${reason}`);
    this.name = 'RenderAborted';
    this.reason = reason;
  }
}
