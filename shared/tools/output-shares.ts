/** Shares of what was made, for tables and rows of trailers. */
import type { OutputBlock } from '#shared/content/block.ts';
import { formatNumber } from '#shared/format.ts';

/** @returns the total, and of each row its units and percentage to one decimal, as text */
export function outputShares({ rows }: Pick<OutputBlock, 'rows'>) {
  const total = rows.reduce((sum, { units }) => sum + units, 0);
  const shares = rows.map(({ title, units, model }) => ({
    title,
    model,
    count: units,
    units: formatNumber(units),
    share: `${((100 * units) / total).toFixed(1).replace('.', ',')}\u00a0%`,
  }));
  return { total: formatNumber(total), shares };
}
