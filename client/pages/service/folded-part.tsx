/** Open in documents for desktops, folded in all others; without the context of the page, as PhoneFold has it. */
import type { ReactNode } from 'react';
import type { Audience } from '#shared/rendering.ts';
import styles from './line-service.module.css';

interface FoldedPartProps {
  summary: string;
  audience: Audience;
  children: ReactNode;
}

/** `data-folds`: as in PhoneFold, a narrow window of a desktop folds it. */
export function FoldedPart({ summary, audience, children }: FoldedPartProps) {
  return (
    <details className={`fold-mark ${styles['fold']}`} open={audience === 'desktop'} data-folds>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
