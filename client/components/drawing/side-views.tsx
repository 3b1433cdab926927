/** Trailers from the side, without figures, all to one scale: what is longer or taller is seen to be. */
import type { DrawnTrailer } from '#shared/rendering.ts';
import { extremesOf, move, type Part, type Point } from './geometry/part.ts';
import { unitMm } from './sheet/compose.ts';
import { Shapes } from './sheet/shapes.tsx';
import styles from './sheet/sheet.module.css';
import { drawTrailer } from './trailer-views.ts';

/** Room for the thickness of lines. */
const edgeMm = 60;

export interface SideView {
  parts: Part[];
  /** How far it reaches: from its rear end to its front, and above the road. */
  lengthMm: number;
  heightMm: number;
}

/** What only explains figures. */
const isUnseen = new Set<Part['ink']>(['hidden', 'ghost', 'axis', 'arc']);

/** @param trailer its side, the rear end at zero */
export function toSideView({ spec, type, kind }: DrawnTrailer): SideView {
  const parts = drawTrailer(spec, type, kind).side.parts.filter(({ isMinute, ink }) => !isMinute && !isUnseen.has(ink));
  const points = parts.flatMap(extremesOf);
  const xs = points.map(([x]) => x);
  const rearMm = Math.min(...xs);
  return {
    parts: parts.map((part) => move(part, ([x, y]) => [x - rearMm, y])),
    lengthMm: Math.max(...xs) - rearMm,
    heightMm: Math.max(...points.map(([, y]) => y)),
  };
}

interface SideDrawingProps {
  side: SideView;
  /** Room for the longest and the tallest of all that are shown together. */
  frame: Pick<SideView, 'lengthMm' | 'heightMm'>;
}

/** One trailer on its road. The text beside it says what it is, so a reader of screens passes it by. */
export function SideDrawing({ side, frame }: SideDrawingProps) {
  const toUnits = ([x, y]: Point): Point => [(x + edgeMm) / unitMm, (frame.heightMm + edgeMm - y) / unitMm];
  const width = (frame.lengthMm + 2 * edgeMm) / unitMm;
  const height = (frame.heightMm + 2 * edgeMm) / unitMm;
  const roadY = (frame.heightMm + edgeMm) / unitMm;
  const parts = side.parts.map((part) => {
    const placed = move(part, toUnits);
    return 'radiusMm' in placed ? { ...placed, radiusMm: placed.radiusMm / unitMm } : placed;
  });
  return (
    <svg viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`} className={styles['sheet']} aria-hidden="true">
      <path className={styles['road']} d={`M0 ${Math.round(roadY)}h${Math.ceil(width)}`} />
      <Shapes parts={parts} />
    </svg>
  );
}
