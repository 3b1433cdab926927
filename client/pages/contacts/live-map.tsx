/**
 * The drawn map, replaced by a live one on demand (behaviour/live-map.ts): nothing is requested from the map service before a click.
 */
import type { ReactNode } from 'react';
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import styles from './office-map.module.css';

interface LiveMapProps {
  caption: string;
  /** The same places on the map service's own site, for a map that does not open here. */
  elsewhere: string;
  children: ReactNode;
}

export function LiveMap({ caption, elsewhere, children }: LiveMapProps) {
  return (
    <figure className={styles['map']} data-map="drawn" data-print="no">
      <div className={styles['canvas']} data-canvas>
        <ScrollArea label="Схема площадок">{children}</ScrollArea>
      </div>
      <template>
        <iframe className={styles['live']} title="Карта площадок завода" />
        <span data-stage="asked">Карта загружается.</span>
        <span data-stage="failed">
          Карта не загрузилась.{' '}
          <a href={elsewhere} rel="nofollow noopener">
            Откройте её на сайте Яндекса
          </a>{' '}
          или посмотрите адреса и проезд ниже.
        </span>
      </template>
      <figcaption>
        <span>{caption}</span>
        <span role="status" />
        <button type="button" data-shows-map>
          Показать карту Яндекса
        </button>
      </figcaption>
    </figure>
  );
}
