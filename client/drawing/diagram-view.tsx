/** The load distribution diagram as SVG, described for screen readers. */
import type { DiagramText, LoadDiagramDrawing } from '#shared/drawing/load-diagram.ts';
import styles from './diagram-view.module.css';
import { InkPaths } from './silhouette-view.tsx';

interface DiagramViewProps {
  drawing: LoadDiagramDrawing;
  label: string;
  isLawful: boolean;
  /** How far back the cargo has been moved since it was drawn, mm: what remains after stops is not known then. */
  centreShiftMm?: number | undefined;
}

export function DiagramView({ drawing, label, isLawful, centreShiftMm = 0 }: DiagramViewProps) {
  const { width, height, unitsPerMm, paths, centre, laterCentres, marks, tonnes, metres } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles['diagram']} role="img" aria-label={label}>
      <InkPaths paths={paths} />
      <g className={styles['centres']} data-wrong={!isLawful || undefined}>
        {laterCentres !== '' && centreShiftMm === 0 && <path d={laterCentres} />}
        <path d={centre} transform={centreShiftMm === 0 ? undefined : `translate(${-centreShiftMm * unitsPerMm})`} />
      </g>
      <g className={styles['marks']} textAnchor="middle">
        {marks.map(toText)}
      </g>
      <g textAnchor="end">{tonnes.map(toText)}</g>
      <g textAnchor="middle">{metres.map(toText)}</g>
    </svg>
  );
}

function toText({ x, y, text }: DiagramText) {
  return (
    <text key={`${x} ${y}`} x={x} y={y}>
      {text}
    </text>
  );
}
