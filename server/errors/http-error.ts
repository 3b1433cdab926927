/** Failures with a status. The message is for the log, never for the visitor. */

export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, options?: ErrorOptions & { retryAfterSeconds?: number }) {
    super(message, options);
    this.name = 'HttpError';
    this.status = status;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}

/** The content source failed us: 502 it answered wrongly, 503 it is not asked any more, 504 it is too slow. */
export class UpstreamError extends HttpError {
  constructor(status: 502 | 503 | 504, message: string, options?: ErrorOptions) {
    super(status, message, { ...options, retryAfterSeconds: 10 });
    this.name = 'UpstreamError';
  }
}

/** Why a rendering was given up. */
export class RenderAborted extends Error {
  readonly reason: 'visitor-left' | 'too-slow';

  constructor(reason: 'visitor-left' | 'too-slow') {
    super(`rendering aborted: ${reason}`);
    this.name = 'RenderAborted';
    this.reason = reason;
  }
}
