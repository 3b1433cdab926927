/** How the inks of drawings look on white paper; widths in points of a drawing 515 points wide. */
import type { Ink } from '#shared/drawing/shape.ts';
import type { PaperLine } from './paper.ts';

/** The site's colours in its light theme. */
export const inks = {
  ink: '#14181d',
  steel: '#5b6670',
  line: '#cfd6dc',
  mist: '#f3f5f7',
  signal: '#ff6a13',
  signalInk: '#b84300',
} as const;

export interface InkLook {
  fill: string;
  fillOpacity?: number;
  stroke?: string;
  strokeWidth?: number;
  dash?: number[];
}

const contour = { stroke: inks.ink, strokeWidth: 0.8 };
const fine = { stroke: inks.ink, strokeWidth: 0.4 };

export const inkLooks: Record<Ink, InkLook> = {
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
  emblem: { fill: inks.signal, fillOpacity: 0.09 },
  lock: { fill: inks.signal, ...fine },
  lash: { fill: '#fff', stroke: inks.signalInk, strokeWidth: 0.7 },
  load: { fill: inks.signal, fillOpacity: 0.07 },
  'load-edge': { fill: 'none', stroke: inks.signal, strokeWidth: 0.9 },
  'load-hidden': { fill: 'none', stroke: inks.signal, strokeWidth: 0.8, dash: [3.5, 2] },
};

export const lineLooks: Record<PaperLine['look'], { stroke: string; strokeWidth: number }> = {
  road: { stroke: inks.steel, strokeWidth: 0.5 },
  extension: { stroke: inks.steel, strokeWidth: 0.4 },
  line: { stroke: inks.steel, strokeWidth: 0.4 },
  tick: { stroke: inks.ink, strokeWidth: 0.7 },
  'accent-line': { stroke: inks.signal, strokeWidth: 0.7 },
  'accent-tick': { stroke: inks.signal, strokeWidth: 1 },
};
