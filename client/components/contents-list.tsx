import { useEffect, useState } from 'react';
import { watchSections } from '../browser/watch-sections.ts';
import { useApp } from '../site-context.ts';
import styles from './contents-list.module.css';

interface ContentsListProps {
  /** What is listed, for those who hear the page. */
  label: string;
  entries: { id: string; title: string }[];
}

/** The parts of a long text: beside it on wide windows, folded above it on phones. The part being read is marked. */
export function ContentsList({ label, entries }: ContentsListProps) {
  const { viewport } = useApp();
  const [read, setRead] = useState<string>();
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => watchSections(ids.split(' '), setRead), [ids]);
  return (
    <nav className={styles['contents']} aria-label={label} data-print="no">
      <details open={viewport === 'desktop'}>
        <summary>Содержание</summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === read ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
