import styles from './fact-row.module.css';

export interface Fact {
  value: string;
  unit?: string | undefined;
  label: string;
}

/** Figures set large, each under a dimension line of its own. */
export function FactRow({ facts }: { facts: Fact[] }) {
  // One long unit puts all of them below their figures: a row reads alike.
  const isBelow = facts.some(({ unit = '' }) => unit.length > 8);
  return (
    <dl className={styles['facts']} data-count={facts.length} data-units={isBelow ? 'below' : 'beside'}>
      {facts.map(({ value, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit !== undefined && <small>{`${isBelow ? ' ' : '\u00a0'}${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
