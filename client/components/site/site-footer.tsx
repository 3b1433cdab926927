/** The footer, the same on every page: sitemap, contacts, legal details and the cookie settings. */
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { LinkList, MailLink, PhoneLink } from '#client/components/ui/links.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { MenuGroup, SiteSettings } from '#shared/content/site.ts';
import { cookieChoiceId } from '#shared/pages/named-blocks.ts';
import { href } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';
import { groupPage, useShellHtml } from './shell-html.ts';
import styles from './site-footer.module.css';

/** The footer's sitemap: open on a desktop, a folded group per line on a phone. */
function FooterMenu({ groups, viewport }: { groups: MenuGroup[]; viewport: Viewport }) {
  return groups.map((group) => {
    const { title, href: address, links } = group;
    const own = groupPage(group);
    return viewport === 'desktop' ? (
      <section key={title} className={styles['group']}>
        <h2 className="size-2 below-3 line-below">{address === undefined ? title : <a href={address}>{title}</a>}</h2>
        <LinkList links={links} />
      </section>
    ) : (
      <details key={title} className={`fold-mark ${styles['group']}`}>
        <summary>{title}</summary>
        <LinkList links={own === undefined ? links : [own, ...links]} />
      </details>
    );
  });
}

export function SiteFooter() {
  const { site, viewport } = useApp();
  return (
    <footer
      className={styles['footer']}
      data-print="no"
      data-shell
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
      dangerouslySetInnerHTML={useShellHtml(site, `footer-${viewport}`, () => (
        <FooterContent site={site} viewport={viewport} />
      ))}
    />
  );
}

function FooterContent({ site, viewport }: { site: SiteSettings; viewport: Viewport }) {
  const { footerMenu, legal, messengers } = site;
  return (
    <div className={`page-wide ${styles['content']}`}>
      <nav className={`grid ${styles['menus']}`} aria-label="Карта сайта">
        <FooterMenu groups={footerMenu} viewport={viewport} />
      </nav>
      <address className={`row quiet ${styles['contacts']}`}>
        <PhoneLink phone={site.phone} className="touch-link size-3 bold" />
        <CallHours hours={site.phoneHours} />
        <MailLink email={site.email} />
        {messengers.map((link) => (
          <a className="touch-link" key={link.href} href={link.href} rel="nofollow noopener">
            {link.text}
          </a>
        ))}
      </address>
      <div className={`note ${styles['legal']}`}>
        <p className="below-2">{`${legal.name}, ИНН ${legal.inn}, ОГРН ${legal.ogrn}, ${legal.address}`}</p>
        {site.pictureNotice !== undefined && <p className="below-2">{site.pictureNotice}</p>}
        {site.sampleNotice !== undefined && <p className="below-2">{site.sampleNotice}</p>}
        <p className="below-2">
          <a href={href('home')}>{site.name}</a>
          <span>{`, с ${site.foundedYear} года`}</span>
        </p>
        <p className="row apart below-2">
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
