import type { KeyFigure } from '#shared/content/product.ts';
import styles from './key-figures.module.css';

/** A figure longer than this is a list or a phrase, and is set like one. */
const longestFigure = 8;

/** The figures that decide, each like a measure on a drawing. */
export function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} data-long={value.length > longestFigure || undefined}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit !== undefined && <small>{`\u00a0${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
