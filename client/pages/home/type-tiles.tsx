import { SitePicture } from '#client/components/site-picture.tsx';
import { useApp } from '#client/site-context.ts';
import { plural } from '#shared/format.ts';
import type { TypeTile } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './type-tiles.module.css';

// Two pixels of the picture for one of CSS: what a phone's third would add costs much and is not seen.
const tileSizes = '(max-width: 639.98px) 27vw, (max-width: 1023.98px) 23vw, 250px';

/** So many stand open on a phone; the others come, with their pictures, when they are asked for. */
const openOnPhone = 4;

/** The ways into the catalogue, each with what it looks like and how many models it holds. */
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
          <summary>
            Ещё {folded.length}&nbsp;{plural(folded.length, ['вид', 'вида', 'видов'])}
          </summary>
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
      <p className={styles['count']}>
        {productCount}&nbsp;{plural(productCount, ['модель', 'модели', 'моделей'])}
      </p>
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
