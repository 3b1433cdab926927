/** Renders a document to its end, for the page cache: no visitor waits on its stream, and half of it is nothing. */
import { Writable } from 'node:stream';
import type { DocumentView, RenderDocument, Rendering } from '#shared/rendering.ts';
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

function collect(rendering: Rendering): Promise<Buffer> {
  return new Promise((resolve) => rendering.pipe(new Collected(resolve)));
}

/** Takes what React gives at once and as it is: a stream's queue and its turns are for those who must wait. */
class Collected extends Writable {
  readonly #pieces: Uint8Array[] = [];
  readonly #done: (body: Buffer) => void;

  constructor(done: (body: Buffer) => void) {
    super();
    this.#done = done;
  }

  override write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  override end(): this {
    this.#done(Buffer.concat(this.#pieces));
    return this;
  }
}
