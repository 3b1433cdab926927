import type { MouseEvent } from 'react';
import { formatPhone } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { askCookiesAgain } from '../browser/cookie-choice.ts';
import { useApp } from '../site-context.ts';
import { FooterMenu } from './footer-menu.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { site } = useApp();
  return (
    <footer className={styles['footer']} data-print="no">
      <div className={styles['content']}>
        <nav className={styles['menus']} aria-label="Карта сайта">
          <FooterMenu />
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
          <p>
            {site.legal.name}, ИНН {site.legal.inn}, ОГРН {site.legal.ogrn}, {site.legal.address}
          </p>
          {site.sampleNotice !== undefined && <p>{site.sampleNotice}</p>}
          <p>
            <a href={href('home')}>{site.name}</a>, с {site.foundedYear} года
          </p>
          <p className={styles['documents']}>
            <a href={href('policy')}>Политика обработки персональных данных</a>
            <a href={href('terms')}>Пользовательское соглашение</a>
            <a href={`${href('policy')}#vybor`} onClick={openCookieChoice}>
              Выбор о файлах cookie (куки)
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Without scripts the link leads to the text about the choice. */
function openCookieChoice(event: MouseEvent): void {
  event.preventDefault();
  askCookiesAgain();
}
