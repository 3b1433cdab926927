/** One thread for setting papers: started by the first, ended when idle, when it hangs and when it dies. */
import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/errors/http-error.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Paper, PaperFonts } from '#shared/documents/paper.ts';
import type { PaperAnswer } from './paper-worker.ts';

export type PaperThread = ReturnType<typeof createPaperThread>;

interface PaperThreadParts {
  /** The built module of papers. */
  moduleUrl: () => Promise<string>;
  logger: Logger;
  /** A data sheet takes a third of a second of processor, a manual two at first; then the thread counts as hung. */
  limitMs?: number;
  /** Then its 100 MB go back to the system. */
  idleMs?: number;
  workerFile?: URL;
}

const fontFolder = new URL('./fonts/', import.meta.url);
const fonts: PaperFonts = {
  regular: new URL('golos-text-400.ttf', fontFolder).pathname,
  bold: new URL('golos-text-700.ttf', fontFolder).pathname,
};

export function createPaperThread(parts: PaperThreadParts) {
  const { moduleUrl, logger, limitMs = 30_000, idleMs = 60_000 } = parts;
  const workerFile = parts.workerFile ?? new URL('./paper-worker.ts', import.meta.url);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  return {
    /** One at a time. @throws HttpError 503 when the thread hangs, dies or cannot render the paper */
    async render(paper: Paper): Promise<Buffer> {
      clearTimeout(idle);
      worker ??= await start();
      const used = worker;
      try {
        return await answerOf(used, paper, limitMs);
      } catch (error) {
        logger.error({ err: error, paper: paper.title }, 'a paper could not be rendered');
        if (worker === used) worker = undefined;
        await used.terminate();
        throw new HttpError(503, 'paper: could not be rendered', { cause: error, retryAfterSeconds: 30 });
      } finally {
        idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    close: end,
  };

  async function start(): Promise<Worker> {
    const started = new Worker(workerFile, {
      workerData: { moduleUrl: await moduleUrl(), fonts },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // Its papers learn of it by `exit`; without a listener an error would end the process.
    started.on('error', (error) => logger.error({ err: error }, 'the thread of papers died'));
    started.unref();
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }
}

function answerOf(worker: Worker, paper: Paper, limitMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onMessage = (answer: PaperAnswer) =>
    'bytes' in answer ? resolve(Buffer.from(answer.bytes.buffer)) : reject(new Error(answer.fault));
  const onExit = () => reject(new Error('the thread ended'));
  const timer = setTimeout(() => reject(new Error(`the thread took longer than ${limitMs} ms`)), limitMs);
  worker.on('message', onMessage).on('exit', onExit);
  worker.postMessage(paper);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('exit', onExit);
  });
}
