/** The button that sends a form. */
import styles from './form-end.module.css';
import type { FormProgress } from './form-progress.ts';

const busyTexts = { sending: 'Отправляем…', sent: 'Отправлено, открываем страницу заявки…' } as const;

/** While sending it is aria-disabled, not disabled: it stays focused and says why. */
export function SendButton({ label, phase }: { label: string; phase: FormProgress['phase'] }) {
  const busyText = phase === 'editing' ? undefined : busyTexts[phase];
  return (
    <div>
      <button
        className={`signal-button ${styles['submit']}`}
        type="submit"
        aria-disabled={busyText === undefined ? undefined : true}
      >
        {busyText ?? label}
      </button>
      <p className="visually-hidden" role="status">
        {busyText}
      </p>
    </div>
  );
}
