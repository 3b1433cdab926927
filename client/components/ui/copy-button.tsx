/** Copies a text (behaviour/presses.ts). Without scripts it is invisible but takes its space, so that nothing shifts. */
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** The text is a path of this site: its whole address is copied, as the browser knows it. */
  isPath?: boolean;
  /** What is copied, for screen readers. */
  what: string;
  label?: string;
}

export function CopyButton({ text, isPath = false, what, label = 'Скопировать' }: CopyButtonProps) {
  return (
    <span className={styles['box']} data-print="no">
      <button
        type="button"
        className={`outlined ink ${styles['button']}`}
        aria-label={`${label}: ${what}`}
        data-copies={text}
        data-what={what}
        data-is-path={isPath || undefined}
      >
        {label}
      </button>
      <span className="visually-hidden" role="status" />
    </span>
  );
}
