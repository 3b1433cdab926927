/** The cross that closes or clears a bar. */
import type { MouseEvent } from 'react';

interface CrossButtonProps {
  /** Names what it closes or clears. */
  label: string;
  className: string | undefined;
  /** Where the same is had without scripts, for a bar that the server renders. */
  href?: string;
  onClick: () => void;
}

export function CrossButton({ label, className, href, onClick }: CrossButtonProps) {
  const cross = (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
  if (href === undefined) {
    return (
      <button type="button" className={className} onClick={onClick} aria-label={label}>
        {cross}
      </button>
    );
  }
  const instead = (event: MouseEvent) => {
    event.preventDefault();
    onClick();
  };
  return (
    <a className={className} href={href} onClick={instead} aria-label={label} data-taken-over>
      {cross}
    </a>
  );
}
