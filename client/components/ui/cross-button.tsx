/** The cross that closes or clears a bar. */
interface CrossButtonProps {
  /** Names what it closes or clears. */
  label: string;
  className: string | undefined;
  onClick: () => void;
}

export function CrossButton({ label, className, onClick }: CrossButtonProps) {
  return (
    <button type="button" className={className} onClick={onClick} aria-label={label}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
