/** Widths of the columns of a table by what their cells say. */
import type { PaperColumn } from '#shared/documents/paper.ts';

/** Signs of the longest word that stays whole, and of a cell that gets no more width than its neighbours. */
const fewestSigns = 11;
const mostSigns = 44;

/** @returns shares that grow with the longest cell, within limits */
export function tableColumns(titles: readonly string[], rows: readonly (readonly string[])[]): PaperColumn[] {
  const signs = titles.map((title, place) => {
    const longest = Math.max(title.length, ...rows.map((cells) => cells[place]?.length ?? 0));
    return Math.min(Math.max(longest, fewestSigns), mostSigns);
  });
  const total = signs.reduce((sum, count) => sum + count, 0);
  return titles.map((title, place) => ({ title, width: (signs[place] ?? 0) / total }));
}
