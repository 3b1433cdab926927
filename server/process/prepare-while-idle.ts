/** Prepares pictures in the background of a running site, while nobody asks for anything. */
import type { Server } from 'node:http';
import { type PreparationDependencies, preparePictures } from '#server/render/prepare-pictures.ts';
import { watchIdle } from './idle-watch.ts';

/** @returns how to stop it: the picture that is being made is the last */
export function prepareWhileIdle(server: Server, dependencies: PreparationDependencies): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { whenIdle } = watchIdle(server);
  preparePictures(dependencies, { whenIdle: () => whenIdle(signal), signal }).then(
    (pictures) => dependencies.logger.info({ pictures }, 'pictures prepared'),
    (error: unknown) => {
      if (!signal.aborted) dependencies.logger.warn({ err: error }, 'pictures cannot be prepared');
    },
  );
  return () => stopping.abort();
}
