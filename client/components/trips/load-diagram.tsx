/** How much may be carried at every place of the centre: the diagram, and what bounds it where. */
import diagramStyles from '#client/drawing/diagram-view.module.css';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { DiagramText, LoadDiagramDrawing } from '#shared/drawing/load-diagram.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';
import styles from './load-diagram.module.css';

interface DiagramViewProps {
  drawing: LoadDiagramDrawing;
  label: string;
  isLawful: boolean;
  /** How far back the cargo has been moved since it was drawn, mm: what remains after stops is not known then. */
  centreShiftMm?: number | undefined;
}

/** The load distribution diagram as SVG, described for screen readers. */
function DiagramView({ drawing, label, isLawful, centreShiftMm = 0 }: DiagramViewProps) {
  const { width, height, unitsPerMm, paths, centre, laterCentres, marks, tonnes, metres } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={diagramStyles['diagram']} role="img" aria-label={label}>
      <InkPaths paths={paths} />
      <g className={diagramStyles['centres']} data-wrong={!isLawful || undefined}>
        {laterCentres !== '' && centreShiftMm === 0 && <path d={laterCentres} />}
        <path d={centre} transform={centreShiftMm === 0 ? undefined : `translate(${-centreShiftMm * unitsPerMm})`} />
      </g>
      <g className={diagramStyles['marks']} textAnchor="middle">
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

interface LoadDiagramProps {
  diagram: LoadDiagramView | undefined;
  areLoadsWithin: boolean;
  heading: 'h2' | 'h3';
  /** How far back the centre of the cargo has been moved since the answer. */
  centreShiftMm?: number;
}

export function LoadDiagram({ diagram, areLoadsWithin, heading: Heading, centreShiftMm }: LoadDiagramProps) {
  if (diagram === undefined) return undefined;
  const { drawing, label, bounds, hasStops } = diagram;
  return (
    <section className="below-6">
      <Heading className="below-3" data-print="no">
        Сколько можно везти и&nbsp;где держать центр
      </Heading>
      <div className={`split ${styles['columns']}`}>
        <DiagramView drawing={drawing} label={label} isLawful={areLoadsWithin} centreShiftMm={centreShiftMm} />
        <div>
          <p className="quiet measure below-2" data-print="no">
            По&nbsp;горизонтали — где центр груза, метры от&nbsp;передней стенки; по&nbsp;вертикали — масса. Груз, круг
            с&nbsp;крестом, должен лежать под линией; отрезок под ним — окно для этой массы.
            {hasStops && <span> Круги поменьше — что останется после выгрузок.</span>}
          </p>
          <p className="quiet measure below-2" data-print="no">
            Что ограничивает массу:
          </p>
          <ol className="flow measure figures">
            {bounds.map((bound) => (
              <li key={bound}>{bound}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
