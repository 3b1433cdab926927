/** Rows of the selection by cargo in words and drawings. */
import type { Product } from '#shared/content/product.ts';
import { drawFromAbove } from '#shared/drawing/loading-plan.ts';
import { formatCount, formatNumber } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { formatMm, formatTonnes, nbsp } from '#shared/trips/placement-words.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import type { FitModelView } from '#shared/trips/trip-pages.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';
import type { FitRow } from './rank-models.ts';

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
    facts: factsOf(row, pieceWords[text.kind1 ?? '']),
    ...(row.fits && isDrawn && space && placement && { drawing: drawFromAbove(space, placement.pieces) }),
    ...(row.fits &&
      space &&
      placement && {
        // A chassis has no floor to take.
        placement:
          space.locks === undefined
            ? `Занято ${formatMm(placement.usedLengthMm)} пола из${nbsp}${formatMm(space.lengthMm)}. ${placement.reason}`
            : placement.reason,
      }),
    checkHref: `${href('trip-check')}${toTripSearch({ ...text, temp: '', model: id })}`,
  };
}

type CountForms = readonly [one: string, few: string, many: string];

const pallets: CountForms = ['паллета', 'паллеты', 'паллет'];
const rolls: CountForms = ['рулон', 'рулона', 'рулонов'];
const containers: CountForms = ['контейнер', 'контейнера', 'контейнеров'];

/** Cargo that is counted, by its kind; bulk is not. */
const pieceWords: Readonly<Record<string, CountForms>> = {
  euro: pallets,
  fin: pallets,
  amer: pallets,
  box: ['ящик', 'ящика', 'ящиков'],
  machine: ['единица', 'единицы', 'единиц'],
  bigbag: ['биг-бэг', 'биг-бэга', 'биг-бэгов'],
  drum: ['бочка', 'бочки', 'бочек'],
  roll: rolls,
  coil: rolls,
  c20: containers,
  c40: containers,
  c40hc: containers,
  c45: containers,
  logs: ['пачка', 'пачки', 'пачек'],
};

function factsOf({ fits, greatestPayloadKg, freePlaces, trips, ...costs }: FitRow, words?: CountForms): string[] {
  const { leasingRubPerTonne, rentRubPerTonne } = costs;
  const perTonne = (name: string, rub: number) => `${name} ${formatNumber(rub)}${nbsp}₽ на${nbsp}тонну`;
  return [
    ...(greatestPayloadKg > 0 ? [`разрешено до${nbsp}${formatTonnes(greatestPayloadKg)}`] : []),
    ...(fits && freePlaces && words ? [`войдёт ещё ${formatCount(freePlaces, words)}`] : []),
    ...(!fits && trips !== undefined ? [`за${nbsp}${formatCount(trips, ['рейс', 'рейса', 'рейсов'])}`] : []),
    ...(fits && leasingRubPerTonne !== undefined ? [perTonne('лизинг', leasingRubPerTonne)] : []),
    ...(fits && rentRubPerTonne !== undefined ? [perTonne('аренда', rentRubPerTonne)] : []),
  ];
}
