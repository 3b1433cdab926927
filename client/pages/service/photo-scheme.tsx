/** Which photographs to take: numbers on the side view where one stands, and their list. */

import sheet from '#client/drawing/sheet.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import styles from './photo-scheme.module.css';
import { SchemePoint } from './scheme-point.tsx';

type Steps = Extract<Block, { kind: 'steps' }>['steps'];

/** Around the trailer, for views from outside; units of the drawing. */
const edge = { x: 130, y: 90 };

export function PhotoScheme({ steps, silhouette }: { steps: Steps; silhouette: Silhouette }) {
  const { width, height, roadY, paths } = silhouette;
  const [fullWidth, fullHeight] = [width + 2 * edge.x, height + edge.y];
  return (
    <div className={`stack gap-6 ${styles['scheme']}`}>
      <svg
        width="1000"
        viewBox={`${-edge.x} ${-edge.y} ${fullWidth} ${fullHeight}`}
        aria-hidden="true"
        focusable="false"
      >
        <g>
          <path className={sheet['road']} d={`M${-edge.x} ${roadY}h${fullWidth}`} />
          <InkPaths paths={paths} />
        </g>
        {steps.map(
          ({ title, point }, index) =>
            point && (
              <SchemePoint
                key={title}
                number={index + 1}
                x={Math.round((point.x * fullWidth) / 100 - edge.x)}
                y={Math.round((point.y * fullHeight) / 100 - edge.y)}
              />
            ),
        )}
      </svg>
      <ol className="numbered fill-row small-on-phone">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="note block">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
