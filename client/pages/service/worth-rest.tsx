/** What follows from the offer: what is still to be paid. */
import { formatRoubles } from '#shared/format.ts';
import type { Worth } from '#shared/tools/worth.ts';
import styles from './worth-rest.module.css';

export function WorthRest({ rows }: { rows: Worth['rest'] }) {
  return (
    <dl className={styles['rest']}>
      {rows.map(({ label, rub }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRoubles(rub)}</dd>
        </div>
      ))}
    </dl>
  );
}
