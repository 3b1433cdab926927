/** What stands ready: the plant's yard, and two models of each city with figures and price; on a phone the cities slide. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import type { ProductCard } from '#shared/content/product.ts';
import { formatModelCount } from '#shared/format.ts';
import type { Yard } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { commonPriceDay, priceRub, priceTerms, priceText } from '#shared/tools/price-text.ts';
import styles from './yard-stock.module.css';

interface YardStockProps {
  yards: Yard[];
  /** None where the page has already opened with it; the models have theirs among the types. */
  scene: Picture | undefined;
}

const sceneSizes = '(max-width: 1023.98px) calc(100vw - 32px), 520px';

export function YardStock({ yards, scene }: YardStockProps) {
  const day = commonPriceDay(yards.flatMap(({ products }) => products));
  return (
    <div className="split">
      {scene !== undefined && (
        <div className={`cropped ${styles['scene']}`} data-print="no">
          <SitePicture picture={scene} sizes={sceneSizes} fit="cover" />
        </div>
      )}
      <ul className="stack gap-6 slide-row">
        {yards.map(({ city, products, modelCount }) => (
          <li key={city}>
            <h3 className={`ends ${styles['city']}`}>
              {city} <span className="aside regular">{formatModelCount(modelCount)}</span>
            </h3>
            {products.map((product) => toUnit(product, day === undefined && priceRub(product.price) !== undefined))}
          </li>
        ))}
      </ul>
      {day !== undefined && <p className="note full-row">{`Цены ${priceTerms(day)}`}</p>}
    </div>
  );
}

/** @param isDated says VAT and day of its own price */
function toUnit({ id, category, name, price, keyFigures }: ProductCard, isDated: boolean) {
  return (
    <div key={id} className={`linked-card row line-below ${styles['unit']}`}>
      <p className="bold">
        <a href={href('product', { slug: category, id })}>{name}</a>
      </p>
      <p className="bold figures">{priceText(price)}</p>
      <p className="note row gap-3 full-width">
        {isDated && <span>{priceTerms(price.date)}</span>}
        {keyFigures
          .filter(({ unit }) => unit !== undefined)
          .slice(0, 2)
          .map(({ label, value, unit }) => (
            <span key={label}>
              {`${label.toLowerCase()} `}
              <b className="ink">{`${value}\u00a0${unit}`}</b>
            </span>
          ))}
      </p>
    </div>
  );
}
