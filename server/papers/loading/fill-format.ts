/** How tables of filling write their figures. */
import { formatNumber } from '#shared/format.ts';
import type { PaperColumn } from '#shared/papers/paper.ts';

/** Rounded down to a tenth. */
export const tonnesText = (kg: number) => formatNumber(Math.floor(kg / 100) / 10);
export const cubicText = (volume: number) => formatNumber(Math.floor(volume * 10) / 10);

/** The first column holds words. */
export function figureColumns(first: string, titles: readonly string[]): PaperColumn[] {
  return [
    { title: first, width: 0.34 },
    ...titles.map((title) => ({ title, width: 0.66 / titles.length, isFigure: true })),
  ];
}
