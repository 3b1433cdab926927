/** The layout of error pages: the logo, the phone and the legal pages, without the menus; the page says where to go. */

import { BottomBar } from '#client/components/site/bottom-bar.tsx';
import { LogoLink } from '#client/components/site/logo.tsx';
import { SkipLink } from '#client/components/site/site-header.tsx';
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { PhoneLink } from '#client/components/ui/links.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { LayoutProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import styles from './error-layout.module.css';
import { SitePage } from './site-page.tsx';

export function ErrorLayout({ children }: LayoutProps) {
  const { site } = useApp();
  return (
    <SitePage>
      <SkipLink />
      <header className={`row ${styles['header']}`}>
        <LogoLink />
        <p className={`level note ${styles['call']}`}>
          <CallHours hours={site.phoneHours} />
          <PhoneLink phone={site.phone} />
        </p>
      </header>
      {children}
      <footer className={`row note ${styles['footer']}`} data-print="no">
        <p className="row">
          <a className="touch-link" href={href('home')}>
            {site.name}
          </a>
          {site.sampleNotice !== undefined && <span>{site.sampleNotice}</span>}
        </p>
        <p className="row">
          <a className="touch-link" href={`mailto:${site.email}`}>
            {site.email}
          </a>
          <a className="touch-link" href={href('policy')}>
            Персональные данные
          </a>
          <a className="touch-link" href={href('terms')}>
            Условия использования
          </a>
        </p>
      </footer>
      <BottomBar />
    </SitePage>
  );
}
