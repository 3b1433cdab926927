/** Types for rent as cards: picture, and the stairs of their rates. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { RentedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './fleet-cards.module.css';
import { RateSteps } from './rate-steps.tsx';

/** A row of a desktop, which begins on its first screen. */
const firstRow = 4;

const cardSizes = '(max-width: 639.98px) 120px, (max-width: 1023.98px) 44vw, 280px';

export function FleetCards({ types }: { types: RentedType[] }) {
  return (
    <ul className={styles['fleet']}>
      {types.map(({ code, slug, pluralName, category, summary, picture, rates }, index) => (
        <li key={code} id={slug} className={styles['card']}>
          <div className={styles['stage']}>
            <SitePicture picture={picture} sizes={cardSizes} fit="contain" isDecoration isEarly={index < firstRow} />
          </div>
          <h3>
            <a href={href('catalog', { slug: category })}>{pluralName}</a>
          </h3>
          <p className={styles['summary']}>{summary}</p>
          <RateSteps rates={rates} />
        </li>
      ))}
    </ul>
  );
}
