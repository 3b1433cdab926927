/** The layout of the page for developers: labelled as such, without the visitors' menus. */

import { SiteFooter } from '#client/components/site/site-footer.tsx';
import { SkipLink } from '#client/components/site/site-header.tsx';
import type { LayoutProps } from '#client/hydration/page-module.ts';
import styles from './layout.module.css';
import { SitePage } from './site-page.tsx';

export function DevLayout({ children }: LayoutProps) {
  return (
    <SitePage>
      <SkipLink />
      <header className={styles['devBar']}>
        <p className="semibold">Страница для разработчиков</p>
      </header>
      {children}
      <SiteFooter />
    </SitePage>
  );
}
