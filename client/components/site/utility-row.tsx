/** Cities, opening hours, search and messengers above the header of a desktop. */
import { Static } from '#client/hydration/static.tsx';
import { siteParts } from '#client/hydration/static-parts.ts';
import type { SessionSettings, SiteMenus } from '#shared/content/site.ts';
import { href } from '#shared/routes.ts';
import { SearchForm } from './search-form.tsx';
import styles from './utility-row.module.css';

export function UtilityRow() {
  return (
    <Static
      name={siteParts.utility}
      of="server"
      as="section"
      className={styles['utility']}
      aria-label="Связь с заводом"
      data-print="no"
    />
  );
}

export function UtilityRowContent({
  site,
  menus: { cities, messengers },
}: {
  site: SessionSettings;
  menus: SiteMenus;
}) {
  return (
    <div className={styles['row']}>
      {cities && <a href={href('contacts')}>{cities.join(' · ')}</a>}
      <span>{site.phoneHours}</span>
      <SearchForm isOnDark />
      <ul>
        {messengers.map((link) => (
          <li key={link.href}>
            <a href={link.href} rel="nofollow noopener">
              {link.text}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
      </ul>
    </div>
  );
}
