/** Arithmetic of measurements. */

/** @throws RangeError without values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * Between two neighbours the value is theirs in proportion.
 * @param share from 0 for the least to 1 for the greatest
 * @throws RangeError without values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new RangeError('no values');
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * How many times the other the one is: round by round, because what stands beside each other in time had the same
 * machine, and the median of that.
 * @throws RangeError without rounds
 */
export function medianRatio(one: readonly number[], other: readonly number[]): number {
  const rounds = one.flatMap((value, round) => {
    const beside = other[round];
    return beside === undefined || beside === 0 ? [] : [value / beside];
  });
  return median(rounds);
}
