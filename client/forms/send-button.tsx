import styles from './form-end.module.css';
import type { FormProgress } from './form-progress.ts';

const texts = { sending: 'Отправляем…', sent: 'Отправлено, открываем страницу заявки…' } as const;

/** Stays in reach of the keyboard while it does nothing, and says why. */
export function SendButton({ label, phase }: { label: string; phase: FormProgress['phase'] }) {
  const text = phase === 'editing' ? undefined : texts[phase];
  return (
    <div>
      <button
        className={`signal-button ${styles['submit']}`}
        type="submit"
        aria-disabled={text === undefined ? undefined : true}
      >
        {text ?? label}
      </button>
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </div>
  );
}
