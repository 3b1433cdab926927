/** Product cards: picture, key figures, price with VAT and day, said once where all have the same day. An ancestor's `--tile-min` makes them narrower. */

import type { ReactNode } from 'react';
import { type NamedValue, NamedValues } from '#client/components/ui/named-values.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/rendering.ts';
import { cachedElement } from '#client/hydration/html-cache.ts';
import type { KeyFigure, ProductCard } from '#shared/content/product.ts';
import { formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { availabilityText, commonPriceDay, priceRub, priceTerms, priceText } from '#shared/tools/price-text.ts';
import { CompareMark } from './compare-mark.tsx';
import styles from './product-tiles.module.css';

const narrowSizes = '(max-width: 639.98px) calc(100vw - 64px), (max-width: 1023.98px) 44vw';
const cardSizes = `${narrowSizes}, 380px`;
/** Two or four fill their row. */
const rowSizes = new Map([
  [2, `${narrowSizes}, 600px`],
  [4, `${narrowSizes}, (max-width: 1279.98px) 380px, 300px`],
]);

interface ProductTilesProps {
  products: ProductCard[];
  /** The pictures' `sizes`, where tiles are narrower than usual. */
  sizes?: string | undefined;
  /** Fills the row of the last card, which would be alone in it. */
  beside?: ReactNode;
}

export function ProductTiles({ products, sizes, beside }: ProductTilesProps) {
  const isOn = useOffers();
  const isPair = products.length === 2;
  const day = products.length > 1 ? commonPriceDay(products) : undefined;
  const look = {
    sizes: sizes ?? rowSizes.get(products.length) ?? cardSizes,
    mostWidth: isPair ? 1280 : 1024,
    isDated: day === undefined,
    isComparable: isOn('compare'),
    isLeased: isOn('leasing'),
  };
  const isAmongAlike = ({ id, category }: ProductCard) =>
    products.some((other) => other.id !== id && other.category === category);
  return (
    <>
      {/* Two fill their row. */}
      <ul
        className={`${isPair && sizes === undefined ? 'fit-row' : 'fill-row'} ${styles['tiles']}`}
        data-count={products.length}
      >
        {products.map((product) => (
          <li
            key={product.id}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
            dangerouslySetInnerHTML={cachedTile(product, { ...look, isAmongAlike: isAmongAlike(product) })}
          />
        ))}
        {beside !== undefined && <li className={styles['beside']}>{beside}</li>}
      </ul>
      {day !== undefined && <p className="note above-3">{`Цены ${priceTerms(day)}`}</p>}
    </>
  );
}

interface TileLook {
  sizes: string;
  mostWidth: number;
  /** The day of the price is not said below all tiles. */
  isDated: boolean;
  isComparable: boolean;
  isLeased: boolean;
  isAmongAlike: boolean;
}

const cachedTile = (product: ProductCard, look: TileLook) =>
  cachedElement(product, `tile ${JSON.stringify(look)}`, () => <ProductTile product={product} {...look} />);

function ProductTile({ product, ...look }: TileLook & { product: ProductCard }) {
  const terms = [
    look.isDated && priceRub(product.price) !== undefined ? priceTerms(product.price.date) : [],
    look.isLeased ? leaseText(product) : [],
  ].flat();
  return (
    <article className={`column outlined linked-card ${styles['tile']}`}>
      <div className={`framed wide-shape ${styles['stage']}`} data-flies>
        <SitePicture
          picture={product.picture}
          sizes={look.sizes}
          fit="contain"
          mostWidth={look.mostWidth}
          isDecoration
        />
      </div>
      <div className={`column ${styles['body']}`}>
        <div className="level gap-2 below-1">
          <p className="note level stock" data-availability={product.availability}>
            {availabilityText(product)}
          </p>
          {look.isComparable && <CompareMark id={product.id} name={product.shortName} isSmall />}
        </div>
        <h3>
          <a href={href('product', { slug: product.category, id: product.id })}>{product.name}</a>
        </h3>
        {look.isAmongAlike && product.difference !== undefined && <p>{product.difference}</p>}
        <NamedValues className="pairs below-5" values={toShortFigures(product.keyFigures)} />
        <p className="at-foot size-3 bold">{priceText(product.price)}</p>
        {terms.length > 0 && <p className="note">{terms.join('; ')}</p>}
      </div>
    </article>
  );
}

function leaseText({ leasingFromRubPerMonth: rub }: ProductCard): string {
  return rub === undefined ? 'расчёт лизинга по\u00a0запросу' : `лизинг около ${formatRoubles(rub)}/мес`;
}

/** Letters of a value that fits on a card. */
const mostLetters = 24;

function toShortFigures(figures: readonly KeyFigure[]): NamedValue[] {
  return figures
    .filter(({ value }) => value.length <= mostLetters)
    .slice(0, 3)
    .map(({ label, value, unit }) => ({ label, value: unit === undefined ? value : `${value}\u00a0${unit}` }));
}
