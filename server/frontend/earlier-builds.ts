/** Serves files of earlier builds for a week after their replacement, for pages that are still open. */
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Database } from '#server/database/database.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { builtFiles } from './built-files.ts';
import type { Frontend } from './frontend.ts';
import { openSharedBuilds } from './shared-builds.ts';

interface EarlierBuildsParts {
  frontend: Pick<Frontend, 'build' | 'builtFolder'>;
  dataDir: string;
  database: Database;
  logger: Logger;
}

/**
 * In a folder of DATA_DIR, and in the database where replicas share it. Waits for no database; there are none in development.
 * @returns handlers that call `next` for all other files
 */
export async function openEarlierBuilds({ frontend, dataDir, database, logger }: EarlierBuildsParts) {
  const { builtFolder, build } = frontend;
  if (builtFolder === undefined) return { handlers: [], close: async () => undefined };
  const parts = { builtFolder, buildId: build.id, logger };
  const own = await openPreviousBuilds({ ...parts, storeFolder: path.join(dataDir, 'builds') });
  if (database.listen === undefined) return { handlers: [own], close: async () => undefined };
  const shared = openSharedBuilds({ ...parts, database });
  return { handlers: [own, shared.serve], close: shared.close };
}

const servedForMs = 7 * 24 * 3600 * 1000;
const hourMs = 3_600_000;
const replacedSuffix = '.replaced';
const unfinishedSuffix = '.unfinished';

interface PreviousBuildsOptions {
  /** The files of the current build; only its `assets` are stored. */
  builtFolder: string;
  buildId: string;
  /** One folder per build; a file beside it holds the time of its replacement. */
  storeFolder: string;
  logger: Logger;
  now?: () => number;
}

/** Stores the current build for its successors. If the folder is not writable, only earlier builds are lost. */
export async function openPreviousBuilds(options: PreviousBuildsOptions): Promise<RequestHandler> {
  const { storeFolder, buildId, now = Date.now, logger } = options;
  try {
    await mkdir(storeFolder, { recursive: true });
    await storeCurrent(options);
    const earlier = await findPrevious(storeFolder, buildId, now());
    const files = earlier.map(({ id, replacedAt }) => ({
      replacedAt,
      send: builtFiles(path.join(storeFolder, id), 'when-asked'),
    }));
    return (request, response, next) => {
      const served = files.filter(({ replacedAt }) => now() - replacedAt < servedForMs);
      const tryNext = (index: number): void => {
        const build = served[index];
        if (build === undefined) next();
        else void build.send(request, response, (error?: unknown) => (error ? next(error) : tryNext(index + 1)));
      };
      tryNext(0);
    };
  } catch (error) {
    logger.warn({ err: error }, 'earlier builds cannot be kept: their pages will reload');
    return (_request, _response, next) => next();
  }
}

async function storeCurrent({ builtFolder, buildId, storeFolder }: PreviousBuildsOptions): Promise<void> {
  const folder = path.join(storeFolder, buildId);
  const unfinished = `${folder}${unfinishedSuffix}`;
  await rm(`${folder}${replacedSuffix}`, { force: true });
  if ((await readdir(storeFolder)).includes(buildId)) return;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await cp(path.join(builtFolder, 'assets'), path.join(unfinished, 'assets'), { recursive: true });
    await rename(unfinished, folder);
  } catch (error) {
    // A full disk: leads need the room more.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Marks replaced builds; removes those whose week is over, and copies that a killed start has left unfinished. */
async function findPrevious(storeFolder: string, buildId: string, now: number) {
  const earlier: { id: string; replacedAt: number }[] = [];
  const entries = await readdir(storeFolder, { withFileTypes: true });
  for (const { name: id } of entries.filter((entry) => entry.isDirectory())) {
    if (id === buildId) continue;
    const folder = path.join(storeFolder, id);
    if (id.endsWith(unfinishedSuffix)) {
      // A younger one may be in the making by another process.
      const { mtimeMs } = await stat(folder);
      if (Date.now() - mtimeMs > hourMs) await rm(folder, { recursive: true, force: true });
      continue;
    }
    const mark = `${folder}${replacedSuffix}`;
    const markedAt = Number(await readFile(mark, 'utf8').catch(() => Number.NaN));
    const replacedAt = Number.isFinite(markedAt) ? markedAt : now;
    if (now - replacedAt < servedForMs) {
      if (replacedAt === now) await writeFile(mark, String(now));
      earlier.push({ id, replacedAt });
    } else {
      await rm(folder, { recursive: true, force: true });
      await rm(mark, { force: true });
    }
  }
  return earlier;
}
