/** A caption between the ticks of a dimension line, the brand's motif. */
import styles from './dimension-caption.module.css';

export function DimensionCaption({ children }: { children: string }) {
  return <p className={`note level ${styles['line']}`}>{children}</p>;
}
