/** What labs count and print: medians, quantiles, ratios, Markdown tables. */

/** @throws RangeError without values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * Interpolates linearly between neighbours.
 * @param share from 0 (minimum) to 1 (maximum)
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
 * Median of the ratios per round: values of one round were measured under the same load. Rounds with a baseline of zero
 * are skipped.
 * @throws RangeError without rounds
 */
export function medianRatio(values: readonly number[], baseline: readonly number[]): number {
  const rounds = values.flatMap((value, round) => {
    const base = baseline[round];
    return base === undefined || base === 0 ? [] : [value / base];
  });
  return median(rounds);
}

export type Cell = string | number;

/** Ready for a README. */
export function toMarkdownTable(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => formatCell(row[column] ?? '')));
  const alignments = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '--:' : '---'));
  return [columns, alignments, ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Numbers get three significant digits. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return cell >= 100 ? String(Math.round(cell)) : String(Number(cell.toPrecision(3)));
}
