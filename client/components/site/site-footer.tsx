/** The footer, the same on every page: sitemap, contacts, legal details and the cookie settings. */
import type { MouseEvent } from 'react';
import { askCookiesAgain } from '#client/browser/consent/cookie-choice.ts';
import { Static } from '#client/hydration/static.tsx';
import { siteParts } from '#client/hydration/static-parts.ts';
import type { SessionSettings, SiteMenus } from '#shared/content/site.ts';
import { formatPhone } from '#shared/format.ts';
import { cookieChoiceId } from '#shared/named-blocks.ts';
import { href } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';
import menuStyles from './footer-menu.module.css';
import { FooterMenu } from './footer-menu.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <Static
      name={siteParts.footer}
      of="server"
      as="footer"
      // The menu sheet too: the build drops a sheet that no browser code uses, and only the server renders FooterMenu.
      className={`${styles['footer']} ${menuStyles['links']}`}
      data-print="no"
      onClick={openCookieChoice}
    />
  );
}

interface FooterContentProps {
  site: SessionSettings;
  menus: SiteMenus;
  viewport: Viewport;
}

export function FooterContent({ site, menus: { footerMenu, legal, messengers }, viewport }: FooterContentProps) {
  return (
    <div className={styles['content']}>
      <nav className={styles['menus']} aria-label="Карта сайта">
        <FooterMenu groups={footerMenu} viewport={viewport} />
      </nav>
      <address className={styles['contacts']}>
        <a href={`tel:${site.phone}`}>{formatPhone(site.phone)}</a>
        <span>{site.phoneHours}</span>
        <a href={`mailto:${site.email}`}>{site.email}</a>
        {messengers.map((link) => (
          <a key={link.href} href={link.href} rel="nofollow noopener">
            {link.text}
          </a>
        ))}
      </address>
      <div className={styles['legal']}>
        <p>{`${legal.name}, ИНН ${legal.inn}, ОГРН ${legal.ogrn}, ${legal.address}`}</p>
        {site.sampleNotice !== undefined && <p>{site.sampleNotice}</p>}
        <p>
          <a href={href('home')}>{site.name}</a>
          <span>{`, с ${site.foundedYear} года`}</span>
        </p>
        <p className={styles['documents']}>
          <a href={href('policy')}>Политика обработки персональных данных</a>
          <a href={href('consent')}>Согласие на обработку персональных данных</a>
          <a href={href('terms')}>Условия использования сайта</a>
          <a href={`${href('policy')}#${cookieChoiceId}`} data-asks-cookies>
            Настройки cookie (куки)
          </a>
        </p>
      </div>
    </div>
  );
}

/** Without scripts the link leads to the policy's section about cookies. */
function openCookieChoice(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[data-asks-cookies]'))) return;
  event.preventDefault();
  askCookiesAgain();
}
