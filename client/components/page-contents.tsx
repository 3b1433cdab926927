import type { NamedLink } from '#shared/content/fields.ts';
import styles from './page-contents.module.css';

/** What a long page holds, as links to its sections. */
export function PageContents({ links }: { links: NamedLink[] }) {
  return (
    <nav className={styles['contents']} aria-label="На этой странице" data-print="no">
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
