/** Large figures, each under a dimension line. */
import styles from './fact-row.module.css';

export interface Fact {
  value: string;
  unit?: string | undefined;
  label: string;
}

export function FactRow({ facts }: { facts: Fact[] }) {
  // One long unit moves every unit below its figure, so that the row looks uniform.
  const hasUnitsBelow = facts.some(({ unit = '' }) => unit.length > 8);
  return (
    <dl className={styles['facts']} data-count={facts.length} data-units={hasUnitsBelow ? 'below' : 'beside'}>
      {facts.map(({ value, unit, label }) => (
        <div key={label} className="dimension-rule">
          <dt>{label}</dt>
          <dd>
            {value}
            {unit !== undefined && <small>{`${hasUnitsBelow ? ' ' : '\u00a0'}${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
