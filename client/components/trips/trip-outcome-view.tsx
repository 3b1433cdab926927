/** The verdict on a trip in words and pictures: what to change, the load diagram, the loads beside their limits. */
import type { ReactNode } from 'react';
import { formatShare, toTenths } from '#shared/format.ts';
import { gradeWords, type LoadBar, type TripOutcome, type TripStateView } from '#shared/trips/judge-trip.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';
import { LoadDiagram } from './load-diagram.tsx';
import stripStyles from './load-strip.module.css';
import styles from './trip-outcome-view.module.css';

/** The loads at a glance: a bar for each place, in the state that decides. */
export function LoadStrip({ states }: { states: readonly TripStateView[] }) {
  const decisive = states.find(({ isWorst }) => isWorst) ?? states[0];
  if (decisive === undefined) return undefined;
  return (
    <div className={`below-5 ${stripStyles['strip']}`} data-print="no">
      {states.length > 1 && <p className="small semibold below-2">{`${decisive.title}, ${decisive.mass}`}</p>}
      <ul>
        {decisive.bars.map((bar) => (
          <Share key={bar.name} bar={bar} />
        ))}
      </ul>
    </div>
  );
}

function Share({ bar: { name, share, grade } }: { bar: LoadBar }) {
  return (
    <li data-grade={grade}>
      <span>{name}</span>
      <b>{grade === 'over' ? gradeWords.over : formatShare(share)}</b>
      <Meter share={share} className="full-row" />
    </li>
  );
}

function Meter({ share, className }: { share: number; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="in-line" width="100" height="4" />
      <rect className="in-grade" width={toTenths(share * 100)} height="4" />
    </svg>
  );
}

/** «Выезд, груз 21,6 т — запас меньше всего». */
function titleOf({ title, mass, isWorst, isLawful }: TripStateView): string {
  const worst = isLawful ? ' — запас меньше всего' : ' — худшее состояние';
  return `${title}, ${mass}${isWorst ? worst : ''}`;
}

function BarGroup({ title, bars }: { title: string; bars: LoadBar[] }) {
  return (
    <section className={`below-6 ${styles['state']}`}>
      <h3 className="below-3">{title}</h3>
      <ul className="pair">
        {bars.map((bar) => (
          <Bar key={bar.name} bar={bar} />
        ))}
      </ul>
    </section>
  );
}

function Bar({ bar: { name, load, limit, rule, share, grade } }: { bar: LoadBar }) {
  return (
    <li className="row ends" data-grade={grade}>
      <span className="semibold">{name}</span>
      <span
        className={`figures ${styles['figure']}`}
      >{`${load} из\u00a0${limit}${grade === 'within' ? '' : ` — ${gradeWords[grade]}`}`}</span>
      <Meter share={share} />
      <span className="note">{rule}</span>
    </li>
  );
}

interface TripOutcomeViewProps {
  outcome: TripOutcome;
  diagram: LoadDiagramView | undefined;
  /** How far back the common centre is from where the answer has it. */
  centreShiftMm?: number;
  /** After the sentences: the way on. */
  children: ReactNode;
}

export function TripOutcomeView({ outcome, diagram, centreShiftMm = 0, children }: TripOutcomeViewProps) {
  const { grade, areLoadsWithin, notes, states, dimensions } = outcome;
  return (
    <>
      <div className={`graded below-6 ${styles['verdict']}`} data-grade={grade}>
        <ul className="measure stack gap-2">
          {notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while cargo is moved the same sentence says other figures
            <li key={place}>{note}</li>
          ))}
        </ul>
      </div>
      {children}
      <LoadDiagram diagram={diagram} areLoadsWithin={areLoadsWithin} centreShiftMm={centreShiftMm} heading="h3" />
      {states.map((state) => (
        <BarGroup key={state.title} title={titleOf(state)} bars={state.bars} />
      ))}
      {dimensions.length > 0 && <BarGroup title="Габариты автопоезда" bars={dimensions} />}
    </>
  );
}
