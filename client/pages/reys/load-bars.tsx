/** Loads beside their limits, for departure and after every stop. */
import type { LoadBar, TripStateView } from '#shared/trip/trip-outcome.ts';
import styles from './load-bars.module.css';

export function LoadBars({ states }: { states: TripStateView[] }) {
  return states.map((state) => (
    <section key={state.title} className={styles['state']}>
      <h3>
        {state.title}, {state.mass}
        {state.isWorst && ' — худшее состояние'}
      </h3>
      <ul>
        {state.bars.map((bar) => (
          <Bar key={bar.name} bar={bar} />
        ))}
      </ul>
    </section>
  ));
}

function Bar({ bar: { name, load, limit, rule, share, isWithin } }: { bar: LoadBar }) {
  return (
    <li data-over={!isWithin || undefined}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['figure']}>
        {`${load} из\u00a0${limit}`}
        {!isWithin && ' — перегруз'}
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['limit']} width="100" height="4" />
        <rect className={styles['load']} width={share * 100} height="4" />
      </svg>
      <span className={styles['rule']}>{rule}</span>
    </li>
  );
}
