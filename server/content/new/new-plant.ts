/** The smallest plant that is whole: `template/` copied into a folder of its own, with today's dates. */
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const templateFolder = fileURLToPath(new URL('./template', import.meta.url));

/** The day of every edition and price in the template. */
const templateDay = '2026-11-25';

/** The folder cannot take a new plant; the message says why, in Russian. */
export class FolderRefused extends Error {}

/** @param today ISO day. @throws FolderRefused when the folder holds more than names that begin with a dot, or cannot be written */
export function writeNewPlant(folder: string, today: string): void {
  const found = listNames(folder);
  if (found.length > 0) {
    const names = found.slice(0, 3).join(', ');
    throw new FolderRefused(
      `Папка ${folder} не пуста: в ней ${names}${found.length > 3 ? '…' : ''}. Назовите новую или пустую.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true });
    cpSync(templateFolder, folder, { recursive: true, errorOnExist: true, force: false });
    for (const name of readdirSync(templateFolder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.yaml')) continue;
      const file = path.join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(templateDay, today));
    }
  } catch (error) {
    throw new FolderRefused(`В папку ${folder} не записать: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function listNames(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) throw new FolderRefused(`${folder} — файл, а нужна папка.`);
  return readdirSync(folder).filter((name) => !name.startsWith('.'));
}
