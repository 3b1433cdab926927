/** Reads a content folder away from the event loop, which meanwhile serves the content that there is. */
import { on } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Content } from './content.ts';
import { ContentError } from './content-files.ts';

export interface LoadRequest {
  /** The folder of the editors. */
  source: string;
  /** Where its copy goes, which is then served; undefined: the folder itself is served. */
  store: string | undefined;
  /** Beside an API only what belongs to the site itself is read and checked: delivery, palette, documents, laws. */
  isOwnOnly?: boolean;
}

export interface LoadedContent {
  /** Nothing but what belongs to the site itself where only that was read. */
  content: Content;
  /** What pictures and documents are read from. */
  folder: string;
  /** Of the copy. */
  digest: string | undefined;
  warnings: readonly string[];
}

/** The first answer; after it each message is a piece of the content, as JSON. */
export type LoadAnswer =
  | { kind: 'loaded'; folder: string; digest: string | undefined; warnings: readonly string[]; pieces: number }
  | { kind: 'faulty'; faults: string[] };

/** The sample takes a second; a thread that takes longer than this hangs. */
const limitMs = 180_000;

/** @throws ContentError naming every fault; Error when the thread dies, hangs or has no room on the disk */
export async function loadAside(request: LoadRequest): Promise<LoadedContent> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: request });
  const timer = setTimeout(() => void worker.terminate(), limitMs);
  // Throws by itself when the thread dies of an error.
  const answers = on(worker, 'message', { close: ['exit'] });
  const hear = async () => {
    const { value, done } = await answers.next();
    if (done) throw new Error('the thread of content ended');
    return value[0];
  };
  try {
    const first: LoadAnswer = await hear();
    if (first.kind === 'faulty') throw new ContentError(first.faults);
    const pieces: unknown[] = [];
    for (let index = 0; index < first.pieces; index += 1) {
      worker.postMessage('next');
      pieces.push(JSON.parse(await hear()));
      // Requests go out between two pieces.
      await nextTurn();
    }
    const [rest, ...products] = pieces as [Content, ...Content['products'][]];
    const { folder, digest, warnings } = first;
    return { content: { ...rest, products: products.flat() }, folder, digest, warnings };
  } finally {
    clearTimeout(timer);
    await answers.return?.();
    await worker.terminate();
  }
}
