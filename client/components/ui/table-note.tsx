/** A note below a table; renders nothing without text. */
import styles from './table-note.module.css';

export function TableNote({ children }: { children: string | undefined }) {
  return children === undefined ? undefined : <p className={styles['note']}>{children}</p>;
}
