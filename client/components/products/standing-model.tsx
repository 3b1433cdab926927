/** A model's silhouette on the ground line, and below it its length as a dimension line. The text beside names it. */

import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import styles from './ground-line.module.css';

/** Margin of a silhouette and millimetres in a unit of it. */
const [edge, unitMm] = [6, 10];

export function StandingModel({ silhouette, lengthMm }: { silhouette: Silhouette; lengthMm: number }) {
  const { width, height, roadY, paths } = silhouette;
  const [y, end] = [roadY + 50, edge + Math.round(lengthMm / unitMm)];
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height + 70}`} aria-hidden="true">
      <path className={sheet['road']} d={`M0 ${roadY}H${width}`} />
      <InkPaths paths={paths} />
      <path className="outline" d={`M${edge} ${y}H${end}`} />
      <path className="outline signal-line" d={`M${edge} ${y - 26}v52M${end} ${y - 26}v52`} />
    </svg>
  );
}
