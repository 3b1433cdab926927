/** The site's own pictures: the files of one folder, listed once at startup. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureFileSchema } from '#shared/content/picture.ts';

export interface OwnPicture {
  /** Digest of the content: a picture replaced under its old name gets a new cache key. */
  version: string;
  read(): Promise<Buffer>;
}

/** By file name. Only listed names are served, so no name leads out of the folder. */
export function readOwnPictures(folder: string): ReadonlyMap<string, OwnPicture> {
  const names = readdirSync(folder).filter((name) => pictureFileSchema.safeParse(name).success);
  return new Map(names.map((name) => [name, readPicture(path.join(folder, name))]));
}

function readPicture(file: string): OwnPicture {
  return { version: createHash('sha256').update(readFileSync(file)).digest('hex'), read: () => readFile(file) };
}
