import { useState, useSyncExternalStore } from 'react';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** Or what finds it, where only the browser knows. */
  text: string | (() => string);
  /** What is copied, for those who hear the button alone. */
  what: string;
  label?: string;
}

const never = () => () => undefined;
const shownMs = 2500;

/** Puts a text on the clipboard. Without scripts it keeps its place and is not to be seen. */
export function CopyButton({ text, what, label = 'Скопировать' }: CopyButtonProps) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [outcome, setOutcome] = useState<'done' | 'refused'>();
  const copy = async () => {
    const copied = typeof text === 'string' ? text : text();
    setOutcome(await navigator.clipboard.writeText(copied).then(toDone, toRefused));
    setTimeout(() => setOutcome(undefined), shownMs);
  };
  const shown = outcome === undefined ? label : outcomeText[outcome];
  return (
    <span className={styles['box']} data-print="no">
      <button
        type="button"
        className={styles['button']}
        hidden={!isReady}
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
const toDone = (): 'done' => 'done';
const toRefused = (): 'refused' => 'refused';
