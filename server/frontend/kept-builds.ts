/** Files of earlier builds, served for a week after another one took their place: open pages still ask for them. */
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from '../logger.ts';
import { builtFiles } from './built-files.ts';

const servedForMs = 7 * 24 * 3600 * 1000;
const replacedSuffix = '.replaced';
const unfinishedSuffix = '.unfinished';

export interface KeepBuildsOptions {
  /** Folder with the files of the present build, `assets` among them. */
  builtFolder: string;
  buildId: string;
  /** Where builds are kept, one folder each; a file beside a folder says since when it is replaced. */
  keptFolder: string;
  logger: Logger;
  now?: () => number;
}

/** Keeps the present build for its successors. A folder that cannot be written costs the earlier builds, nothing else. */
export async function keepBuilds(options: KeepBuildsOptions): Promise<RequestHandler> {
  const { keptFolder, buildId, now = Date.now, logger } = options;
  try {
    await mkdir(keptFolder, { recursive: true });
    await keepPresent(options);
    const earlier = await findEarlier(keptFolder, buildId, now());
    const files = earlier.map(({ id, replacedAt }) => ({ replacedAt, send: builtFiles(path.join(keptFolder, id)) }));
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
    logger.warn({ err: error }, 'earlier builds cannot be kept: pages of theirs will load anew');
    return (_request, _response, next) => next();
  }
}

async function keepPresent({ builtFolder, buildId, keptFolder }: KeepBuildsOptions): Promise<void> {
  const folder = path.join(keptFolder, buildId);
  const unfinished = `${folder}${unfinishedSuffix}`;
  await rm(`${folder}${replacedSuffix}`, { force: true });
  if ((await readdir(keptFolder)).includes(buildId)) return;
  await rm(unfinished, { recursive: true, force: true });
  await cp(path.join(builtFolder, 'assets'), path.join(unfinished, 'assets'), { recursive: true });
  await rename(unfinished, folder);
}

/** Marks builds that are not the present one any more, and removes those whose week is over. */
async function findEarlier(keptFolder: string, buildId: string, now: number) {
  const earlier: { id: string; replacedAt: number }[] = [];
  const entries = await readdir(keptFolder, { withFileTypes: true });
  for (const { name: id } of entries.filter((entry) => entry.isDirectory())) {
    if (id === buildId || id.endsWith(unfinishedSuffix)) continue;
    const folder = path.join(keptFolder, id);
    const mark = `${folder}${replacedSuffix}`;
    const noted = Number(await readFile(mark, 'utf8').catch(() => Number.NaN));
    const replacedAt = Number.isFinite(noted) ? noted : now;
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
