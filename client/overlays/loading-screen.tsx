/** Covers the window while another page loads; not for a list that only changes its query. */
import { useEffect, useState } from 'react';
import { Emblem } from '#client/components/site/logo.tsx';
import { useApp } from '#client/context/site-context.ts';
import { useTarget } from '#client/context/use-target.ts';
import { loadingScreenDelayMs } from '#shared/constants.ts';
import styles from './loading-screen.module.css';

export function LoadingScreen() {
  const { site } = useApp();
  const isShown = useDelayed(useTarget() !== undefined);
  return (
    // Always present: a live region announces only later changes.
    <div aria-live="polite" data-print="no" data-loading-screen={isShown ? 'shown' : 'hidden'}>
      {isShown && (
        <div className={styles['screen']}>
          <p className={styles['logo']}>
            <Emblem />
            <span>{site.shortName}</span>
          </p>
          <span className={styles['line']} aria-hidden="true" />
          <p className={styles['text']}>Загружаем страницу</p>
        </div>
      )}
    </div>
  );
}

/** True after a delay, so that quick pages do not flash, until loading ends: with a page, an error or a notice. */
function useDelayed(isWaiting: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const begin = setTimeout(() => setIsShown(true), loadingScreenDelayMs);
    return () => {
      clearTimeout(begin);
      setIsShown(false);
    };
  }, [isWaiting]);
  return isShown && isWaiting;
}
