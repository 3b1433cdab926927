/** Types for rent as cards: picture, shortest and longest terms with rates. */

import cardRow from '#client/components/ui/card-row.module.css';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { formatRoubles } from '#shared/format.ts';
import type { RentedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './fleet-cards.module.css';

const cardSizes = '(max-width: 639.98px) 270px, (max-width: 1023.98px) 44vw, 280px';

export function FleetCards({ types }: { types: RentedType[] }) {
  return (
    <ul className={`${cardRow['row']} ${styles['fleet']}`}>
      {types.map(({ code, slug, pluralName, category, summary, picture, rates }) => (
        <li key={code} id={slug} className={styles['card']}>
          <div className={styles['stage']}>
            <SitePicture picture={picture} sizes={cardSizes} fit="contain" isDecoration />
          </div>
          <h3>{pluralName}</h3>
          <p className={styles['summary']}>{summary}</p>
          <dl>
            {[...new Set([rates[0], rates.at(-1)])].map(
              (rate) =>
                rate !== undefined && (
                  <div key={rate.fromDays}>
                    <dt>От {rate.fromDays}&nbsp;суток</dt>
                    <dd>{formatRoubles(rate.rub)} в&nbsp;сутки</dd>
                  </div>
                ),
            )}
          </dl>
          <p className={styles['link']}>
            <a href={href('catalog', { slug: category })}>Модели и размеры</a>
          </p>
        </li>
      ))}
    </ul>
  );
}
