/** Errors with an HTTP status; faults of our own, which have none. Messages are for the log, never for the visitor. */

export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Methods that a 405 names. */
  readonly allow: string;

  constructor(
    status: number,
    message: string,
    options?: ErrorOptions & { retryAfterSeconds?: number; allow?: string },
  ) {
    super(message, options);
    this.name = 'HttpError';
    this.status = status;
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.allow = options?.allow ?? 'GET, HEAD';
  }
}

/** No part of a file is in the range that was asked for. */
export class RangeBeyondEnd extends HttpError {
  /** Of the whole file, bytes. */
  readonly fileLength: number;

  constructor(fileLength: number) {
    super(416, 'a range beyond the end of the file');
    this.name = 'RangeBeyondEnd';
    this.fileLength = fileLength;
  }
}

/** The content source failed: 502 bad answer, 503 its breaker is open, 504 too slow. */
export class UpstreamError extends HttpError {
  constructor(status: 502 | 503 | 504, message: string, options?: ErrorOptions) {
    super(status, message, { ...options, retryAfterSeconds: 10 });
    this.name = 'UpstreamError';
  }
}

/**
 * Whether our own code is wrong, so that nothing outside of it has failed: such an error is a 500, never an outage.
 * Not for calls of `fetch`, whose TypeError may be a failed network.
 */
export function isOwnFault(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((type) => error instanceof type);
}

/** A rendering was aborted. */
export class RenderAborted extends Error {
  readonly reason: 'visitor-left' | 'too-slow';

  constructor(reason: 'visitor-left' | 'too-slow') {
    super(`rendering aborted: ${reason}`);
    this.name = 'RenderAborted';
    this.reason = reason;
  }
}
