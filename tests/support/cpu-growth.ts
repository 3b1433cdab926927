/** How the processor time of work grows with its input; wall clocks tell nothing on a busy machine. */

/** As many samples decide that work grows too fast; fewer are enough to see that it does not. */
const [mostRounds, fewRounds] = [10, 3];
/** Below it the resolution of the clock counts, ms. */
const minSampleMs = 2;

interface Growth {
  size: number;
  /** How much larger the other input is. */
  times: number;
  /** Growth that is expected. */
  below: number;
}

/** @returns processor time for so many times the size, by that for the size: the least of several, warmed */
export function cpuGrowth(work: (size: number) => unknown, { size, times, below }: Growth): number {
  let repeats = 1;
  while (sample(work, size, repeats) < minSampleMs && repeats < 10_000) repeats *= 2;
  sample(work, size * times, repeats);
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // In turns: a neighbour that slows one down slows the other too, and only ever adds.
  for (let round = 0; round < mostRounds && (round < fewRounds || large / small >= below); round += 1) {
    small = Math.min(small, sample(work, size, repeats));
    large = Math.min(large, sample(work, size * times, repeats));
  }
  return large / small;
}

function sample(work: (size: number) => unknown, size: number, repeats: number): number {
  const before = process.cpuUsage();
  for (let count = 0; count < repeats; count += 1) work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
