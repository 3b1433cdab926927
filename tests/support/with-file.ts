/** Bytes as a file, for programs that read nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes the bytes to a file that is there while other programs read it. */
export async function withFile<Result>(
  name: string,
  bytes: Uint8Array,
  read: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  try {
    writeFileSync(path.join(folder, name), bytes);
    return await read(path.join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
