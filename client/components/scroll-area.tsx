import type { ReactNode } from 'react';

interface ScrollAreaProps {
  label: string;
  /** In the place of what tables usually look like there. */
  className?: string | undefined;
  children: ReactNode;
}

/** Wide content that scrolls by itself where the window is narrow, also by keyboard. */
export function ScrollArea({ label, className = 'table-scroll', children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
