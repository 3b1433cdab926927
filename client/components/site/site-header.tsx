/** Desktops get the menu in a row, narrow windows behind a button; works without scripts. */
import { usePage } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { leadHref } from '#shared/form-links.ts';
import { formatPhone } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { Logo } from './logo.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './site-header.module.css';
import { SkipLink } from './skip-link.tsx';

export function SiteHeader() {
  const { site, viewport } = useApp();
  const { id } = usePage();
  const isWide = viewport === 'desktop';
  return (
    <>
      <SkipLink />
      {isWide && <UtilityRow />}
      <header className={styles['header']} data-print="no">
        <div className={styles['row']}>
          <a className={styles['logo']} href={href('home')} aria-label={`${site.name}, на главную`}>
            <Logo name={site.shortName} />
          </a>
          {isWide && <DesktopMenu />}
          <a className={styles['phone']} href={`tel:${site.phone}`}>
            {formatPhone(site.phone)}
          </a>
          {isWide && (
            <a className={styles['request']} href={leadHref(id)}>
              Оставить заявку
            </a>
          )}
          <PhoneMenu isOnlyMenu={!isWide} />
        </div>
      </header>
    </>
  );
}

/** Cities, opening hours, search and messengers, above the header. */
function UtilityRow() {
  const { site } = useApp();
  return (
    <section className={styles['utility']} aria-label="Связь с заводом" data-print="no">
      <div className={styles['utilityRow']}>
        {site.cities && <a href={href('contacts')}>{site.cities.join(' · ')}</a>}
        <span>{site.phoneHours}</span>
        <SearchForm isOnDark />
        <ul>
          {site.messengers.map((link) => (
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
    </section>
  );
}
