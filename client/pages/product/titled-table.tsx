/** One table of a group, with its title; optionally folded on a phone. */
import type { ReactNode } from 'react';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { useApp } from '#client/context/site-context.ts';

interface TitledTableProps {
  title: string;
  /** Folds the table on a phone; says how much it contains. */
  folded?: string | undefined;
  /** The tbody elements. */
  children: ReactNode;
}

export function TitledTable({ title, folded, children }: TitledTableProps) {
  const { viewport } = useApp();
  if (folded === undefined || viewport === 'desktop')
    return (
      <table>
        <caption>
          <h3>{title}</h3>
        </caption>
        {children}
      </table>
    );
  return (
    <PhoneFold summary={title} size={folded}>
      <table aria-label={title}>{children}</table>
    </PhoneFold>
  );
}
