/** The thread that renders papers: takes `{ moduleUrl, fonts }` as its data, then papers one by one, and answers with PDFs. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Paper, PaperFonts, RenderPaper } from '#shared/documents/paper.ts';

export type PaperAnswer = { bytes: Uint8Array<ArrayBuffer> } | { fault: string };

const { moduleUrl, fonts } = workerData as { moduleUrl: string; fonts: PaperFonts };
// On Linux of this thread alone: pages come first, but a busy machine renders papers too.
setPriority(2);
const { renderPaper } = (await import(moduleUrl)) as { renderPaper: RenderPaper };

parentPort?.on('message', async (paper: Paper) => {
  try {
    // A copy of its own, so that its memory moves to the other thread.
    const bytes = new Uint8Array(await renderPaper(paper, fonts));
    parentPort?.postMessage({ bytes } satisfies PaperAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies PaperAnswer);
  }
});
