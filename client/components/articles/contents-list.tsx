/** Table of contents: beside the text on wide windows, folded above it on phones. Marks the section being read. */
import { useEffect, useState } from 'react';
import { watchSections } from '#client/browser/dom/watch-sections.ts';
import { useApp } from '#client/context/site-context.ts';
import styles from './contents-list.module.css';

interface ContentsListProps {
  /** For screen readers. */
  label: string;
  entries: { id: string; title: string }[];
}

export function ContentsList({ label, entries }: ContentsListProps) {
  const { viewport } = useApp();
  const [currentId, setCurrentId] = useState<string>();
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => watchSections(ids.split(' '), setCurrentId), [ids]);
  return (
    <nav className={styles['contents']} aria-label={label} data-print="no">
      <details className="fold-mark" open={viewport === 'desktop'}>
        <summary>Содержание</summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === currentId ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
