/** What a phone folds behind a summary; in a wide window, where it is open, the summary is hidden. */
import type { ReactNode } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  summary: string;
  /** How much content there is, in grey beside the summary. */
  size?: string | undefined;
  children: ReactNode;
}

/** `data-folds`: where the server took a narrow window for a desktop, the browser folds it (`correct-viewport.ts`). */
export function Fold({ summary, size, isOpen, children }: FoldProps & { isOpen: boolean }) {
  return (
    <details className={`fold-mark fold-on-phone ${styles['fold']}`} open={isOpen} data-folds>
      {size === undefined ? (
        <summary>{summary}</summary>
      ) : (
        <summary>
          <span>{summary}</span>
          <span className="aside regular nowrap pushed">{size}</span>
        </summary>
      )}
      <div className={`flush-end ${styles['content']}`}>{children}</div>
    </details>
  );
}
