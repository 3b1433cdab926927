import { use } from 'react';
import { formatPhone } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { FormContext } from '../forms/form-context.ts';
import { requestHref } from '../forms/form-places.ts';
import { useApp } from '../site-context.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { Logo } from './logo.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './site-header.module.css';
import { SkipLink } from './skip-link.tsx';

/** Desktops get the menus in the open, narrow windows one button; every link works without JavaScript. */
export function SiteHeader() {
  const { site, viewport } = useApp();
  const { id } = use(FormContext);
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
            <a className={styles['request']} href={requestHref(id)}>
              Оставить заявку
            </a>
          )}
          <PhoneMenu isOnlyMenu={!isWide} />
        </div>
      </header>
    </>
  );
}

/** Where the plant is, when it answers, and where else to write. */
function UtilityRow() {
  const { site } = useApp();
  return (
    <section className={styles['utility']} aria-label="Связь с заводом" data-print="no">
      <div className={styles['utilityRow']}>
        <a href={href('contacts')}>Сызрань · Подольск · Екатеринбург</a>
        <span>{site.phoneHours}</span>
        <SearchForm look="on-dark" />
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
