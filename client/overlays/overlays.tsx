/** What scripts lay over every page, side by side; each finds its own by the attribute. */
import { Emblem } from '#client/components/site/logo.tsx';
import type { OverlaysView } from '#shared/pages/rendering.ts';
import { CookieBanner } from './cookie-banner.tsx';
import styles from './loading-screen.module.css';

export function Overlays(view: OverlaysView) {
  return (
    <>
      <CookieBanner {...view} />
      <div className={styles['screen']} data-screen>
        <p className={`level ${styles['logo']}`}>
          <Emblem emblem={view.brand.emblem} />
          <span>{view.site.shortName}</span>
        </p>
        <span className={styles['line']} aria-hidden="true" />
        <p className="aside">Загружаем страницу</p>
      </div>
    </>
  );
}
