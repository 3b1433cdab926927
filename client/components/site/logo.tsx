/** The emblem and the name. */
export function Logo({ name }: { name: string }) {
  return (
    <>
      <Emblem />
      <span>{name}</span>
    </>
  );
}

/** A double chevron, legible at 16 px. */
export function Emblem() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false" fill="none">
      <path d="M5 5l8 11-8 11" stroke="currentColor" strokeWidth="3" />
      <path d="M14 4l9 12-9 12" stroke="var(--signal)" strokeWidth="7" />
    </svg>
  );
}
