/** Copies a text to the clipboard. Without scripts it is invisible but takes its space, so that nothing shifts. */
import { useState, useSyncExternalStore } from 'react';
import { copyText } from '#client/browser/dom/copy-text.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** A function where only the browser knows the text. */
  text: string | (() => string);
  /** What is copied, for screen readers. */
  what: string;
  label?: string;
}

const neverChanges = () => () => undefined;
const outcomeShownMs = 2500;

export function CopyButton({ text, what, label = 'Скопировать' }: CopyButtonProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [outcome, setOutcome] = useState<'done' | 'refused'>();
  const copy = async () => {
    const copied = typeof text === 'string' ? text : text();
    setOutcome((await copyText(copied)) ? 'done' : 'refused');
    setTimeout(() => setOutcome(undefined), outcomeShownMs);
  };
  const shown = outcome === undefined ? label : outcomeText[outcome];
  return (
    <span className={styles['box']} data-print="no">
      <button
        type="button"
        className={styles['button']}
        hidden={!isHydrated}
        onClick={() => void copy()}
        aria-label={`${shown}: ${what}`}
        data-outcome={outcome}
      >
        {shown}
      </button>
      <span className="visually-hidden" role="status">
        {outcome === undefined ? '' : `${outcomeText[outcome]}: ${what}`}
      </span>
    </span>
  );
}

const outcomeText = { done: 'Скопировано', refused: 'Не удалось' } as const;
