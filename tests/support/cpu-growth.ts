/** How the processor time of work grows with its input; wall clocks tell nothing on a busy machine. */

const rounds = 7;
/** Below it the resolution of the clock counts, ms. */
const minSampleMs = 8;

/** @returns the median of processor time for twice the size, by that for the size; warmed */
export function cpuGrowth(work: (size: number) => unknown, size: number): number {
  let repeats = 1;
  while (sample(work, size, repeats) < minSampleMs && repeats < 10_000) repeats *= 2;
  sample(work, size * 2, repeats);
  const ratios = Array.from({ length: rounds }, () => {
    const single = sample(work, size, repeats);
    return sample(work, size * 2, repeats) / single;
  });
  return ratios.sort((first, second) => first - second)[Math.floor(rounds / 2)] ?? Number.NaN;
}

function sample(work: (size: number) => unknown, size: number, repeats: number): number {
  const before = process.cpuUsage();
  for (let count = 0; count < repeats; count += 1) work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
