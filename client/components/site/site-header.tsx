/** Desktops get the menu in a row, narrow windows behind a button; works without scripts. */
import { usePage } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import styles from './site-header.module.css';
import { SkipLink } from './skip-link.tsx';
import { UtilityRow } from './utility-row.tsx';

export function SiteHeader() {
  const { site, viewport } = useApp();
  const { id } = usePage();
  const isWide = viewport === 'desktop';
  return (
    <>
      <SkipLink />
      {isWide && <UtilityRow />}
      <header className={styles['header']} data-print="no" data-closes-menus data-shell>
        <div className={styles['row']}>
          <a className={styles['logo']} href={href('home')} aria-label={`${site.name}, на главную`}>
            <Logo name={site.shortName} />
          </a>
          {isWide && <DesktopMenu />}
          <HeaderSearch />
          <a className={styles['phone']} href={`tel:${site.phone}`}>
            {formatPhone(site.phone)}
          </a>
          {isWide && (
            <a className={styles['request']} href={leadHref(id)} data-leads-to-form>
              Оставить заявку
            </a>
          )}
          <PhoneMenu isOnlyMenu={!isWide} />
        </div>
      </header>
    </>
  );
}
