/** Wide content with a horizontal scroll of its own, reachable by keyboard. */
import type { ReactNode } from 'react';

interface ScrollAreaProps {
  label: string;
  /** Replaces the default `table-scroll`. */
  className?: string | undefined;
  children: ReactNode;
}

export function ScrollArea({ label, className = 'table-scroll', children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
