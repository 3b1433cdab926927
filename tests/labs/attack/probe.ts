/** A visitor who requests one address again and again during an attack. */
import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 5000;

export interface ProbeResult {
  count: number;
  failures: string[];
  medianMs: number;
  p99Ms: number;
}

/** @param path ten times a second by default */
export function startProbe(port: number, path = '/', intervalMs = 100): { stop(): Promise<ProbeResult> } {
  const times: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const request = async () => {
    const startedAt = performance.now();
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal, headers: { Connection: 'close' } });
      await response.text();
      if (response.status !== 200) failures.push(`status ${response.status}`);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : 'failed');
    }
    times.push(performance.now() - startedAt);
  };
  const finished = (async () => {
    while (!isOver) {
      await request();
      await pause(intervalMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await finished;
      times.sort((first, second) => first - second);
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
      return { count: times.length, failures, medianMs: at(0.5), p99Ms: at(0.99) };
    },
  };
}
