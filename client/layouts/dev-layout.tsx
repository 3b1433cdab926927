import { SiteFooter } from '../components/site-footer.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import styles from './layout.module.css';
import type { LayoutProps } from './page-layout.tsx';

/** For the people who build the site: marked as such, without the menus of visitors. */
export function DevLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <header className={styles['devBar']}>
        <p>Страница для разработчиков</p>
      </header>
      {children}
      <SiteFooter />
    </>
  );
}
