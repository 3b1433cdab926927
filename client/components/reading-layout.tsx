import type { ReactNode } from 'react';
import styles from './reading-layout.module.css';

interface ReadingLayoutProps {
  /** The list of contents; without one the text stands alone. */
  contents?: ReactNode;
  /** Above the text, in its width. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A long text in a readable measure, what is in it beside it. */
export function ReadingLayout({ contents, picture, children }: ReadingLayoutProps) {
  return (
    <div className={styles['layout']}>
      {picture !== undefined && <div className={styles['picture']}>{picture}</div>}
      {contents !== undefined && <div className={styles['contents']}>{contents}</div>}
      <div className={styles['text']}>{children}</div>
    </div>
  );
}
