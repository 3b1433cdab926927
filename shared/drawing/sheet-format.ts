/** The two sheet formats: everything for wide windows, the main figures in large type for phones. */

export interface SheetFormat {
  name: 'wide' | 'narrow';
  /** Text height as a share of the sheet's width: 15 of 1 200 px, 12 of 358 px. */
  textShare: number;
  /** Shows both views with every detail and dimension; otherwise the side view with the main ones. */
  isComplete: boolean;
}

export const sheetFormats: readonly SheetFormat[] = [
  { name: 'wide', textShare: 15 / 1200, isComplete: true },
  { name: 'narrow', textShare: 12 / 358, isComplete: false },
];

/** Distances on the sheet, in em (heights of text). */
export const spacingEm = {
  firstRow: 2.5,
  row: 2,
  firstColumn: 2.3,
  column: 2.1,
  /** From a dimension line to its figure. */
  lift: 0.32,
  tick: 0.42,
  overshoot: 0.4,
  edge: 1.2,
  betweenViews: 1.6,
  title: 1.8,
} as const;

/** Width of a digit in em, slightly more than the font's. */
const digitWidth = 0.62;
const spaceWidth = 0.32;

/** An upper estimate: the server has no font to measure with. */
export function estimateTextWidthEm(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/\s/.test(sign) ? spaceWidth : digitWidth), 0);
}
