/** Compares the pictures with their rows in pictures.yaml; for the editors' check alone, because it opens every file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { readPictureSize } from '#server/images/transform.ts';
import { pictureListSchema } from './record-files.ts';

/**
 * A page reserves the room that a row names: a wrong size shifts it, or distorts the picture. That of a phone's photograph
 * is the size after it was turned upright.
 * @param folder the content folder, free of other faults
 * @returns pictures of another size than their rows say, and files without a row
 */
export async function findPictureFaults(folder: string): Promise<string[]> {
  const rows = pictureListSchema.parse(load(readFileSync(path.join(folder, 'pictures.yaml'), 'utf8')));
  const faults = readdirSync(path.join(folder, 'pictures'))
    .filter((name) => rows[name] === undefined)
    .map((name) => `pictures/${name}: нет строки в pictures.yaml`);
  for (const [name, row] of Object.entries(rows)) {
    const size = await readPictureSize(readFileSync(path.join(folder, 'pictures', name)));
    if (size === undefined) faults.push(`pictures/${name}: файл не читается или слишком велик`);
    else if (size.width !== row.width || size.height !== row.height) {
      faults.push(`pictures.yaml: ${name}: написано ${row.width}×${row.height}, а файл — ${size.width}×${size.height}`);
    }
  }
  return faults;
}
