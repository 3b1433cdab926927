/** A long text in a readable measure beside its table of contents. */
import type { ReactNode } from 'react';
import styles from './reading-layout.module.css';

interface ReadingLayoutProps {
  /** The table of contents, beside the text. */
  contents?: ReactNode;
  /** Above the text, as wide as it. */
  picture?: ReactNode;
  children: ReactNode;
}

export function ReadingLayout({ contents, picture, children }: ReadingLayoutProps) {
  return (
    <div className={`above-8 ${styles['layout']}`}>
      {picture !== undefined && <div className="framed holder">{picture}</div>}
      {contents !== undefined && <div className={styles['contents']}>{contents}</div>}
      <div className={`flush-start ${styles['text']}`}>{children}</div>
    </div>
  );
}
