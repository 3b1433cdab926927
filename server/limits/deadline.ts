/** The one time limit. Unlike `AbortSignal.timeout` it leaves no timer and no listener behind once the work is done. */
import { UpstreamError } from '#server/errors/http-error.ts';

export type Deadline = ReturnType<typeof startDeadline>;

/** @param parent aborts the deadline's signal too */
export function startDeadline(timeMs: number, parent?: AbortSignal) {
  const controller = new AbortController();
  const { promise: passed, resolve } = Promise.withResolvers<undefined>();
  const abort = (reason: unknown) => {
    controller.abort(reason);
    resolve(undefined);
  };
  const timer = setTimeout(() => abort(new DOMException(`over after ${timeMs} ms`, 'TimeoutError')), timeMs);
  const follow = () => abort(parent?.reason);
  if (parent?.aborted) follow();
  parent?.addEventListener('abort', follow, { once: true });
  return {
    /** Aborts when the time is over, or with the parent. */
    signal: controller.signal,
    /** Resolves when the signal aborts. */
    passed,
    /** The work is done: the time no longer matters. */
    end: () => {
      clearTimeout(timer);
      parent?.removeEventListener('abort', follow);
    },
  };
}

interface TimeoutOptions {
  /** Aborts the work too. */
  parent?: AbortSignal;
  /** What is thrown when the time is over; default: UpstreamError 504. */
  late?: () => Error;
}

/**
 * Runs the work under a deadline; it is abandoned, not only aborted, when the time is over.
 * @throws as `late` says when the time is over; the parent's reason when the parent aborts
 */
export async function withTimeout<Value>(
  timeMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
  { parent, late = () => new UpstreamError(504, `no answer within ${timeMs} ms`) }: TimeoutOptions = {},
): Promise<Value> {
  const deadline = startDeadline(timeMs, parent);
  try {
    const timeout = deadline.passed.then(() => {
      if (parent?.aborted) throw parent.reason;
      throw late();
    });
    return await Promise.race([work(deadline.signal), timeout]);
  } finally {
    deadline.end();
  }
}
