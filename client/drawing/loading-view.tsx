/** A placed cargo as SVG, described for screen readers. */
import type { ReactNode } from 'react';
import type { LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import styles from './loading-view.module.css';
import { InkPaths } from './silhouette-view.tsx';

interface LoadingViewProps {
  drawing: LoadingDrawing;
  label: string;
  /** Pieces that are no part of the drawing. */
  children?: ReactNode;
}

export function LoadingView({ drawing, label, children }: LoadingViewProps) {
  const { width, height, paths, cargo, centres, marks } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <InkPaths paths={paths} />
      <path className="piece" d={cargo} />
      {children}
      {centres !== '' && <path className={`outline ${styles['centre']}`} d={centres} />}
      <g className="in-ink" textAnchor="middle" fontSize="52" fontWeight="700">
        {marks.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={x} y={y + 18}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
