import type { DimensionDrawing } from './dimension-drawing.ts';
import styles from './sheet.module.css';
import { toPathText } from './svg-path.ts';

/** A dimension line with its extension lines, ticks and figure. */
export function DimensionLine({ drawing, textSize }: { drawing: DimensionDrawing; textSize: number }) {
  const { text, at, isVertical, isAccent, isOutside, lines, ticks } = drawing;
  const [x = 0, y = 0] = at.map((value) => Math.round(value * 10) / 10);
  const toText = (strokes: typeof lines) => strokes.map((points) => toPathText(points, false)).join('');
  return (
    <g className={isAccent ? styles['accent'] : styles['dimension']}>
      <path className={styles['line']} d={toText(lines)} />
      <path className={styles['tick']} d={toText(ticks)} />
      <text
        className={isOutside ? styles['on-paper'] : styles['on-load']}
        x={x}
        y={y}
        fontSize={Math.round(textSize * 10) / 10}
        textAnchor="middle"
        transform={isVertical ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {text}
      </text>
    </g>
  );
}
