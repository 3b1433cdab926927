/** One sheet of a drawing as SVG, with a name and a description for screen readers. */

import { useId } from 'react';
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import { toInkPaths, toLinesText } from '#shared/drawing/ink-groups.ts';
import type { Sheet } from '#shared/drawing/place-rows.ts';
import { toTenths } from '#shared/format.ts';
import styles from './sheet.module.css';
import { InkPaths } from './silhouette-view.tsx';

/** One dimension of a sheet: its line, ticks and figure. */
function SheetDimension({ drawing }: { drawing: DimensionDrawing }) {
  const { text, at, isVertical, isAccent, isOutside, lines, ticks } = drawing;
  const [x = 0, y = 0] = at.map(toTenths);
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

interface SheetViewProps {
  sheet: Sheet;
  className: string | undefined;
  title: string;
  description: string;
}

export function SheetView({ sheet, className, title, description }: SheetViewProps) {
  const id = useId();
  const { width, height, textSize, shapes, dimensions, extensions, road } = sheet;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      role="img"
      fontSize={toTenths(textSize)}
      textAnchor="middle"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <path className={styles['road']} d={toLinesText([road])} />
      <InkPaths paths={toInkPaths(shapes)} />
      <path className={styles['line']} d={toLinesText(extensions)} />
      {dimensions.map((drawing) => (
        <SheetDimension key={`${drawing.key} ${drawing.at.join(' ')}`} drawing={drawing} />
      ))}
    </svg>
  );
}
