/** The site's own pictures: the files of one folder, listed once at start. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureFile } from '#shared/content/picture.ts';

export interface OwnPicture {
  /** Changes with the file's content, so that a picture replaced under its old name is made anew. */
  version: string;
  read(): Promise<Buffer>;
}

/** By file name: whatever is not in the list does not exist, so no name leads out of the folder. */
export function readOwnPictures(folder: string): ReadonlyMap<string, OwnPicture> {
  const names = readdirSync(folder).filter((name) => pictureFile.safeParse(name).success);
  return new Map(names.map((name) => [name, describe(path.join(folder, name))]));
}

function describe(file: string): OwnPicture {
  return { version: createHash('sha256').update(readFileSync(file)).digest('hex'), read: () => readFile(file) };
}
