/** How much may be carried at every place of the centre: the diagram, and what bounds it where. */
import { DiagramView } from '#client/drawing/diagram-view.tsx';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';
import styles from './load-diagram.module.css';

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
