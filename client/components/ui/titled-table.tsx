/** One table of a group with its title, which a phone and a narrow window fold. */
import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';

interface TitledTableProps {
  title: string;
  /** Beside the title where the table is folded: how much it contains. */
  size: string;
  /** Shown in a wide window. */
  isWide: boolean;
  /** The tbody elements. */
  children: ReactNode;
}

export function TitledTable({ title, size, isWide, children }: TitledTableProps) {
  return (
    <Fold summary={title} size={isWide ? undefined : size} isOpen={isWide}>
      <table aria-label={isWide ? undefined : title}>
        {isWide && (
          <caption>
            <h3 className="ink">{title}</h3>
          </caption>
        )}
        {children}
      </table>
    </Fold>
  );
}
