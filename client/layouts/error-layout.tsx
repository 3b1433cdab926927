import { BottomBar } from '../components/bottom-bar.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import styles from './layout.module.css';
import type { LayoutProps } from './page-layout.tsx';

/** Whatever has failed, the way on stays: the header's menu and the footer. */
export function ErrorLayout({ children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" className={`${styles['main']} ${styles['errorMain']}`}>
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
    </>
  );
}
