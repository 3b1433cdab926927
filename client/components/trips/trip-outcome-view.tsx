/** The verdict on a trip in words and pictures: what to change, the load diagram, the loads beside their limits. */
import type { TripOutcome } from '#shared/trips/trip-outcome.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';
import { LoadBars } from './load-bars.tsx';
import { LoadDiagram } from './load-diagram.tsx';
import styles from './trip-outcome-view.module.css';

interface TripOutcomeViewProps {
  outcome: TripOutcome;
  diagram: LoadDiagramView | undefined;
  /** How far back the common centre is from where the answer has it. */
  centreShiftMm?: number;
}

export function TripOutcomeView({ outcome, diagram, centreShiftMm = 0 }: TripOutcomeViewProps) {
  const { isLawful, areLoadsWithin, notes, states, dimensions } = outcome;
  return (
    <>
      <div className={styles['verdict']} data-lawful={isLawful || undefined}>
        <ul>
          {notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while cargo is moved the same sentence says other figures
            <li key={place}>{note}</li>
          ))}
        </ul>
      </div>
      <LoadDiagram diagram={diagram} areLoadsWithin={areLoadsWithin} centreShiftMm={centreShiftMm} heading="h3" />
      <LoadBars states={states} dimensions={dimensions} />
    </>
  );
}
