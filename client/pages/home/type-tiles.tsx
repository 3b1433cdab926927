/** Trailer types with pictures and numbers of models; a phone folds most of them. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formatCount, formatModelCount } from '#shared/format.ts';
import type { TypeTile } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './type-tiles.module.css';

// 2x density at most: a phone's third pixel costs bytes and shows nothing.
const tileSizes = '(max-width: 639.98px) 27vw, (max-width: 1023.98px) 23vw, 250px';

/** Tiles shown on a phone; the rest load with their pictures when unfolded. */
const openOnPhone = 4;

export function TypeTiles({ types }: { types: TypeTile[] }) {
  const { viewport } = useApp();
  const openCount = viewport === 'desktop' ? types.length : openOnPhone;
  const [open, folded] = [types.slice(0, openCount), types.slice(openCount)];
  return (
    <>
      <ul className={styles['tiles']}>
        {open.map(toTile)}
        {folded.length === 0 && <WholeCatalogue />}
      </ul>
      {folded.length > 0 && (
        <details className={styles['more']}>
          <summary>Ещё {formatCount(folded.length, ['вид', 'вида', 'видов'])}</summary>
          <ul className={styles['tiles']}>
            {folded.map(toTile)}
            <WholeCatalogue />
          </ul>
        </details>
      )}
    </>
  );
}

function toTile({ name, category, picture, productCount }: TypeTile) {
  return (
    <li key={name} className={`linked-card ${styles['tile']}`}>
      <div className={styles['stage']}>
        <SitePicture picture={picture} sizes={tileSizes} fit="contain" isDecoration />
      </div>
      <h3 className={styles['name']}>
        <a href={href('catalog', { slug: category })}>{name}</a>
      </h3>
      <p className={styles['count']}>{formatModelCount(productCount)}</p>
    </li>
  );
}

function WholeCatalogue() {
  return (
    <li className={`linked-card ${styles['tile']} ${styles['all']}`}>
      <h3 className={styles['name']}>
        <a href={href('catalog')}>Весь каталог</a>
      </h3>
      <p className={styles['count']}>с фильтрами по цене, массе и наличию</p>
    </li>
  );
}
