import { useId } from 'react';
import type { Sheet } from './compose.ts';
import { DimensionLine } from './dimension-line.tsx';
import { Shapes } from './shapes.tsx';
import styles from './sheet.module.css';
import { toLinesText } from './svg-path.ts';

interface SheetViewProps {
  sheet: Sheet;
  className: string | undefined;
  title: string;
  description: string;
}

/** One composition of the drawing. */
export function SheetView({ sheet, className, title, description }: SheetViewProps) {
  const id = useId();
  const { width, height, textSize, parts, dimensions, extensions, road } = sheet;
  return (
    <svg
      className={`${className} ${styles['sheet']}`}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      role="img"
      fontSize={Math.round(textSize * 10) / 10}
      textAnchor="middle"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <path className={styles['road']} d={toLinesText([road])} />
      <Shapes parts={parts} />
      <path className={styles['line']} d={toLinesText(extensions)} />
      {dimensions.map((drawing) => (
        <DimensionLine key={`${drawing.key} ${drawing.at.join(' ')}`} drawing={drawing} />
      ))}
    </svg>
  );
}
