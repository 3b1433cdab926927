import { BottomBar } from '../components/bottom-bar.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import styles from './layout.module.css';
import type { LayoutProps } from './page-layout.tsx';

export function DefaultLayout({ breadcrumbs, children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles['main']}>
        <Breadcrumbs links={breadcrumbs} />
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
    </>
  );
}
