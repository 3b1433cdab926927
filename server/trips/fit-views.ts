/** Rows of the selection by cargo in words and drawings. */
import type { Product } from '#shared/content/product.ts';
import { drawFromAbove } from '#shared/drawing/loading-plan.ts';
import { formatCount, formatNumber } from '#shared/format.ts';
import type { FitRow } from '#shared/loading/fit/fit-trip.ts';
import { formatMm, formatTonnes, nbsp } from '#shared/loading/placement/placement-words.ts';
import { loadingSpaceOf } from '#shared/loading/space-of-product.ts';
import { href } from '#shared/routes.ts';
import type { FitModelView } from '#shared/trip/trip-pages.ts';
import { type TripText, toTripSearch } from '#shared/trip/trip-text.ts';

/** Models with a drawing: more make the page heavy and help nobody to choose. */
const mostDrawn = 6;

export function fitViews(rows: readonly FitRow[], products: readonly Product[], text: TripText): FitModelView[] {
  return rows.flatMap((row, index) => {
    const product = products.find(({ id }) => id === row.product);
    return product === undefined ? [] : [fitView(row, product, text, index < mostDrawn)];
  });
}

function fitView(row: FitRow, product: Product, text: TripText, isDrawn: boolean): FitModelView {
  const { id, category, shortName } = product;
  const space = loadingSpaceOf(product);
  const { placement } = row;
  return {
    id,
    name: shortName,
    href: href('product', { slug: category, id }),
    fits: row.fits || row.needsPermit === true,
    notes: [...row.reasons, ...row.hints],
    facts: factsOf(row),
    ...(row.fits && isDrawn && space && placement && { drawing: drawFromAbove(space, placement.pieces) }),
    ...(row.fits &&
      space &&
      placement && {
        placement: `Занято ${formatMm(placement.usedLengthMm)} пола из${nbsp}${formatMm(space.lengthMm)}. ${placement.reason}`,
      }),
    checkHref: `${href('reys')}${toTripSearch({ ...text, temp: '', model: id })}`,
  };
}

function factsOf({ fits, greatestPayloadKg, freePlaces, trips, ...costs }: FitRow): string[] {
  const { leasingRubPerTonne, rentRubPerTonne } = costs;
  const perTonne = (name: string, rub: number) => `${name} ${formatNumber(rub)}${nbsp}₽ на${nbsp}тонну`;
  return [
    ...(greatestPayloadKg > 0 ? [`по закону до${nbsp}${formatTonnes(greatestPayloadKg)}`] : []),
    ...(fits && freePlaces ? [`ещё ${formatCount(freePlaces, ['место', 'места', 'мест'])}`] : []),
    ...(!fits && trips !== undefined ? [`за${nbsp}${formatCount(trips, ['рейс', 'рейса', 'рейсов'])}`] : []),
    ...(fits && leasingRubPerTonne !== undefined ? [perTonne('лизинг', leasingRubPerTonne)] : []),
    ...(fits && rentRubPerTonne !== undefined ? [perTonne('аренда', rentRubPerTonne)] : []),
  ];
}
