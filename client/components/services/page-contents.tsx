/** Links to the sections of a long page. */
import type { NamedLink } from '#shared/content/fields.ts';
import styles from './page-contents.module.css';

export function PageContents({ links }: { links: NamedLink[] }) {
  return (
    <nav className={`bleed ${styles['contents']}`} aria-label="На этой странице" data-print="no">
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a className="ink-link level outlined small warm" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
