import styles from './dimension-line.module.css';

/** The mark of the house: a thin line with ticks at its ends, and what it measures. */
export function DimensionLine({ children }: { children: string }) {
  return <p className={styles['line']}>{children}</p>;
}
