/** Figures of compared models: how far they are apart, and which of them a buyer wants. */
import type { Better } from '#shared/content/spec-fields.ts';

export type FigureMark = 'best' | 'worst';

export const markWords: Readonly<Record<FigureMark, string>> = { best: 'лучшее', worst: 'худшее' };

export interface ComparedFigures {
  /** Lengths of lines, up to 1: drawn from the difference, not from zero, so that 7.1 and 7.4 t are seen apart. */
  shares?: (number | undefined)[];
  /** Of figures with a direction. */
  marks?: (FigureMark | undefined)[];
}

/** Of the smallest figure: its line is to be seen too. */
const shortest = 0.15;

/** @param better what the buyer wants; without it nothing is marked. @returns nothing where fewer than two figures differ */
export function compareFigures(figures: readonly (number | undefined)[], better?: Better): ComparedFigures {
  const known = figures.filter((figure) => figure !== undefined);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (!(most > least)) return {};
  const shareOf = (figure: number) => shortest + ((1 - shortest) * (figure - least)) / (most - least);
  const shares = figures.map((figure) => (figure === undefined ? undefined : shareOf(figure)));
  if (better === undefined) return { shares };
  const [best, worst] = better === 'more' ? [most, least] : [least, most];
  const markOf = (figure: number | undefined) => (figure === best ? 'best' : figure === worst ? 'worst' : undefined);
  return { shares, marks: figures.map(markOf) };
}
