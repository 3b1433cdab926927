/** Links to the sections of the page in a sticky bar, which marks the section being read (behaviour/contents.ts). */
import type { NamedLink } from '#shared/content/fields.ts';
import styles from './layout.module.css';

export function AdditionalMenu({ links }: { links: NamedLink[] }) {
  return (
    <nav className={styles['additionalMenu']} aria-label="Разделы страницы" data-print="no" data-contents>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
