/** Which code of the project ran: V8's own block coverage, read over the inspector. */
import { Session } from 'node:inspector/promises';

export interface Coverage {
  /** @returns how many characters of source ran since the last call for the first time; they count as reached now */
  takeNew(): Promise<number>;
  /** True if any did; they do not count as reached yet. */
  hasNew(): Promise<boolean>;
}

/** @param isWatched tells by the URL of a script whether its code counts */
export async function startCoverage(isWatched: (url: string) => boolean): Promise<Coverage> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const reached = new Map<string, Uint8Array>();
  const take = async (isMarking: boolean) => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let count = 0;
    for (const { url, functions } of result) {
      if (!isWatched(url)) continue;
      for (const { ranges } of functions) count += countNew(reached, url, ranges, isMarking);
    }
    return count;
  };
  return { takeNew: () => take(true), hasNew: async () => (await take(false)) > 0 };
}

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** @param ranges of one function, each inside an earlier one. @returns how many characters are reached for the first time */
function countNew(reached: Map<string, Uint8Array>, url: string, ranges: readonly Range[], isMarking: boolean): number {
  const [whole] = ranges;
  if (whole === undefined || whole.count === 0) return 0;
  const ran = new Uint8Array(whole.endOffset - whole.startOffset);
  for (const { startOffset, endOffset, count } of ranges) {
    ran.fill(count > 0 ? 1 : 0, startOffset - whole.startOffset, endOffset - whole.startOffset);
  }
  // A map for each function: the ranges of a module include those of its functions.
  const key = `${url} ${whole.startOffset}`;
  const known = reached.get(key);
  if (isMarking && known === undefined) reached.set(key, ran);
  let fresh = 0;
  for (const [place, hasRun] of ran.entries()) {
    if (hasRun === 0 || known?.[place] === 1) continue;
    if (isMarking && known !== undefined) known[place] = 1;
    fresh += 1;
  }
  return fresh;
}
