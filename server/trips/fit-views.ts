/** The answer of the selection by cargo: cards of models that are meant for it, other kinds folded, the rest with its reason. */

import { nonBreaking } from '#server/content/files/non-breaking.ts';
import { addOption, baseChoice, sumEquipment } from '#shared/configuration/equipment.ts';
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { drawFromAbove } from '#shared/drawing/loading-plan.ts';
import { capitalize, formatCount, formatNumber, formatRoubles, plural } from '#shared/format.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { availabilityText, priceRub, raisePrice } from '#shared/tools/price-text.ts';
import { type CargoLine, isLying, massOf, type PieceKind } from '#shared/trips/cargo.ts';
import { findCargoKind } from '#shared/trips/cargo-kinds.ts';
import { type LoadingSpace, loadingSpaceOf } from '#shared/trips/loading-space.ts';
import type { Placement } from '#shared/trips/placement.ts';
import { formatMm, formatTonnes, nbsp } from '#shared/trips/placement-words.ts';
import type { FinderAnswer, FinderChoice, FitCard, OtherKind } from '#shared/trips/trip-pages.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';
import { comparePrices, type FitRow } from './rank-models.ts';
import { type CargoSuit, suitCargo } from './suit-cargo.ts';

/** Models with a drawing: more make the page heavy and help nobody to choose. */
const mostDrawn = 6;

interface AskedCargo {
  text: TripText;
  cargo: readonly CargoLine[];
  /** What it is; undefined where no profile speaks of it. */
  profile: CargoProfile | undefined;
  types: readonly TrailerType[];
}

interface JudgedFit {
  row: FitRow;
  product: Product;
  suit: CargoSuit;
}

export function finderAnswer(rows: readonly FitRow[], products: readonly Product[], asked: AskedCargo): FinderAnswer {
  const { text, cargo, profile, types } = asked;
  const judged = rows.flatMap((row): JudgedFit[] => {
    const product = products.find(({ id }) => id === row.product);
    if (product === undefined) return [];
    return [{ row, product, suit: profile ? suitCargo(profile, product, types) : { grade: 'meant' } }];
  });
  const fitting = judged.filter(({ row }) => row.fits || row.needsPermit);
  const inGrade = (grade: CargoSuit['grade']) => fitting.filter(({ suit }) => suit.grade === grade);
  const chosen = [...inGrade('meant'), ...inGrade('lacking')];
  const isInStock = ({ product }: JudgedFit) => product.availability === 'in-stock';
  const stocks = { '': `Все, ${chosen.length}`, only: `В\u00a0наличии, ${chosen.filter(isInStock).length}` };
  const show = (grade: CargoSuit['grade']) => {
    const shown = inGrade(grade).filter((fit) => text.stock === undefined || isInStock(fit));
    return sortFits(shown, text.sort);
  };
  const meant = show('meant');
  const lacking = show('lacking');
  const isDrawn = (fit: JudgedFit) => [...meant, ...lacking].indexOf(fit) < mostDrawn;
  const toCards = (fits: JudgedFit[]) => fits.map((fit) => toCard(fit, asked, isDrawn(fit)));
  return {
    title: `Груз ${formatTonnes(massOf(cargo))}: ${outcome(inGrade('meant').length, inGrade('lacking').length, rows)}`,
    ...(profile && { profile: { name: profile.name, need: profile.need, why: profile.why } }),
    cards: toCards(meant),
    ...(profile &&
      lacking.length > 0 && {
        lacking: { title: `Подойдут, если выполнить условие: ${profile.unmet}`, cards: toCards(lacking) },
      }),
    others: kindsOf(inGrade('other'), types),
    unfit: judged
      .filter(({ row }) => !(row.fits || row.needsPermit))
      .map(({ row, product }) => ({
        name: product.shortName,
        href: productHref(product),
        why: nonBreaking(whyUnfit(row)),
      })),
    sorts: chosen.length > 1 ? choices(text, 'sort', sorts) : [],
    stocks: chosen.length > 1 ? choices(text, 'stock', stocks) : [],
  };
}

/** «подходят 7 из 33 моделей, ещё 2 — с условием». */
function outcome(meant: number, lacking: number, rows: readonly FitRow[]): string {
  if (rows.every(({ fits }) => !fits) && rows.some(({ needsPermit }) => needsPermit))
    return 'нужно специальное разрешение';
  const all = meant + lacking;
  if (all > 0) {
    const start = `${plural(meant || all, ['подходит', 'подходят', 'подходят'])} ${meant || all} из${nbsp}${rows.length} моделей`;
    if (lacking === 0) return start;
    return meant === 0 ? `${start}, с${nbsp}условием` : `${start}, ещё ${lacking}${nbsp}— с${nbsp}условием`;
  }
  return rows.some(({ fits }) => fits)
    ? `модели для${nbsp}него нет`
    : 'за\u00a0один рейс не\u00a0подходит ни\u00a0одна модель';
}

function whyUnfit({ reasons, trips }: FitRow): string {
  const count = trips === undefined ? [] : [`За${nbsp}${formatCount(trips, ['рейс', 'рейса', 'рейсов'])}.`];
  return [...reasons, ...count].join(' ');
}

// The order of the cards.

const stockOrder: Readonly<Record<Product['availability'], number>> = { 'in-stock': 0, 'in-transit': 1, 'to-order': 2 };

/** As the engine ranks them, those in stock first; or by price or reserve. */
function sortFits(fits: readonly JudgedFit[], sort: string | undefined): JudgedFit[] {
  const price = ({ product }: JudgedFit) => priceRub(product.price);
  return [...fits].sort((one, other) => {
    if (sort === 'price') return comparePrices(price(one), price(other));
    if (sort === 'reserve') return other.row.greatestPayloadKg - one.row.greatestPayloadKg;
    return stockOrder[one.product.availability] - stockOrder[other.product.availability];
  });
}

const sorts = { '': 'По\u00a0наличию', price: 'По\u00a0цене', reserve: 'По\u00a0запасу' };

/** @param words by what the key of the query is then */
function choices(text: TripText, key: 'sort' | 'stock', words: Readonly<Record<string, string>>): FinderChoice[] {
  return Object.entries(words).map(([value, words]) => ({
    text: words,
    href: `${href('trailer-finder')}${toTripSearch({ ...text, [key]: value })}`,
    isChosen: (text[key] ?? '') === value,
  }));
}

// One card.

function toCard({ row, product, suit }: JudgedFit, { text, cargo }: AskedCargo, isDrawn: boolean): FitCard {
  const { id, name, shortName, price, availability, leasingFromRubPerMonth, pictures } = product;
  const space = loadingSpaceOf(product);
  const placement = row.fits ? row.placement : undefined;
  const option = suit.grade === 'lacking' ? suit.option : undefined;
  const own = { ...text, sort: '', stock: '', model: id, ...(option && { options: option.code }) };
  const [picture] = pictures;
  if (picture === undefined) throw new Error(`${id} has no picture`);
  return {
    ...{ id, name, shortName, price, availability, picture, leasingFromRubPerMonth },
    href: productHref(product),
    stock: availabilityText(product),
    figures: figuresOf(row, product, cargo, wordsOfPieces(text.kind1)),
    notes: [...(option ? [optionNote(product, option)] : []), ...row.reasons, ...row.hints].map(nonBreaking),
    ...(isDrawn && space && placement && { drawing: drawFromAbove(space, placement.pieces) }),
    ...(space && placement && { placement: placementText(placement, space) }),
    checkHref: `${href('trip-check')}${toTripSearch({ ...own, temp: '' })}`,
    subject: `${href('trailer-finder')}${toTripSearch(own)}`,
  };
}

/** A chassis has no floor to take. */
function placementText({ usedLengthMm, reason }: Placement, { seats, lengthMm }: LoadingSpace): string {
  if (seats !== undefined) return reason;
  return `Занято ${formatMm(usedLengthMm)} пола из${nbsp}${formatMm(lengthMm)}. ${reason}`;
}

/** With all that the option requires. */
function optionNote(product: Product, option: Product['options'][number]): string {
  const { rub } = sumEquipment(product, addOption(product, baseChoice(product), option.code));
  const raised = priceRub(raisePrice(product.price, rub));
  const price = raised === undefined ? '' : `: с${nbsp}ней ${formatRoubles(raised)}`;
  return `Опция «${option.title}»${price}.`;
}

type CountForms = readonly [one: string, few: string, many: string];

/** Cargo that is counted, by what a piece of its kind is; bulk is not. */
const pieceWords: Partial<Record<PieceKind, CountForms>> = {
  pallet: ['паллета', 'паллеты', 'паллет'],
  box: ['ящик', 'ящика', 'ящиков'],
  'big-bag': ['биг-бэг', 'биг-бэга', 'биг-бэгов'],
  drum: ['бочка', 'бочки', 'бочек'],
  roll: ['рулон', 'рулона', 'рулонов'],
  coil: ['рулон', 'рулона', 'рулонов'],
  container: ['контейнер', 'контейнера', 'контейнеров'],
  logs: ['пачка', 'пачки', 'пачек'],
};

function wordsOfPieces(code = ''): CountForms | undefined {
  if (code === 'machine') return ['единица', 'единицы', 'единиц'];
  const kind = findCargoKind(code)?.shape([]).kind;
  return kind && pieceWords[kind];
}

/** What may be carried by law, the places or the volume, what is left. */
function figuresOf(
  { fits, greatestPayloadKg, pieces, freePlaces }: FitRow,
  product: Product,
  cargo: readonly CargoLine[],
  words: CountForms | undefined,
): FitCard['figures'] {
  const lawful = { label: 'По\u00a0закону', value: `до${nbsp}${formatTonnes(greatestPayloadKg)}` };
  if (!fits) return [{ ...lawful, label: 'Без разрешения' }];
  const reserve = formatTonnes(greatestPayloadKg - massOf(cargo));
  const volume = volumeOf(cargo, product);
  const places =
    freePlaces === undefined ? undefined : `${formatNumber(pieces)} из${nbsp}${formatNumber(pieces + freePlaces)}`;
  const note = words && freePlaces ? { note: `ещё ${formatCount(freePlaces, words)}` } : {};
  return [
    lawful,
    ...(volume ? [{ label: 'Объём', value: volume }] : []),
    ...(words && places !== undefined ? [{ label: 'Места', value: places }] : []),
    { label: 'Запас', value: reserve, ...note },
  ];
}

/** «26,7 из 50 м³»; undefined for cargo that is no bulk. */
function volumeOf(cargo: readonly CargoLine[], product: Product): string | undefined {
  const [line] = cargo;
  const bodyM3 = loadingSpaceOf(product)?.bulkVolumeM3;
  if (line === undefined || isLying(line) || line.kind !== 'bulk' || bodyM3 === undefined) return undefined;
  const takenM3 = Math.round((massOf(cargo) / line.densityKgM3) * 10) / 10;
  return `${formatNumber(takenM3)} из${nbsp}${formatNumber(bodyM3)}${nbsp}м³`;
}

// Kinds that take the cargo, but are meant for another one.

function kindsOf(fits: readonly JudgedFit[], types: readonly TrailerType[]): OtherKind[] {
  return [...Map.groupBy(fits, ({ product }) => product.type)].map(([code, own]) => ({
    name: types.find((type) => type.code === code)?.pluralName ?? capitalize(code),
    why: own[0]?.suit.grade === 'other' ? own[0].suit.why : '',
    models: own.map(({ product }) => ({ text: product.shortName, href: productHref(product) })),
  }));
}
