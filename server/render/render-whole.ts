/** Renders a document to its end, for the page cache: no visitor waits on its stream, and half of it is nothing. */
import type { Destination, DocumentView, RenderDocument, Rendering } from '#shared/rendering.ts';
import { RenderAborted } from '../errors/http-error.ts';

/** @returns undefined when it broke, was too slow, or is not whole */
export async function renderWhole(
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
    const body = await collect(rendering);
    // An aborted rendering is «ready» too: only the end of the document tells.
    return isFaulty || !body.subarray(-32).toString('utf8').trimEnd().endsWith('</html>') ? undefined : body;
  } catch {
    // Whoever needs the page renders it for himself, and tells what is wrong.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Takes what React gives at once and as it is: a stream's queue and its turns are for those who must wait, and a
 * stream outlives its work until the next great collection of garbage, with all that React holds.
 */
function collect(rendering: Rendering): Promise<Buffer> {
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
