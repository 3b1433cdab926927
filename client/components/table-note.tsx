import styles from './table-note.module.css';

/** What must be known to read a table, below it. */
export function TableNote({ children }: { children: string | undefined }) {
  return children === undefined ? undefined : <p className={styles['note']}>{children}</p>;
}
