/** Desktops get the menu in a row, narrow windows behind a button; works without scripts. */
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { MailLink, PhoneLink } from '#client/components/ui/links.tsx';
import { useApp, usePage, useSubjects } from '#client/context/rendering.ts';
import { longestSearch } from '#shared/catalog/catalog-keys.ts';
import type { MenuGroup, SiteSettings } from '#shared/content/site.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import menuStyles from './desktop-menu.module.css';
import { LogoLink } from './logo.tsx';
import { SearchForm } from './search-field.tsx';
import { groupPage, useShellHtml } from './shell-html.ts';
import styles from './site-header.module.css';
import utilityStyles from './utility-row.module.css';

/** Cities, opening hours, search and messengers above the header of a desktop. */
function UtilityRow() {
  const { site } = useApp();
  return (
    <section
      className={`quiet ${utilityStyles['utility']}`}
      aria-label="Связь с заводом"
      data-print="no"
      data-shell
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
      dangerouslySetInnerHTML={useShellHtml(site, 'utility', () => <UtilityRowContent site={site} />)}
    />
  );
}

function UtilityRowContent({ site }: { site: SiteSettings }) {
  const { cities, messengers } = site;
  return (
    <div className={`row level page-wide apart nowrap ${utilityStyles['row']}`}>
      {cities && <a href={href('contacts')}>{cities.join(' · ')}</a>}
      <SearchForm isOnDark />
      {/* Its words change with the clock: nothing stands after it but what keeps to the right. */}
      <CallHours hours={site.phoneHours} />
      <ul className="pushed">
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

/** The main menu in a row; groups with pages open a panel, one at a time, also without scripts. */
function DesktopMenu() {
  const { mainMenu } = useApp().site;
  return (
    <nav className={menuStyles['menu']} aria-label="Главное меню">
      <ul
        className="level"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
        dangerouslySetInnerHTML={useShellHtml(mainMenu, 'menu', () => <Groups groups={mainMenu} />)}
      />
    </nav>
  );
}

function Groups({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map((group) => {
    const own = groupPage(group);
    return (
      <li key={group.title}>
        {group.links.length === 0 ? (
          <a className={`ink-link warm touch-link ${menuStyles['top']}`} href={group.href}>
            {group.title}
          </a>
        ) : (
          <details name="main-menu">
            <summary className={`ink-link warm touch-link chevron ${menuStyles['top']}`}>{group.title}</summary>
            <div className={menuStyles['panel']}>
              <ul className={`page-wide grid apart ${menuStyles['links']}`}>
                {[...(own ? [own] : []), ...group.links].map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link === own ? <b>{link.text}</b> : link.text}</a>
                  </li>
                ))}
              </ul>
            </div>
          </details>
        )}
      </li>
    );
  });
}

/** First in tab order: skips the menus. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#main" data-shell>
      Перейти к содержанию
    </a>
  );
}

/** The search in the header of narrow windows: a small field that takes the whole row while it is in use, by CSS alone. */
function HeaderSearch() {
  return (
    <search className={styles['search']}>
      <form className="level gap-2" action={href('search')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l5 5M8 3a5 5 0 1 0 .1 0" />
        </svg>
        <input type="search" name="q" placeholder="Поиск" aria-label="Найти на сайте" maxLength={longestSearch} />
        <button className="signal-button" type="submit">
          Найти
        </button>
      </form>
    </search>
  );
}

/** The menu of narrow windows: one button that opens a full-height panel. */
function PhoneMenu({ isOnlyMenu }: { isOnlyMenu: boolean }) {
  const { site } = useApp();
  return (
    <details className={isOnlyMenu ? undefined : styles['narrowOnly']}>
      <summary className={`touch-link semibold gap-2 ${styles['button']}`}>
        <span className={styles['bars']} aria-hidden="true" />
        Меню
      </summary>
      <nav
        className={`line-above ${styles['panel']}`}
        aria-label="Меню сайта"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
        dangerouslySetInnerHTML={useShellHtml(site, 'phone-menu', () => <PhoneMenuContent site={site} />)}
      />
    </details>
  );
}

function PhoneMenuContent({ site }: { site: SiteSettings }) {
  return (
    <>
      {site.mainMenu.map((group) => (
        <section key={group.title}>
          <h2 className="size-3">{group.href === undefined ? group.title : <a href={group.href}>{group.title}</a>}</h2>
          {group.links.length > 0 && (
            <ul className="below-5">
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.text}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className={`quiet below-4 grid ${styles['contacts']}`}>
        <PhoneLink phone={site.phone} className="touch-link" />
        <CallHours hours={site.phoneHours} />
        <MailLink email={site.email} />
      </p>
    </>
  );
}

export function SiteHeader() {
  const { site, viewport } = useApp();
  const { id } = usePage();
  const subjects = useSubjects();
  const isWide = viewport === 'desktop';
  return (
    <>
      <SkipLink />
      {isWide && <UtilityRow />}
      <header className={`line-below ${styles['header']}`} data-print="no" data-closes-menus data-shell>
        <div className={`level page-wide apart ${styles['row']}`}>
          <LogoLink />
          {isWide && <DesktopMenu />}
          <HeaderSearch />
          <PhoneLink phone={site.phone} className={`warm ink-link touch-link amount pushed ${styles['phone']}`} />
          {isWide && (
            <a
              className={`signal-button touch-link nowrap ${styles['request']}`}
              href={leadHref(id, ...subjects)}
              data-leads-to-form
            >
              Оставить заявку
            </a>
          )}
          <PhoneMenu isOnlyMenu={!isWide} />
        </div>
      </header>
    </>
  );
}
