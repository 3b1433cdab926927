/** Open on a desktop; a phone shows the summary and unfolds the content at a tap, to keep the page short. */
import type { ReactNode } from 'react';
import { useApp } from '#client/context/site-context.ts';
import styles from './phone-fold.module.css';

interface PhoneFoldProps {
  summary: string;
  /** How much content there is, in grey beside the summary. */
  size?: string;
  children: ReactNode;
}

/** `data-folds`: where the server took a narrow window for a desktop, the browser folds it (`correct-viewport.ts`). */
export function PhoneFold({ summary, size, children }: PhoneFoldProps) {
  const { viewport } = useApp();
  return (
    <details className={`fold-mark ${styles['fold']}`} open={viewport === 'desktop'} data-folds>
      <summary>
        {summary}
        {size !== undefined && <span className={styles['size']}>{size}</span>}
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
