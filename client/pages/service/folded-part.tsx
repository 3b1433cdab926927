/** Open in documents for desktops, folded in all others: a document for phones is to be short. */
import type { ReactNode } from 'react';
import type { Audience } from '#shared/rendering.ts';
import styles from './line-service.module.css';

export function FoldedPart({
  summary,
  audience,
  children,
}: {
  summary: string;
  audience: Audience;
  children: ReactNode;
}) {
  if (audience === 'desktop') return children;
  return (
    <details className={`fold-mark ${styles['fold']}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
