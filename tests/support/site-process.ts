/** Runs programs, and the site as operators do: as a separate process, configured by its environment. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '#tests/rules/source-files.ts';

export type SiteProcess = ReturnType<typeof startProgram>;

/** A program whose output is read. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions = {}) {
  const child: ChildProcess = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  // 'close', unlike 'exit', waits for the end of the output.
  const exited = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    child,
    /** Its output so far. */
    output: () => text,
    /** Resolves with the exit code. */
    exited,
    /** Resolves once the output contains the words. @throws Error when the process ends without them */
    written: (words: string) =>
      new Promise<void>((resolve, reject) => {
        const listener = () => {
          if (!text.includes(words)) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
        exited.then(() => reject(new Error(`ended without «${words}»: ${text}`)));
      }),
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
  };
}

export interface SiteProcessOptions {
  /** A script of package.json that starts it; default: Node with the entry file. */
  script?: string;
  /** Of the site; default: this project. */
  folder?: string;
  /** Another Node than that of the tests. */
  node?: string;
  /** The id of its user and group, where the tests run as root. */
  user?: number;
}

export function startSiteProcess(env: Record<string, string>, options: SiteProcessOptions = {}): SiteProcess {
  const { script, folder = projectFolder, node = process.execPath, user } = options;
  const [program, ...args] = script === undefined ? [node, 'server/main.ts'] : ['npm', 'run', script];
  return startProgram(program, args, {
    cwd: folder,
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: {
      ...{ PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'dist/compiled' },
      PICTURES_AHEAD: 'off',
      ...env,
    },
  });
}

/** Waits for the log line with the port; of the newest start, if it was restarted. */
export async function listeningPort(site: SiteProcess): Promise<number> {
  await site.written('"msg":"listening"');
  const line = site
    .output()
    .split('\n')
    .findLast((each) => each.includes('"msg":"listening"'));
  return (JSON.parse(line ?? '') as { port: number }).port;
}
