/** One table of a group with its title, which a phone and a narrow window fold. */
import type { ReactNode } from 'react';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { useApp } from '#client/context/site-context.ts';

interface TitledTableProps {
  title: string;
  /** Beside the title where the table is folded: how much it contains. */
  size: string;
  /** The tbody elements. */
  children: ReactNode;
}

export function TitledTable({ title, size, children }: TitledTableProps) {
  const isWide = useApp().viewport === 'desktop';
  return (
    <PhoneFold summary={title} size={isWide ? undefined : size}>
      <table aria-label={isWide ? undefined : title}>
        {isWide && (
          <caption>
            <h3>{title}</h3>
          </caption>
        )}
        {children}
      </table>
    </PhoneFold>
  );
}
