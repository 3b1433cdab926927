/** Files of other builds in the database: every replica finds what any of them stored, without a folder in common. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '#server/cache/single-flight.ts';
import type { Sql, SqlQuery } from '#server/database/sql.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { hashedCacheControl } from './built-files.ts';

/** As it is stored outside the folder of a build. */
interface BuiltFile {
  /** Its address: /assets/… */
  path: string;
  /** Whether brotli was worth it. */
  isBrotli: boolean;
  bytes: Uint8Array;
}

const unpack = promisify(brotliDecompress);

/** The files of a build under /assets, each once. */
async function listBuiltFiles(builtFolder: string): Promise<BuiltFile[]> {
  const folder = path.join(builtFolder, 'assets');
  const names = await readdir(folder);
  const plain = names.filter((name) => !/\.(br|gz)$/.test(name));
  return Promise.all(
    plain.map(async (name) => {
      const isBrotli = names.includes(`${name}.br`);
      const bytes = await readFile(path.join(folder, isBrotli ? `${name}.br` : name));
      return { path: `/assets/${name}`, isBrotli, bytes };
    }),
  );
}

/** Clients without brotli get the file unpacked. */
async function sendBuiltFile(request: Request, response: Response, file: BuiltFile): Promise<void> {
  const isPacked = file.isBrotli && request.acceptsEncodings('br') !== false;
  if (isPacked) response.set('Content-Encoding', 'br');
  response.vary('Accept-Encoding').type(path.extname(file.path)).set('Cache-Control', hashedCacheControl);
  response.send(file.isBrotli && !isPacked ? await unpack(file.bytes) : Buffer.from(file.bytes));
}

/** How often a build says that it still runs, and is stored if it could not be so far. */
const defaultKeepMs = 60_000;
/** Between two looks for files that are not known yet: names that nobody has cost a query a second at most. */
const lookMs = 1000;
/** After a failure the database is left alone for so long. */
const restMs = 5000;
const cacheBytes = 8 * 1024 * 1024;

export interface SharedBuildsOptions {
  /** The files of the current build; only its `assets` are stored. */
  builtFolder: string;
  buildId: string;
  database: Pick<Sql, 'query'>;
  logger: Logger;
  now?: () => number;
  keepMs?: number;
}

/** Stores the current build in the background: no start waits for it, and no failure of the database reaches a visitor. */
export function openSharedBuilds(options: SharedBuildsOptions) {
  const { builtFolder, buildId, database, logger, now = () => performance.now(), keepMs = defaultKeepMs } = options;
  const { query } = database;
  const cached = new LRUCache<string, BuiltFile>({ maxSize: cacheBytes, sizeCalculation: ({ bytes }) => bytes.length });
  const reads = createSingleFlight<BuiltFile | undefined>();
  /** Addresses of the files of all other builds. */
  let known = new Set<string>();
  let nextLookAt = 0;
  let restsUntil = 0;
  let look: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let isFailing = false;

  const fail = (error: unknown) => {
    restsUntil = now() + restMs;
    if (!isClosed && !isFailing) {
      logger.warn({ err: error }, 'files of other builds are out of reach: their open pages reload');
    }
    isFailing = true;
  };
  const keep = () =>
    storeBuild(query, buildId, () => listBuiltFiles(builtFolder))
      .then(() => {
        isFailing = false;
      })
      .catch(fail);
  const refresh = () => {
    if (now() < nextLookAt) return look;
    nextLookAt = now() + lookMs;
    look = query('SELECT DISTINCT path FROM build_files WHERE build <> $1', [buildId]).then((rows) => {
      known = new Set(rows.map((row) => String(row['path'])));
    });
    return look;
  };
  const find = async (path: string): Promise<BuiltFile | undefined> => {
    const recent = cached.get(path);
    if (recent !== undefined || now() < restsUntil) return recent;
    if (!known.has(path)) await refresh();
    if (!known.has(path)) return undefined;
    const file = await reads.run(path, () => readStored(query, path));
    if (file !== undefined) cached.set(path, file);
    return file;
  };

  const stored = keep();
  let last = stored;
  const timer = setInterval(() => {
    last = keep();
  }, keepMs);
  timer.unref();
  /** Sends files of other builds, and calls `next` for all others, as well when the database fails. */
  const serve: RequestHandler = async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !response.locals.pathname.startsWith('/assets/')) return next();
    const file = await find(response.locals.pathname).catch(fail);
    if (file === undefined) next();
    else await sendBuiltFile(request, response, file);
  };
  return {
    serve,
    /** Resolves when this build is stored, or could not be. */
    stored,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await last;
    },
  };
}

// The database's clock counts, so that replicas need not agree on the time.

/** Says that the build runs, stores the files that the database lacks, and removes builds that ran last a week ago. */
async function storeBuild(query: SqlQuery, build: string, readFiles: () => Promise<BuiltFile[]>): Promise<void> {
  const [row] = await query(
    `INSERT INTO builds (id, file_count) VALUES ($1, 0) ON CONFLICT (id) DO UPDATE SET seen_at = now()
     RETURNING file_count`,
    [build],
  );
  if (row?.['file_count'] === 0) {
    const files = await readFiles();
    // One at a time: pages do not wait for a burst of large queries.
    for (const { path, isBrotli, bytes } of files) {
      await query(
        'INSERT INTO build_files (build, path, is_brotli, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        [build, path, Number(isBrotli), bytes],
      );
    }
    await query('UPDATE builds SET file_count = $2 WHERE id = $1', [build, files.length]);
  }
  await query(`DELETE FROM builds WHERE seen_at < now() - interval '7 days'`);
}

/** @returns undefined when its build has been removed */
async function readStored(query: SqlQuery, path: string): Promise<BuiltFile | undefined> {
  const [row] = await query('SELECT is_brotli, bytes FROM build_files WHERE path = $1 LIMIT 1', [path]);
  return row && { path, isBrotli: row['is_brotli'] === 1, bytes: row['bytes'] as Uint8Array };
}
