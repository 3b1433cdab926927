import type { SiteMenus, VisitSettings } from '#shared/content/site.ts';
import { formatPhone } from '#shared/format.ts';
import { useApp } from '../site-context.ts';
import styles from './phone-menu.module.css';
import { Still, siteParts } from './still.tsx';

/** The whole menu behind one button, as high as the window. */
export function PhoneMenu({ isOnlyMenu }: { isOnlyMenu: boolean }) {
  const { site, menus } = useApp();
  return (
    <details className={isOnlyMenu ? undefined : styles['narrowOnly']}>
      <summary className={styles['button']}>
        <span className={styles['bars']} aria-hidden="true" />
        Меню
      </summary>
      <Still name={siteParts.phoneMenu} as="nav" isOfSite className={styles['panel']} aria-label="Меню сайта">
        {menus && (() => <PhoneMenuContent site={site} menus={menus} />)}
      </Still>
    </details>
  );
}

export function PhoneMenuContent({ site, menus }: { site: VisitSettings; menus: SiteMenus }) {
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
