/** The menu of narrow windows: one button that opens a full-height panel. */
import { useApp } from '#client/context/site-context.ts';
import { remembered } from '#client/hydration/remembered.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './phone-menu.module.css';

export function PhoneMenu({ isOnlyMenu }: { isOnlyMenu: boolean }) {
  const { site } = useApp();
  return (
    <details className={isOnlyMenu ? undefined : styles['narrowOnly']}>
      <summary className={styles['button']}>
        <span className={styles['bars']} aria-hidden="true" />
        Меню
      </summary>
      <nav
        className={styles['panel']}
        aria-label="Меню сайта"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
        dangerouslySetInnerHTML={remembered(site, 'phone-menu', () => <PhoneMenuContent site={site} />)}
      />
    </details>
  );
}

function PhoneMenuContent({ site }: { site: SiteSettings }) {
  return (
    <>
      {site.mainMenu.map((group) => (
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
