/** How the processor time of work grows with its input; wall clocks tell nothing on a busy machine. */

const rounds = 10;
/** Below it the resolution of the clock counts, ms. */
const minSampleMs = 4;

/** @returns processor time for so many times the size, by that for the size: the least of several, warmed */
export function cpuGrowth(work: (size: number) => unknown, size: number, times = 2): number {
  let repeats = 1;
  while (sample(work, size, repeats) < minSampleMs && repeats < 10_000) repeats *= 2;
  sample(work, size * times, repeats);
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  // In turns: a neighbour that slows one down slows the other too, and only ever adds.
  for (let round = 0; round < rounds; round += 1) {
    least[0] = Math.min(least[0], sample(work, size, repeats));
    least[1] = Math.min(least[1], sample(work, size * times, repeats));
  }
  return least[1] / least[0];
}

function sample(work: (size: number) => unknown, size: number, repeats: number): number {
  const before = process.cpuUsage();
  for (let count = 0; count < repeats; count += 1) work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
