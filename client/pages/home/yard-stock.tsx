/** What stands ready in each yard, two models a yard; on a phone the yards slide. */
import cardRow from '#client/components/ui/card-row.module.css';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ProductCard } from '#shared/content/product.ts';
import { formatModelCount } from '#shared/format.ts';
import type { Yard } from '#shared/home-page-data.ts';
import { href } from '#shared/routes.ts';
import { priceText } from '#shared/tools/price-text.ts';
import styles from './yard-stock.module.css';

// A phone's third pixel costs bytes and shows nothing: all six are fetched with the first screen.
const sizes = '(max-width: 639.98px) 106px, (max-width: 1023.98px) 30vw, 180px';

export function YardStock({ yards }: { yards: Yard[] }) {
  return (
    <ul className={`${cardRow['row']} ${styles['yards']}`} data-row>
      {yards.map(({ city, products, modelCount }) => (
        <li key={city} className={styles['yard']}>
          <h3>
            {city} <span>{formatModelCount(modelCount)}</span>
          </h3>
          {products.map(toUnit)}
        </li>
      ))}
    </ul>
  );
}

function toUnit({ id, category, shortName, name, picture, price, keyFigures }: ProductCard) {
  return (
    <div key={id} className={`linked-card ${styles['unit']}`}>
      <div className={styles['stage']}>
        <SitePicture picture={picture} sizes={sizes} fit="contain" isDecoration />
      </div>
      <p className={styles['name']}>
        <a href={href('product', { slug: category, id })} aria-label={name}>
          {shortName}
        </a>
      </p>
      <p className={styles['figures']}>
        {keyFigures
          .filter(({ unit }) => unit !== undefined)
          .slice(0, 2)
          .map(({ label, value, unit }) => (
            <span key={label}>
              {label.toLowerCase()} <b>{`${value}\u00a0${unit}`}</b>
            </span>
          ))}
      </p>
      <p className={styles['price']}>{priceText(price)}</p>
    </div>
  );
}
