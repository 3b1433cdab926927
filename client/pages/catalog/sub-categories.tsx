/** The subcategories: silhouettes at one scale, with the number of models in each. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { formatModelCount } from '#shared/format.ts';
import type { TypeTile } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './sub-categories.module.css';

const tileSizes = '(max-width: 767.98px) 46vw, (max-width: 1023.98px) 30vw, 280px';

export function SubCategories({ categories }: { categories: TypeTile[] }) {
  return (
    <nav className={styles['section']} aria-labelledby="razdely">
      <h2 className="visually-hidden" id="razdely">
        Разделы
      </h2>
      <ul className={styles['tiles']} data-few={categories.length <= 3 || undefined}>
        {categories.map(({ name, category, picture, productCount }) => (
          <li key={category} className={`linked-card ${styles['tile']}`}>
            <div className={styles['stage']}>
              <SitePicture picture={picture} sizes={tileSizes} fit="contain" isDecoration />
            </div>
            <div className={styles['text']}>
              <h3 className={styles['name']}>
                <a href={href('catalog', { slug: category })}>{name}</a>
              </h3>
              <p className={styles['count']}>{formatModelCount(productCount)}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
