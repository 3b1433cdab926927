/** The drawn map, replaced by a live one on demand: nothing is requested from the map service before a click. */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import { mapDocumentPath, mapMessages } from '#shared/map-document.ts';
import styles from './office-map.module.css';

/** For a map document that never reports: it waits 5 s for its script and 5 s for the map. */
const reportTimeoutMs = 12_000;
const subscribeToNothing = () => () => undefined;

interface LiveMapProps {
  caption: string;
  /** The same places on the map service's own site, for a map that does not open here. */
  elsewhere: string;
  children: ReactNode;
}

export function LiveMap({ caption, elsewhere, children }: LiveMapProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<'drawn' | 'asked' | 'shown' | 'failed'>('drawn');
  const hasScripts = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (stage !== 'asked') return undefined;
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      if (data === mapMessages.shown) setStage('shown');
      if (data === mapMessages.failed) setStage('failed');
    };
    const timer = setTimeout(() => setStage('failed'), reportTimeoutMs);
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [stage]);
  const isLive = stage === 'asked' || stage === 'shown';
  return (
    <figure className={styles['map']} data-map={stage} data-print="no">
      <div className={styles['canvas']}>
        <ScrollArea label="Схема площадок">{children}</ScrollArea>
        {isLive && (
          <iframe
            ref={frame}
            className={styles['live']}
            src={mapDocumentPath}
            title="Карта площадок завода"
            data-stage={stage}
          />
        )}
      </div>
      <figcaption>
        <span>{caption}</span>
        <span role="status">
          {stage === 'asked' && <span>Карта загружается.</span>}
          {stage === 'failed' && (
            <span>
              Карта не загрузилась.{' '}
              <a href={elsewhere} rel="nofollow noopener">
                Откройте её на сайте Яндекса
              </a>{' '}
              или посмотрите адреса и проезд ниже.
            </span>
          )}
        </span>
        {!isLive && (
          <button type="button" hidden={!hasScripts} onClick={() => setStage('asked')}>
            Показать карту Яндекса
          </button>
        )}
      </figcaption>
    </figure>
  );
}
