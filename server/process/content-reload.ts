/** Content that is replaced while the site serves: read and checked aside, then swapped between two requests. */
import path from 'node:path';
import { ContentError } from '#server/content/files/content-files.ts';
import { findLastGood, keepLastGood } from '#server/content/files/folder-copy.ts';
import { type LoadedContent, type LoadRequest, loadAside } from '#server/content/files/load-thread.ts';
import type { Config } from '#server/environment/config.ts';
import type { Logger } from '#server/telemetry/logger.ts';

export type Reload = ReturnType<typeof createReload>;

interface ReloadParts extends LoadRequest {
  /** What serves now, and what is wrong with newer content. */
  begun: Pick<LoadedContent, 'digest'> & { faults: readonly string[] };
  /** Opens the content, and puts it to use. */
  swap(loaded: LoadedContent): Promise<void>;
  logger: Logger;
}

export function createReload(parts: ReloadParts) {
  const { source, store, isOwnOnly = false, begun, swap, logger } = parts;
  const stamp = () => new Date().toISOString();
  /** Of the copy that serves, unless the folder itself does; when it was read; what is wrong with newer content. */
  let state = { digest: begun.digest, since: stamp(), faults: begun.faults };
  let running: ReturnType<typeof run> | undefined;
  let next: ReturnType<typeof run> | undefined;

  function begin() {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** What an editor should look at are warnings: the content serves all the same. */
  async function run(): Promise<{ isChanged: boolean } & Record<'faults' | 'warnings', readonly string[]>> {
    try {
      const loaded = await loadAside({ source, store, isOwnOnly });
      if (loaded.digest !== undefined && loaded.digest === state.digest) {
        state = { ...state, faults: [] };
        return { isChanged: false, faults: [], warnings: loaded.warnings };
      }
      await swap(loaded);
      const { digest, warnings } = loaded;
      state = { digest, since: stamp(), faults: [] };
      logger.info({ digest, ...(warnings.length > 0 && { warnings }) }, 'content replaced');
      await remember(store, loaded, logger);
      return { isChanged: true, faults: [], warnings };
    } catch (error) {
      const faults = error instanceof ContentError ? error.faults : [describeFailure(error)];
      state = { ...state, faults };
      logger.error(
        { faults, ...(error instanceof ContentError ? {} : { err: error }) },
        'content refused: the one before serves',
      );
      return { isChanged: false, faults, warnings: [] };
    }
  }

  return {
    state: () => state,
    /** A reload that is asked for during another begins when that has ended, and serves all who asked meanwhile. */
    reload() {
      if (running === undefined) return begin();
      next ??= running.then(() => {
        next = undefined;
        return begin();
      });
      return next;
    },
  };
}

/** A disk that is full costs only the next start with faulty content. */
async function remember(
  store: string | undefined,
  { folder, digest }: Pick<LoadedContent, 'folder' | 'digest'>,
  logger: Logger,
): Promise<void> {
  if (store === undefined || digest === undefined) return;
  try {
    await keepLastGood(store, { folder, digest });
  } catch (error) {
    logger.warn({ err: error }, 'the content that serves could not be noted as good');
  }
}

function describeFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'На диске DATA_DIR нет места для копии содержимого.';
  return `Содержимое не прочитано или не скопировано в DATA_DIR: ${message}`;
}

/** What the system refuses is the operator's to mend; any other error is ours, and shows its stack. */
const isOfSystem = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string';

/**
 * The content of a start: that of CONTENT_DIR, beside an API what belongs to the site itself; if it has faults, what served last without.
 * @param sample the folder of this repository, which is read in place: `loaded` is absent
 * @throws ContentError when there is neither, also where a folder cannot be read or written
 */
export async function openFirstContent(
  { contentDir, dataDir, apiBaseUrl }: Pick<Config, 'contentDir' | 'dataDir' | 'apiBaseUrl'>,
  sample: string,
  logger: Logger,
) {
  if (contentDir === undefined) return { source: sample, store: undefined, loaded: undefined, faults: [] };
  const source = contentDir;
  const store = path.resolve(dataDir, 'content');
  const isOwnOnly = apiBaseUrl !== undefined;
  try {
    const loaded = await loadAside({ source, store, isOwnOnly });
    await remember(store, loaded, logger);
    return { source, store, loaded, faults: [] };
  } catch (error) {
    const lastGood = findLastGood(store);
    if (lastGood === undefined) throw isOfSystem(error) ? new ContentError([describeFailure(error)]) : error;
    const faults = error instanceof ContentError ? error.faults : [describeFailure(error)];
    logger.error(
      { faults, digest: lastGood.digest },
      'CONTENT_DIR has faults: what served last without them serves again',
    );
    const { content, warnings } = await loadAside({ source: lastGood.folder, store: undefined, isOwnOnly });
    return { source, store, loaded: { content, warnings, ...lastGood }, faults };
  }
}
