/** The menu of narrow windows: one button that opens a full-height panel. */
import { Static } from '#client/hydration/static.tsx';
import { siteParts } from '#client/hydration/static-parts.ts';
import type { SessionSettings, SiteMenus } from '#shared/content/site.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './phone-menu.module.css';

export function PhoneMenu({ isOnlyMenu }: { isOnlyMenu: boolean }) {
  return (
    <details className={isOnlyMenu ? undefined : styles['narrowOnly']}>
      <summary className={styles['button']}>
        <span className={styles['bars']} aria-hidden="true" />
        Меню
      </summary>
      <Static name={siteParts.phoneMenu} of="server" as="nav" className={styles['panel']} aria-label="Меню сайта" />
    </details>
  );
}

export function PhoneMenuContent({ site, menus }: { site: SessionSettings; menus: SiteMenus }) {
  return (
    <>
      {menus.mainMenu.map((group) => (
        <section key={group.title}>
          <h2 className={styles['title']}>
            {group.href === undefined ? group.title : <a href={group.href}>{group.title}</a>}
          </h2>
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles['contacts']}>
        <a href={`tel:${site.phone}`}>{formatPhone(site.phone)}</a>
        <span>{site.phoneHours}</span>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
    </>
  );
}
