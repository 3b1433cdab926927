/** Bytes as a file, for programs that read nothing else. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes the bytes to a file that is there while other programs read it. */
export async function withFile<Result>(
  name: string,
  bytes: Uint8Array,
  read: (file: string) => Promise<Result>,
): Promise<Result> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'site-test-'));
  const file = path.join(folder.path, name);
  writeFileSync(file, bytes);
  return await read(file);
}
