/** Trailer types with pictures and numbers of models; they slide on a phone. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { formatModelCount } from '#shared/format.ts';
import type { TypeTile } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './type-tiles.module.css';

export function TypeTiles({ types }: { types: TypeTile[] }) {
  return (
    <ul className={`slide-row ${styles['tiles']}`} data-count={types.length + 1}>
      {types.map(toTile)}
      <WholeCatalogue />
    </ul>
  );
}

function toTile({ code, pluralName, category, picture, productCount }: TypeTile) {
  return (
    <li key={code} className={`column linked-card ${styles['tile']}`}>
      <div className={`wide-shape ${styles['stage']}`}>
        <SitePicture picture={picture} isThumb fit="contain" isDecoration />
      </div>
      <h3>
        <a href={href('catalog', { slug: category })}>{pluralName}</a>
      </h3>
      <p className="note">{formatModelCount(productCount)}</p>
    </li>
  );
}

function WholeCatalogue() {
  return (
    <li className={`column linked-card on-band ${styles['tile']} ${styles['all']}`} data-print="no">
      <h3>
        <a href={href('catalog')}>Весь каталог</a>
      </h3>
      <p className="note">с фильтрами по цене, массе и наличию</p>
    </li>
  );
}
