/** Claims, each beside the close-up that shows it, then those that only words can tell; on a phone the pictured ones slide. */
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import cardRow from '#client/components/ui/card-row.module.css';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './proven-claims.module.css';

type Cards = Extract<Block, { kind: 'cards' }>['cards'];

const pictureSizes = '(max-width: 639.98px) min(300px, 78vw), (max-width: 1279.98px) 31vw, 411px';

export function ProvenClaims({ cards }: { cards: Cards }) {
  return (
    <>
      <ul className={`${cardRow['row']} ${styles['claims']}`}>
        {cards.map(
          ({ title, text, picture }) =>
            picture !== undefined && (
              <li key={title}>
                <div className={styles['proof']}>
                  <SitePicture picture={picture} sizes={pictureSizes} fit="cover" shape="photo" />
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ),
        )}
      </ul>
      <CardGrid cards={cards.filter(({ picture }) => picture === undefined)} />
    </>
  );
}
