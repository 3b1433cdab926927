/** The panel of a chosen set: HTML of the server, enlivened by code that no other page loads. */
import { useEffect, useRef } from 'react';
import { Static } from '#client/hydration/static.tsx';
import liveStyles from './set-live.module.css';
import styles from './set-panel.module.css';

export function StaticSetPanel() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    // Without this code the panel is as without scripts.
    const ready = import('./set-live.ts').then(({ enlivenSet }) => {
      if (!isGone && place.current !== null) stop = enlivenSet(place.current);
    });
    ready.catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (
    <div ref={place} className={liveStyles['live']}>
      <Static name="set" of="server" className={styles['panel']} />
    </div>
  );
}
