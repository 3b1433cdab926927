/** Reads ZIP archives with the strict reader of uploads. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { readArchive, readBytes } from '#server/leads/inspection/zip-archive.ts';

const inflate = promisify(inflateRaw);

/** @returns the bytes of every entry by its name, in order. @throws Error for what is no plain archive */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  const name = path.join(folder, 'file.zip');
  try {
    await writeFile(name, bytes);
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
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
