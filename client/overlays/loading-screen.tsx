import { useEffect, useState } from 'react';
import { loadingScreen } from '#shared/constants.ts';
import { useTarget } from '../browser/use-target.ts';
import { Emblem } from '../components/logo.tsx';
import { useApp } from '../site-context.ts';
import styles from './loading-screen.module.css';

/** The logo over the window while another page is on its way; a list that only changes its query is no other page. */
export function LoadingScreen() {
  const { site } = useApp();
  const isShown = useLateSign(useTarget() !== undefined);
  return (
    // Always there, so that what comes into it is read out.
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

/** True from a little after the beginning, so that quick pages never flash, until the end or the limit. */
function useLateSign(isWaiting: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const begin = setTimeout(() => setIsShown(true), loadingScreen.delayMs);
    const limit = setTimeout(() => setIsShown(false), loadingScreen.limitMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(limit);
      setIsShown(false);
    };
  }, [isWaiting]);
  return isShown && isWaiting;
}
