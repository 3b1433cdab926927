/** Breadcrumbs; the last link is the current page. Renders nothing on the home page. */
import type { NamedLink } from '#shared/content/fields.ts';
import { href } from '#shared/routes.ts';
import styles from './breadcrumbs.module.css';

export function Breadcrumbs({ links }: { links: NamedLink[] }) {
  if (links.length === 0) return undefined;
  const isDeep = links.length > 3;
  return (
    <nav
      className={`note below-5 ${styles['breadcrumbs']}`}
      aria-label="Вы здесь"
      data-print="no"
      data-deep={isDeep || undefined}
    >
      <ol className="row">
        <li className="level">
          <a className="plain-link warm" href={href('home')}>
            Главная
          </a>
        </li>
        {links.map((link, index) => (
          <li key={link.href} className="level" data-back={(isDeep && index === links.length - 2) || undefined}>
            {index === links.length - 1 ? (
              <span aria-current="page">{link.text}</span>
            ) : (
              <a className="plain-link warm" href={link.href}>
                {link.text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
