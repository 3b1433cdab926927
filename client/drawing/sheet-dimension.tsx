/** One dimension of a sheet: its line, ticks and figure. */
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import { toLinesText } from '#shared/drawing/svg-path.ts';
import styles from './sheet.module.css';

export function SheetDimension({ drawing }: { drawing: DimensionDrawing }) {
  const { text, at, isVertical, isAccent, isOutside, lines, ticks } = drawing;
  const [x = 0, y = 0] = at.map((value) => Math.round(value * 10) / 10);
  return (
    <g className={isAccent ? styles['accent'] : styles['dimension']}>
      <path className={styles['line']} d={toLinesText(lines)} />
      <path className={styles['tick']} d={toLinesText(ticks)} />
      <text
        className={isOutside ? styles['on-paper'] : styles['on-load']}
        x={x}
        y={y}
        transform={isVertical ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {text}
      </text>
    </g>
  );
}
