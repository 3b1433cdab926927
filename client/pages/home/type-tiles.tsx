import { SitePicture } from '#client/components/site-picture.tsx';
import { plural } from '#shared/format.ts';
import type { TypeTile } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './type-tiles.module.css';

const tileSizes = '(max-width: 639.98px) 46vw, (max-width: 1023.98px) 30vw, 250px';

/** The ways into the catalogue, each with what it looks like and how many models it holds. */
export function TypeTiles({ types }: { types: TypeTile[] }) {
  return (
    <ul className={styles['tiles']}>
      {types.map(({ name, category, picture, productCount }) => (
        <li key={name} className={styles['tile']}>
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
      ))}
      <li className={`${styles['tile']} ${styles['all']}`}>
        <h3 className={styles['name']}>
          <a href={href('catalog')}>Весь каталог</a>
        </h3>
        <p className={styles['count']}>с фильтрами по цене, массе и наличию</p>
      </li>
    </ul>
  );
}
