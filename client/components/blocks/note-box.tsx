/** A highlighted note; a word conveys its tone, not colour alone. */
import styles from './note-box.module.css';

interface NoteBoxProps {
  tone: 'info' | 'warning';
  children: string;
}

export function NoteBox({ tone, children }: NoteBoxProps) {
  return (
    <div className={styles['note']} data-tone={tone}>
      <strong>{tone === 'warning' ? 'Важно' : 'К сведению'}</strong>
      <p>{children}</p>
    </div>
  );
}
