/** Files of visitors: a type of the short list or none, and never an exception. */
import { unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { detectFileType } from '#server/leads/inspection/file-type.ts';

const file = path.join(tmpdir(), `fuzzed-file-${process.pid}`);
process.once('exit', () => unlinkSync(file));

export async function fuzzFileType(data: Buffer): Promise<void> {
  writeFileSync(file, data);
  const type = await detectFileType(file);
  if (type !== undefined && !/^(image|application)\/[\w.-]+$/.test(type)) throw new Error(`a strange type: ${type}`);
}
