/** Compares the pictures with their rows in pictures.yaml; for the editors' check alone, because it opens every file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentFiles } from '#server/content/files/content-files.ts';
import { pictureListSchema } from '#server/content/files/record-files.ts';
import { readPictureSize } from '#server/images/transform.ts';

/**
 * A page reserves the room that a row names: a wrong size shifts it, or distorts the picture. That of a phone's photograph
 * is the size after it was turned upright.
 * @param folder the content folder, which may have other faults: they are reported elsewhere
 * @returns pictures of another size than their rows say, and files without a row
 */
export async function findPictureFaults(folder: string): Promise<string[]> {
  const files = new ContentFiles(folder);
  const rows = files.readYaml('pictures.yaml', pictureListSchema);
  if (rows === undefined || !files.has('pictures')) return [];
  const faults = readdirSync(path.join(folder, 'pictures'))
    .filter((name) => rows[name] === undefined)
    .map((name) => `pictures/${name}: нет строки в pictures.yaml`);
  for (const [name, row] of Object.entries(rows)) {
    if (!files.has(`pictures/${name}`)) continue;
    const size = await readPictureSize(readFileSync(path.join(folder, 'pictures', name)));
    if (size === undefined) faults.push(`pictures/${name}: файл не читается или слишком велик`);
    else if (size.width !== row.width || size.height !== row.height) {
      faults.push(`pictures.yaml: ${name}: написано ${row.width}×${row.height}, а файл — ${size.width}×${size.height}`);
    }
  }
  return files.place(faults);
}
