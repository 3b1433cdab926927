/** Copies a text (behaviour/presses.ts). Without scripts it is invisible but takes its space, so that nothing shifts. */
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers. */
  what: string;
  label?: string;
}

export function CopyButton({ text, what, label = 'Скопировать' }: CopyButtonProps) {
  return (
    <span className={styles['box']} data-print="no">
      <button
        type="button"
        className={styles['button']}
        aria-label={`${label}: ${what}`}
        data-copies={text}
        data-what={what}
      >
        {label}
      </button>
      <span className="visually-hidden" role="status" />
    </span>
  );
}
