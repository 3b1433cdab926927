/** A long text in a readable measure beside its table of contents. */
import type { ReactNode } from 'react';
import { useApp } from '#client/context/rendering.ts';
import listStyles from './contents-list.module.css';
import styles from './reading-layout.module.css';

interface ContentsListProps {
  /** For screen readers. */
  label: string;
  entries: { id: string; title: string }[];
}

/** Table of contents: beside the text on wide windows, folded above it on phones. The section being read is marked by `behaviour/contents.ts`. */
export function ContentsList({ label, entries }: ContentsListProps) {
  const { viewport } = useApp();
  return (
    <nav className={`outlined ${listStyles['contents']}`} aria-label={label} data-print="no" data-contents>
      <details className="fold-mark" open={viewport === 'desktop'}>
        <summary>Содержание</summary>
        <ol className="small">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a className="plain-link warm" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

interface ReadingLayoutProps {
  /** The table of contents, beside the text. */
  contents?: ReactNode;
  /** Above the text, as wide as it. */
  picture?: ReactNode;
  children: ReactNode;
}

export function ReadingLayout({ contents, picture, children }: ReadingLayoutProps) {
  return (
    <div className={`above-8 grid gap-6 ${styles['layout']}`}>
      {picture !== undefined && <div className="framed holder">{picture}</div>}
      {contents !== undefined && <div className={styles['contents']}>{contents}</div>}
      <div className={`flush-start ${styles['text']}`}>{children}</div>
    </div>
  );
}
