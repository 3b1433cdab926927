/** Shown in place of an empty list. */
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** Why, and what to do about it. */
  text: string;
  /** Links to the next step. */
  children: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="tinted outlined panel flush-end">
      <p className="size-3 bold below-2">{title}</p>
      <p className="measure quiet below-4">{text}</p>
      {children}
    </div>
  );
}
