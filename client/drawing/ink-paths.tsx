/** Painted paths of a drawing, from back to front. */
import type { InkPath } from '#shared/drawing/ink-groups.ts';
import styles from './sheet.module.css';

export function InkPaths({ paths }: { paths: readonly InkPath[] }) {
  return paths.map(({ ink, d }) => <path key={`${ink} ${d}`} className={styles[ink]} d={d} />);
}
