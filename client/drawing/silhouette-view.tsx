/** The silhouette of one trailer on its road. Hidden from screen readers: the text beside it names the trailer. */
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { InkPaths } from './ink-paths.tsx';
import styles from './sheet.module.css';

export function SilhouetteView({ silhouette: { width, height, roadY, paths } }: { silhouette: Silhouette }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles['sheet']} aria-hidden="true">
      <path className={styles['road']} d={`M0 ${roadY}h${width}`} />
      <InkPaths paths={paths} />
    </svg>
  );
}
