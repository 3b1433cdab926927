/** The loads at a glance: a bar for each place, in the state that decides. */

import { gradeWords, type LoadBar, type TripStateView } from '#shared/trips/judge-trip.ts';
import styles from './load-strip.module.css';

export function LoadStrip({ states }: { states: readonly TripStateView[] }) {
  const decisive = states.find(({ isWorst }) => isWorst) ?? states[0];
  if (decisive === undefined) return undefined;
  return (
    <div className={`below-5 ${styles['strip']}`} data-print="no">
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
      <b>{grade === 'over' ? gradeWords.over : `${Math.floor(share * 100)}\u00a0%`}</b>
      <svg className="full-row" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="in-line" width="100" height="4" />
        <rect className="in-grade" width={share * 100} height="4" />
      </svg>
    </li>
  );
}
