/** Reads ZIP archives with the strict reader of uploads. */
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { readArchive, readBytes } from '#server/leads/inspection/zip-archive.ts';
import { withFile } from './with-file.ts';

const inflate = promisify(inflateRaw);

/** @returns the bytes of every entry by its name, in order. @throws Error for what is no plain archive */
export function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  return withFile('file.zip', bytes, async (name) => {
    const file = await open(name);
    try {
      const entries = await readArchive(file, bytes.length);
      if (entries === undefined) throw new Error('not a plain archive');
      const found = new Map<string, Buffer>();
      for (const { name: entry, dataAt, compressedBytes, isDeflated } of entries) {
        const stored = await readBytes(file, dataAt, compressedBytes);
        found.set(entry, isDeflated ? await inflate(stored) : stored);
      }
      return found;
    } finally {
      await file.close();
    }
  });
}
