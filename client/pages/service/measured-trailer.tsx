/** Where each reading comes from, on the side view, and how exact it is: the figures are those of the table below. */

import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Block, TableBlock } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { cellFigure } from '#shared/pages/cells.ts';
import styles from './measured-trailer.module.css';

interface MeasuredTrailerProps {
  /** Named as the rows of the table, each with its place. */
  steps: Extract<Block, { kind: 'steps' }>;
  table: TableBlock;
  silhouette: Silhouette;
}

export function MeasuredTrailer({ steps: { id, title, steps }, table, silhouette }: MeasuredTrailerProps) {
  const { width, height, roadY, paths } = silhouette;
  const column = table.columns.indexOf(table.figure ?? '');
  const sensors = steps.flatMap(({ title: name, text, point }) => {
    const row = table.rows.find(([first]) => first === name);
    return row && point ? [{ name, text, point, figure: cellFigure(row[column]) }] : [];
  });
  if (sensors.length === 0) return undefined;
  return (
    <section id={id} className="on-band scene" data-wide>
      <div className="page-wide">
        <h2>{title}</h2>
        <svg className={styles['trailer']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
          <path className="stroke-steel" d={`M0 ${roadY}h${width}`} />
          <InkPaths paths={paths} />
          {sensors.map(({ name, point }, index) => (
            <g
              key={name}
              transform={`translate(${Math.round((point.x * width) / 100)} ${Math.round((point.y * height) / 100)})`}
            >
              <circle className="outline signal-line not-on-phone" r="62" />
              <g className="number-mark">
                <circle r="34" />
                <text className="centred">{index + 1}</text>
              </g>
            </g>
          ))}
        </svg>
        <ol className={`fit-row ${styles['readings']}`}>
          {sensors.map(({ name, text, figure }) => (
            <li className="stack line-above" key={name}>
              <b className={figure.length > 12 ? 'size-2' : 'big-figure size-4'}>{figure}</b>
              <h3 className="small">{name}</h3>
              <p className="note">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
