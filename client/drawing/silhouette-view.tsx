/** The silhouette of one trailer on its road. Hidden from screen readers: the text beside it names the trailer. */
import type { InkPath } from '#shared/drawing/ink-groups.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import styles from './sheet.module.css';

/** Painted paths of a drawing, from back to front. */
export function InkPaths({ paths }: { paths: readonly InkPath[] }) {
  return paths.map(({ ink, d }) => <path key={`${ink} ${d}`} className={styles[ink]} d={d} />);
}

export function SilhouetteView({ silhouette: { width, height, roadY, paths } }: { silhouette: Silhouette }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles['road']} d={`M0 ${roadY}h${width}`} />
      <InkPaths paths={paths} />
    </svg>
  );
}
