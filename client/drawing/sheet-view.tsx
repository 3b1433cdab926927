/** One sheet of a drawing as SVG, with a name and a description for screen readers. */
import { useId } from 'react';
import { toInkPaths } from '#shared/drawing/ink-groups.ts';
import type { Sheet } from '#shared/drawing/sheet.ts';
import { toLinesText } from '#shared/drawing/svg-path.ts';
import { InkPaths } from './ink-paths.tsx';
import styles from './sheet.module.css';
import { SheetDimension } from './sheet-dimension.tsx';

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
      <InkPaths paths={toInkPaths(shapes)} />
      <path className={styles['line']} d={toLinesText(extensions)} />
      {dimensions.map((drawing) => (
        <SheetDimension key={`${drawing.key} ${drawing.at.join(' ')}`} drawing={drawing} />
      ))}
    </svg>
  );
}
