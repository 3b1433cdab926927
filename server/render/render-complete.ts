/** Renders a complete document for the page cache. Partial output is discarded. */
import { RenderAborted } from '#server/errors/http-error.ts';
import type { Destination, DocumentView, RenderDocument, Rendering } from '#shared/rendering.ts';

/** @returns undefined if rendering fails, takes longer than deadlineMs, or is incomplete */
export async function renderComplete(
  view: DocumentView,
  render: RenderDocument,
  deadlineMs: number,
): Promise<Buffer | undefined> {
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let rendering: Rendering | undefined;
  let isFaulty = false;
  const timer = setTimeout(() => {
    const reason = new RenderAborted('too-slow');
    rendering?.abort(reason);
    ready.reject(reason);
  }, deadlineMs);
  try {
    rendering = await render(view, {
      onShellReady: () => undefined,
      onAllReady: ready.resolve,
      onShellError: ready.reject,
      onError: () => {
        isFaulty = true;
        return undefined;
      },
    });
    await ready.promise;
    const body = await collectOutput(rendering);
    // `onAllReady` also follows an abort: only the closing tag proves that the document is complete.
    return isFaulty || !body.subarray(-32).toString('utf8').trimEnd().endsWith('</html>') ? undefined : body;
  } catch {
    // Not reported here: the request then renders the page itself, and that reports the error.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Collects React's output synchronously. A Node stream would queue it for no reason, and would hold React's tree in memory
 * until the next major garbage collection.
 */
function collectOutput(rendering: Rendering): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const destination: Destination = {
    on: () => undefined,
    write: (piece) => {
      pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      return true;
    },
    end: () => resolve(Buffer.concat(pieces)),
    destroy: reject,
  };
  rendering.pipe(destination);
  return promise;
}
