/** The thread that reads a content folder: copies it, parses and checks it, then hands it over in pieces as it is asked. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkContent } from '#server/content/checks/content-check.ts';
import type { Content } from './content.ts';
import { ContentError } from './content-files.ts';
import { copyFolder } from './folder-copy.ts';
import type { LoadAnswer, LoadRequest } from './load-thread.ts';
import { readOwnContent } from './own-content.ts';

/** Products a piece: parsing one takes the event loop of the site a few milliseconds. */
const productsInPiece = 100;

const { source, store, isOwnOnly } = workerData as LoadRequest;
const answer = (message: LoadAnswer) => parentPort?.postMessage(message);

try {
  const { folder, digest } = store === undefined ? { folder: source, digest: undefined } : copyFolder(source, store);
  const { content, warnings } = await read(folder);
  const { products, ...rest } = content;
  const pieces = [JSON.stringify({ ...rest, products: [] })];
  for (let start = 0; start < products.length; start += productsInPiece) {
    pieces.push(JSON.stringify(products.slice(start, start + productsInPiece)));
  }
  answer({ kind: 'loaded', folder, digest, warnings, pieces: pieces.length });
  parentPort?.on('message', () => {
    const text = pieces.shift();
    if (text === undefined) parentPort?.close();
    else parentPort?.postMessage(text);
  });
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  answer({ kind: 'faulty', faults: [...error.faults] });
}

async function read(folder: string): Promise<{ content: Pick<Content, 'products'>; warnings: string[] }> {
  if (isOwnOnly) {
    const { documentFiles: _, ...own } = readOwnContent(folder);
    return { content: { ...own, products: [] }, warnings: [] };
  }
  const { faults, ...checked } = await checkContent(folder);
  if (faults.length > 0) throw new ContentError(faults);
  return checked;
}
