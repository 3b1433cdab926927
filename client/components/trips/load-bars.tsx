/** Loads beside their limits, for departure and after every stop. */
import type { LoadBar, TripStateView } from '#shared/trips/trip-outcome.ts';
import styles from './load-bars.module.css';

interface LoadBarsProps {
  states: TripStateView[];
  dimensions: LoadBar[];
}

export function LoadBars({ states, dimensions }: LoadBarsProps) {
  return (
    <>
      {states.map(({ title, mass, isWorst, bars }) => (
        <BarGroup key={title} title={`${title}, ${mass}${isWorst ? ' — худшее состояние' : ''}`} bars={bars} />
      ))}
      {dimensions.length > 0 && <BarGroup title="Габариты автопоезда" bars={dimensions} />}
    </>
  );
}

function BarGroup({ title, bars }: { title: string; bars: LoadBar[] }) {
  return (
    <section className={styles['state']}>
      <h3>{title}</h3>
      <ul>
        {bars.map((bar) => (
          <Bar key={bar.name} bar={bar} />
        ))}
      </ul>
    </section>
  );
}

function Bar({ bar: { name, load, limit, rule, share, isWithin } }: { bar: LoadBar }) {
  return (
    <li data-over={!isWithin || undefined}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['figure']}>{`${load} из\u00a0${limit}${isWithin ? '' : ' — перегруз'}`}</span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['limit']} width="100" height="4" />
        <rect className={styles['load']} width={share * 100} height="4" />
      </svg>
      <span className={styles['rule']}>{rule}</span>
    </li>
  );
}
