import type { ReactNode } from 'react';
import { useApp } from '../site-context.ts';
import { PhoneFold } from './phone-fold.tsx';

interface TitledTableProps {
  title: string;
  /** How much there is to see: a phone shows no more than this and the title until it is pressed; without it, all. */
  folded?: string | undefined;
  /** Its sections of rows. */
  children: ReactNode;
}

/** One table of a group of them, with the group's name above it. */
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
