/** Links to the sections of the page in a sticky bar, which marks the section being read. */
import { useEffect, useRef, useState } from 'react';
import { centreInRow, watchSections } from '#client/browser/dom/watch-sections.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import styles from './layout.module.css';

export function AdditionalMenu({ links }: { links: NamedLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [read, setRead] = useState<string>();
  const targets = links.map(({ href }) => href.slice(1)).join(' ');

  useEffect(() => watchSections(targets.split(' '), setRead), [targets]);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(read === undefined ? 'a' : `a[href="#${read}"]`);
    if (list.current !== null && current) centreInRow(list.current, current);
  }, [read]);

  return (
    <nav className={styles['additionalMenu']} aria-label="Разделы страницы" data-print="no">
      <ul ref={list}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === `#${read}` ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
