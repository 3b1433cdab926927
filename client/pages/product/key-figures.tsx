/** The deciding figures, each over a dimension line. */
import type { KeyFigure } from '#shared/content/product.ts';
import styles from './key-figures.module.css';

/** Longer values are phrases and get a smaller size. */
const longestFigure = 8;

export function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} data-long={value.length > longestFigure || undefined}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {unit !== undefined && <small>{`\u00a0${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
