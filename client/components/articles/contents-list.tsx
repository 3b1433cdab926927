/** Table of contents: beside the text on wide windows, folded above it on phones. The section being read is marked by `behaviour/contents.ts`. */
import { useApp } from '#client/context/site-context.ts';
import styles from './contents-list.module.css';

interface ContentsListProps {
  /** For screen readers. */
  label: string;
  entries: { id: string; title: string }[];
}

export function ContentsList({ label, entries }: ContentsListProps) {
  const { viewport } = useApp();
  return (
    <nav className={`outlined ${styles['contents']}`} aria-label={label} data-print="no" data-contents>
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
