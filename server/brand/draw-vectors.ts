/** Draws the vectors of a brand, all at once and aside, when the first of them is asked for. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { VectorJob } from './vector-drawer.ts';

const drawer = fileURLToPath(new URL('./vector-drawer.ts', import.meta.url));
const limitMs = 30_000;

/** @returns PNGs in the order of the jobs. @throws Error where the process fails or takes too long */
export async function drawVectors(jobs: readonly VectorJob[]): Promise<Buffer[]> {
  const child = spawn(process.execPath, [drawer], { stdio: ['pipe', 'pipe', 'pipe'], timeout: limitMs });
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(String(signal ?? code)));
  });
  child.stdin.on('error', () => undefined).end(JSON.stringify(jobs));
  const [lines, complaint, how] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const drawn = lines.split('\n').filter((line) => line !== '');
  if (drawn.length !== jobs.length) throw new Error(`vectors could not be drawn (${how}): ${complaint.slice(0, 500)}`);
  return drawn.map((line) => Buffer.from(line, 'base64'));
}
