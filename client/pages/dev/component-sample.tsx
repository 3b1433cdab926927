/** A component with its name above it. */
import type { ReactNode } from 'react';

interface ComponentSampleProps {
  /** The component's file name, and its state if it has several. */
  name: string;
  isDark?: boolean;
  children: ReactNode;
}

export function ComponentSample({ name, isDark = false, children }: ComponentSampleProps) {
  return (
    <div className="below-8">
      <h3 className="note regular below-3">{name}</h3>
      <div className={isDark ? 'on-band cushion' : 'flush-start'}>{children}</div>
    </div>
  );
}
