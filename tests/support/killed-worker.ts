/** Runs the lead worker as a process of its own until it is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { WorkerTask } from './lead-worker.ts';

const program = path.join(import.meta.dirname, 'lead-worker.ts');

export interface KilledWorker {
  /** Ids of the leads that it had acknowledged. */
  acknowledged: string[];
  /** SIGKILL, unless it ended in another way. */
  signal: NodeJS.Signals | null;
}

/** Kills it at its point, or that many ms after its first word. @param env of the process */
export async function runUntilKilled(task: WorkerTask, env: NodeJS.ProcessEnv, afterMs: number): Promise<KilledWorker> {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const started = once(child.stdout, 'data');
  const closed = once(child, 'close');
  await Promise.race([started, closed]);
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const [, signal] = (await closed) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  // The last line may be incomplete, so it does not count.
  return { acknowledged: text.split('\n').slice(0, -1), signal };
}
