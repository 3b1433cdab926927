/** Mixed traffic: seven of ten requests are for known pages, the others for new ones, aborted or hostile. */
import fc from 'fast-check';
import { anyRequest } from '#tests/hostile/hostile-arbitraries.ts';
import { requestText } from '#tests/hostile/raw-request.ts';
import { askAndLeave, keepGoing } from '#tests/support/clients.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const seen = Object.values(pageSamples);
const attacks = fc.sample(anyRequest, { numRuns: 1000, seed: 7 });

/** @param pauseMs between the requests of one visitor */
export function startTraffic(port: number, visitors: number, pauseMs: number) {
  const counts = { seen: 0, new: 0, aborted: 0, hostile: 0, overload: 0 };
  const failures: string[] = [];
  let turn = 0;
  const stop = keepGoing(visitors, pauseMs, async () => {
    const kind = turn++ % 20;
    if (kind < 14) return visitSeen(seen[turn % seen.length] ?? '/');
    if (kind < 18) return visitNew(turn);
    return kind === 18 ? abortRequest() : attack();
  });
  return {
    counts,
    /** Requests for known pages whose status was neither 200 nor, under overload, 503. */
    failures,
    stop,
  };

  async function visitSeen(path: string): Promise<void> {
    counts.seen += 1;
    const status = await fetchStatus(path);
    if (status === 503) counts.overload += 1;
    else if (status !== 200) failures.push(`${path}: ${status}`);
  }

  async function visitNew(number: number): Promise<void> {
    counts.new += 1;
    const paths = [
      `/about/news/no-such-${number}`,
      `/catalog/polupricepy?stock=in-stock&utm_source=${number}`,
      `/services/no-such-${number}`,
      `/about/blog/shtora-ili-tent/_payload.json?${number}`,
    ];
    await fetchStatus(paths[number % paths.length] ?? '/');
  }

  async function fetchStatus(path: string): Promise<number | string> {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(30_000) });
      await response.text();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error.message : 'failed';
    }
  }

  /** Disconnects before the first byte, after it, or in the middle. */
  async function abortRequest(): Promise<void> {
    counts.aborted += 1;
    const path = seen[counts.aborted % seen.length] ?? '/';
    const request = requestText(`GET ${path}`, ['Host: localhost', 'Accept-Encoding: gzip']);
    await askAndLeave(port, request, [0, 1, 5000][counts.aborted % 3]).catch(() => undefined);
  }

  async function attack(): Promise<void> {
    counts.hostile += 1;
    await askAndLeave(port, attacks[counts.hostile % attacks.length] ?? '').catch(() => undefined);
  }
}
