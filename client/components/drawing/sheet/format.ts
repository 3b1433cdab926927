/** The two compositions of a drawing: all of it for wide windows, the main figures in large type for phones. */

export interface Format {
  name: 'wide' | 'narrow';
  /** Height of figures as a part of the sheet's width: 15 of 1 200 px, 12 of 358 px. */
  textShare: number;
  isComplete: boolean;
}

export const formats: readonly Format[] = [
  { name: 'wide', textShare: 15 / 1200, isComplete: true },
  { name: 'narrow', textShare: 12 / 358, isComplete: false },
];

/** Distances on the sheet, in heights of text. */
export const inTexts = {
  firstRow: 2.5,
  row: 2,
  firstColumn: 2.3,
  column: 2.1,
  /** From a line to the figure on it. */
  lift: 0.32,
  tick: 0.42,
  overshoot: 0.4,
  edge: 1.2,
  betweenViews: 1.6,
} as const;

/** Average width of a figure, in heights of text: a little more than real digits take. */
const digitWidth = 0.62;
const spaceWidth = 0.32;

/** @returns width in heights of text */
export function estimateTextWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/\s/.test(sign) ? spaceWidth : digitWidth), 0);
}
