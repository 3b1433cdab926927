import type { MouseEvent } from 'react';
import type { SiteMenus, VisitSettings } from '#shared/content/site.ts';
import { formatPhone } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';
import { askCookiesAgain } from '../browser/cookie-choice.ts';
import { useApp } from '../site-context.ts';
import { FooterMenu } from './footer-menu.tsx';
import styles from './site-footer.module.css';
import { Still, siteParts } from './still.tsx';

export function SiteFooter() {
  const { site, menus, viewport } = useApp();
  return (
    <Still
      name={siteParts.footer}
      as="footer"
      isOfSite
      className={styles['footer']}
      data-print="no"
      onClick={openCookieChoice}
    >
      {menus && (() => <FooterContent site={site} menus={menus} viewport={viewport} />)}
    </Still>
  );
}

interface FooterContentProps {
  site: VisitSettings;
  menus: SiteMenus;
  viewport: Viewport;
}

export function FooterContent({ site, menus: { footerMenu, legal }, viewport }: FooterContentProps) {
  return (
    <div className={styles['content']}>
      <nav className={styles['menus']} aria-label="Карта сайта">
        <FooterMenu groups={footerMenu} viewport={viewport} />
      </nav>
      <address className={styles['contacts']}>
        <a href={`tel:${site.phone}`}>{formatPhone(site.phone)}</a>
        <span>{site.phoneHours}</span>
        <a href={`mailto:${site.email}`}>{site.email}</a>
        {site.messengers.map((link) => (
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
          {`, с ${site.foundedYear} года`}
        </p>
        <p className={styles['documents']}>
          <a href={href('policy')}>Политика обработки персональных данных</a>
          <a href={href('consent')}>Согласие на обработку персональных данных</a>
          <a href={href('terms')}>Условия использования сайта</a>
          <a href={`${href('policy')}#vybor`} data-asks-cookies>
            Настройки cookie (куки)
          </a>
        </p>
      </div>
    </div>
  );
}

/** Without scripts the link leads to the text about the choice. */
function openCookieChoice(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[data-asks-cookies]'))) return;
  event.preventDefault();
  askCookiesAgain();
}
