/** The answer of the selection by cargo: cards of models that are meant for it, other kinds folded, the rest with its reason. */

import { addOption, baseChoice, sumEquipment } from '#shared/configuration/equipment.ts';
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { drawFromAbove } from '#shared/drawing/loading-plan.ts';
import { capitalize, formatCount, formatNumber, formatRoubles, plural } from '#shared/format.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { availabilityText, priceRub, raisePrice } from '#shared/tools/price-text.ts';
import { type CargoLine, isLying } from '#shared/trips/cargo.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
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
  const inStock = chosen.filter(({ product }) => product.availability === 'in-stock').length;
  const show = (grade: CargoSuit['grade']) => {
    const shown = inGrade(grade).filter(
      ({ product }) => text.stock === undefined || product.availability === 'in-stock',
    );
    return sortFits(shown, text.sort);
  };
  const meant = show('meant');
  const lacking = show('lacking');
  const massKg = massOf(cargo);
  const isDrawn = (fit: JudgedFit) => [...meant, ...lacking].indexOf(fit) < mostDrawn;
  const toCards = (fits: JudgedFit[]) => fits.map((fit) => toCard(fit, asked, isDrawn(fit)));
  return {
    title: `Груз ${formatTonnes(massKg)}: ${outcome(inGrade('meant').length, inGrade('lacking').length, rows)}`,
    ...(profile && { profile: { name: profile.name, need: profile.need, why: profile.why } }),
    cards: toCards(meant),
    ...(profile && lacking.length > 0 && { lacking: { title: lackingTitle(profile), cards: toCards(lacking) } }),
    others: kindsOf(inGrade('other'), types),
    unfit: judged
      .filter(({ row }) => !(row.fits || row.needsPermit))
      .map(({ row, product }) => ({ name: product.shortName, href: productHref(product), why: whyUnfit(row) })),
    sorts: chosen.length > 1 ? sortChoices(text) : [],
    stocks: chosen.length > 1 ? stockChoices(text, chosen.length, inStock) : [],
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

function lackingTitle({ unmet }: CargoProfile): string {
  return `Подойдут, если выполнить условие: ${unmet}`;
}

function whyUnfit({ reasons, trips }: FitRow): string {
  return [
    ...reasons,
    ...(trips === undefined ? [] : [`За${nbsp}${formatCount(trips, ['рейс', 'рейса', 'рейсов'])}.`]),
  ].join(' ');
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

function sortChoices(text: TripText): FinderChoice[] {
  return [
    ['', 'По\u00a0наличию'],
    ['price', 'По\u00a0цене'],
    ['reserve', 'По\u00a0запасу'],
  ].map(([sort = '', words = '']) => choiceOf(text, { sort }, words, (text.sort ?? '') === sort));
}

function stockChoices(text: TripText, all: number, inStock: number): FinderChoice[] {
  return [
    ['', `Все, ${all}`],
    ['only', `В\u00a0наличии, ${inStock}`],
  ].map(([stock = '', words = '']) => choiceOf(text, { stock }, words, (text.stock ?? '') === stock));
}

function choiceOf(text: TripText, change: TripText, words: string, isChosen: boolean): FinderChoice {
  return { text: words, href: `${href('trailer-finder')}${toTripSearch({ ...text, ...change })}`, isChosen };
}

// One card.

function toCard({ row, product, suit }: JudgedFit, { text, cargo }: AskedCargo, isDrawn: boolean): FitCard {
  const { id, name, shortName, price, availability, leasingFromRubPerMonth, pictures } = product;
  const space = loadingSpaceOf(product);
  const { placement } = row;
  const option = suit.grade === 'lacking' ? suit.option : undefined;
  const own = { ...text, sort: '', stock: '', model: id, ...(option && { options: option.code }) };
  const [picture] = pictures;
  if (picture === undefined) throw new Error(`${id} has no picture`);
  return {
    ...{ id, name, shortName, price, availability, picture, leasingFromRubPerMonth },
    href: productHref(product),
    stock: availabilityText(product),
    figures: figuresOf(row, product, cargo, pieceWords[text.kind1 ?? '']),
    notes: [...(option ? [optionNote(product, option)] : []), ...row.reasons, ...row.hints],
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
    checkHref: `${href('trip-check')}${toTripSearch({ ...own, temp: '' })}`,
    subject: `${href('trailer-finder')}${toTripSearch(own)}`,
  };
}

/** With all that the option requires. */
function optionNote(product: Product, option: Product['options'][number]): string {
  const { rub } = sumEquipment(product, addOption(product, baseChoice(product), option.code));
  const raised = priceRub(raisePrice(product.price, rub));
  const price = raised === undefined ? '' : `: с${nbsp}ней ${formatRoubles(raised)}`;
  return `Опция «${option.title}»${price}.`;
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
  return [
    lawful,
    ...(volume ? [{ label: 'Объём', value: volume }] : []),
    ...(words && freePlaces !== undefined
      ? [{ label: 'Места', value: `${formatNumber(pieces)} из${nbsp}${formatNumber(pieces + freePlaces)}` }]
      : []),
    {
      label: 'Запас',
      value: reserve,
      ...(words && freePlaces ? { note: `ещё ${formatCount(freePlaces, words)}` } : {}),
    },
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

function massOf(cargo: readonly CargoLine[]): number {
  return cargo.reduce((sum, line) => sum + line.massKg * line.count, 0);
}

// Kinds that take the cargo, but are meant for another one.

function kindsOf(fits: readonly JudgedFit[], types: readonly TrailerType[]): OtherKind[] {
  const codes = [...new Set(fits.map(({ product }) => product.type))];
  return codes.map((code) => {
    const own = fits.filter(({ product }) => product.type === code);
    const [first] = own;
    return {
      name: types.find((type) => type.code === code)?.pluralName ?? capitalize(code),
      why: first?.suit.grade === 'other' ? first.suit.why : '',
      models: own.map(({ product }) => ({ text: product.shortName, href: productHref(product) })),
    };
  });
}
