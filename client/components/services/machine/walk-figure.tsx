/** The walk around a trailer from above: the way, its direction, a numbered stop for each point of the inspection. */

import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { WalkSheet } from '#shared/page-data.ts';
import styles from './machine.module.css';
import calloutStyles from './machine-callouts.module.css';

export function WalkFigure({ walk: { title, width, height, paths, way, stops } }: { walk: WalkSheet }) {
  return (
    <figure aria-label={`${title}: вид сверху с номерами остановок`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the name */}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <g className={styles['drawing']}>
          <InkPaths paths={paths} />
          <path className="outline signal-line" strokeDasharray="8 5" d={way} />
        </g>
        {stops.map(({ number, x, y, text, href }) => (
          <a key={number} className={calloutStyles['mark']} href={href} aria-label={`${number}. ${text}`}>
            <circle className={calloutStyles['touch']} cx={x} cy={y} r="84" />
            <circle className={calloutStyles['badge']} cx={x} cy={y} r="46" />
            <text x={x} y={y}>
              {number}
            </text>
          </a>
        ))}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
