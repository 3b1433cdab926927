/** Built files as they are stored outside the folder of a build: in brotli where that was worth it. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Request, Response } from 'express';
import type { BuiltFile } from './build-tables.ts';
import { hashedCacheControl } from './built-files.ts';

const unpack = promisify(brotliDecompress);

/** The files of a build under /assets, each once. */
export async function listBuiltFiles(builtFolder: string): Promise<BuiltFile[]> {
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
export async function sendBuiltFile(request: Request, response: Response, file: BuiltFile): Promise<void> {
  const isPacked = file.isBrotli && request.acceptsEncodings('br') !== false;
  if (isPacked) response.set('Content-Encoding', 'br');
  response.vary('Accept-Encoding').type(path.extname(file.path)).set('Cache-Control', hashedCacheControl);
  response.send(file.isBrotli && !isPacked ? await unpack(file.bytes) : file.bytes);
}
