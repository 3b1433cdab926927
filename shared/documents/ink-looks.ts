/** How the inks of drawings look on white paper; widths in points of a drawing 515 points wide. */
import type { Brand } from '#shared/content/brand.ts';
import type { Ink } from '#shared/drawing/shape.ts';
import type { PaperLine } from './paper.ts';

/** The site's colours in its light theme. */
export type Inks = ReturnType<typeof inksOf>;

export function inksOf({ colours, curtainMark }: Pick<Brand, 'colours' | 'curtainMark'>) {
  const { ink, accent, accentInkOnLight } = colours;
  return {
    ...{ ink, steel: '#5b6670', line: '#cfd6dc', mist: '#f3f5f7', signal: accent, signalInk: accentInkOnLight },
    /** The mark on curtains; `none` leaves it out. */
    curtainMark: curtainMark === 'none' ? 'none' : accent,
  };
}

export interface InkLook {
  fill: string;
  fillOpacity?: number;
  stroke?: string;
  strokeWidth?: number;
  dash?: number[];
}

export function inkLooksOf(inks: Inks): Record<Ink, InkLook> {
  const contour = { stroke: inks.ink, strokeWidth: 0.8 };
  const fine = { stroke: inks.ink, strokeWidth: 0.4 };

  return {
    solid: { fill: '#fff', ...contour },
    frame: { fill: inks.mist, ...contour },
    tyre: { fill: inks.line, ...contour },
    outline: { fill: 'none', ...contour },
    fine: { fill: 'none', ...fine },
    'fine-solid': { fill: '#fff', ...fine },
    hidden: { fill: 'none', stroke: inks.steel, strokeWidth: 0.4, dash: [2.5, 2] },
    ghost: { fill: 'none', stroke: inks.steel, strokeWidth: 0.5, dash: [4, 2] },
    log: { fill: 'none', stroke: inks.steel, strokeWidth: 0.4 },
    axis: { fill: 'none', stroke: inks.steel, strokeWidth: 0.4, dash: [6, 1.5, 1, 1.5] },
    arc: { fill: 'none', stroke: inks.steel, strokeWidth: 0.4 },
    emblem: { fill: inks.curtainMark, fillOpacity: 0.09 },
    lock: { fill: inks.signal, ...fine },
    lash: { fill: '#fff', stroke: inks.signalInk, strokeWidth: 0.7 },
    load: { fill: inks.signal, fillOpacity: 0.07 },
    'load-edge': { fill: 'none', stroke: inks.signal, strokeWidth: 0.9 },
    'load-hidden': { fill: 'none', stroke: inks.signal, strokeWidth: 0.8, dash: [3.5, 2] },
  };
}

export function lineLooksOf(inks: Inks): Record<PaperLine['look'], { stroke: string; strokeWidth: number }> {
  return {
    road: { stroke: inks.steel, strokeWidth: 0.5 },
    extension: { stroke: inks.steel, strokeWidth: 0.4 },
    line: { stroke: inks.steel, strokeWidth: 0.4 },
    tick: { stroke: inks.ink, strokeWidth: 0.7 },
    'accent-line': { stroke: inks.signal, strokeWidth: 0.7 },
    'accent-tick': { stroke: inks.signal, strokeWidth: 1 },
  };
}
