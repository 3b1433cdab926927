/** What a cell of an edited table says, and what a page draws of it. */
import type { Cell } from '#shared/content/block.ts';
import { formatNumber } from '#shared/format.ts';

/** A cell in one line: «подушка в сборе — 11 200 ₽». */
export function cellText(cell: Cell = ''): string {
  if (typeof cell === 'string') return cell;
  const { before, after } = cell;
  return [before !== undefined && `${before}\u00a0—`, cellFigure(cell), after].filter(Boolean).join(' ');
}

/** Its part that cards show large. */
export function cellFigure(cell: Cell = ''): string {
  if (typeof cell === 'string') return cell;
  const { value = 0, unit, text = formatNumber(value) + (unit === undefined ? '' : `\u00a0${unit}`) } = cell;
  return text;
}

export function cellValue(cell: Cell = ''): number | undefined {
  return typeof cell === 'string' ? undefined : cell.value;
}

/** The cells of a row, each with the name of its column. */
export function nameCells(columns: readonly string[], cells: readonly Cell[]): { label: string; value: string }[] {
  return columns.map((label, index) => ({ label, value: cellText(cells[index]) }));
}
