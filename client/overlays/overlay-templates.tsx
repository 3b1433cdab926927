/** What scripts lay over a page. Templates, so that nobody without scripts sees or hears them. */
import { Emblem } from '#client/components/site/logo.tsx';
import { useApp } from '#client/context/site-context.ts';
import { CookieBanner } from './cookie-banner.tsx';
import styles from './loading-screen.module.css';

export function OverlayTemplates() {
  const { site } = useApp();
  return (
    <>
      <template data-overlay="cookie-banner">
        <CookieBanner />
      </template>
      <template data-overlay="loading-screen">
        <div className={styles['screen']}>
          <p className={styles['logo']}>
            <Emblem />
            <span>{site.shortName}</span>
          </p>
          <span className={styles['line']} aria-hidden="true" />
          <p className={styles['text']}>Загружаем страницу</p>
        </div>
      </template>
    </>
  );
}
