/** How tables of filling write their figures, and how their headings name what tows. */

import type { TractorPreset } from '#shared/content/tractor.ts';
import type { PaperColumn } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';

/** Rounded down to a tenth. */
export const tonnesText = (kg: number) => formatNumber(Math.floor(kg / 100) / 10);
export const cubicText = (volume: number) => formatNumber(Math.floor(volume * 10) / 10);

/** «тягач 4×2»; a truck is called one by its name: «грузовик 6×2». */
export const towedBy = ({ coupling, name }: Pick<TractorPreset, 'coupling' | 'name'>) =>
  coupling === 'hook' ? name : `тягач ${name}`;

/** The first column holds words. */
export function figureColumns(first: string, titles: readonly string[]): PaperColumn[] {
  return [
    { title: first, width: 0.34 },
    ...titles.map((title) => ({ title, width: 0.66 / titles.length, isFigure: true })),
  ];
}
