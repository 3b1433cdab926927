/** A time limit that leaves nothing behind. `AbortSignal.timeout` holds its timer, and all that listens to it, until the time is over. */

export interface Deadline {
  signal: AbortSignal;
  /** The work is done: the time does not matter any more. */
  end(): void;
}

/** @param parent ends the time too, when it is aborted */
export function startDeadline(timeMs: number, parent?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException(`over after ${timeMs} ms`, 'TimeoutError')), timeMs);
  const follow = () => controller.abort(parent?.reason);
  if (parent?.aborted) follow();
  parent?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      parent?.removeEventListener('abort', follow);
    },
  };
}
