import type { NamedLink } from '#shared/content/fields.ts';
import { href } from '#shared/routes.ts';
import styles from './breadcrumbs.module.css';

/** The way down to this page; the last is the page itself. */
export function Breadcrumbs({ links }: { links: NamedLink[] }) {
  if (links.length === 0) return undefined;
  return (
    <nav className={styles['breadcrumbs']} aria-label="Вы здесь" data-print="no">
      <ol>
        <li>
          <a href={href('home')}>Главная</a>
        </li>
        {links.map((link, index) => (
          <li key={link.href}>
            {index === links.length - 1 ? (
              <span aria-current="page">{link.text}</span>
            ) : (
              <a href={link.href}>{link.text}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
