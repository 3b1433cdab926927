import { BottomBar } from '../components/bottom-bar.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import { AdditionalMenu } from './additional-menu.tsx';
import styles from './layout.module.css';
import type { LayoutProps } from './page-layout.tsx';

/** The default layout with a bar of links to the page's own sections. */
export function AdditionalMenuLayout({ breadcrumbs, additionalMenu, children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      <AdditionalMenu links={additionalMenu} />
      <main id="main" className={styles['main']}>
        <Breadcrumbs links={breadcrumbs} />
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
    </>
  );
}
