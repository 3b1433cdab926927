import styles from './note-box.module.css';

interface NoteBoxProps {
  tone: 'info' | 'warning';
  children: string;
}

/** A remark that must not be overlooked; its tone is told by a word, not by the colour alone. */
export function NoteBox({ tone, children }: NoteBoxProps) {
  return (
    <div className={styles['note']} data-tone={tone}>
      <strong>{tone === 'warning' ? 'Важно' : 'К сведению'}</strong>
      <p>{children}</p>
    </div>
  );
}
