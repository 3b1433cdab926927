/** The selection by cargo over the catalogue, for the API and the page: every model judged, best first. */

import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import type { Planner } from '#server/limits/planner.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { Spec } from '#shared/content/spec.ts';
import { formatNumber, lowerFirst } from '#shared/format.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { placingWindow } from '#shared/trips/bounds.ts';
import {
  type CargoLine,
  countOf,
  isIndivisible,
  isLying,
  isOnePiece,
  isRound,
  type LooseLine,
  looseKinds,
  massOf,
  type PieceKind,
} from '#shared/trips/cargo.ts';
import { type Combination, couplingOf, type TowingVehicle, type Trailer } from '#shared/trips/combination.ts';
import { seatPairs } from '#shared/trips/container-seats.ts';
import { type GreatestPayload, greatestPayload } from '#shared/trips/diagram.ts';
import { checkDimensions, isWithinDimension } from '#shared/trips/dimensions.ts';
import { floorSpread, greatestKgPerMetre } from '#shared/trips/floor-load.ts';
import { floorUnits, greatestLevels, mostLevels } from '#shared/trips/floor-units.ts';
import { dimensionText, placeName } from '#shared/trips/judge-trip.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { allWays, type LoadingSpace, type LoadingWay, loadingSpaceOf, openWays } from '#shared/trips/loading-space.ts';
import { pieceSize } from '#shared/trips/piece-size.ts';
import { isPlaced, type Placement } from '#shared/trips/placement.ts';
import { formatTonnes, nbsp } from '#shared/trips/placement-words.ts';
import { heaviestTrainKg, type RoadClass } from '#shared/trips/road-rules.ts';
import { cargoProblems } from './cargo-problems.ts';
import { placeCargo } from './place-cargo.ts';
import { loadCentres, outlineOf, trailerOf } from './trailer-of-product.ts';

/** Regimes that anything on wheels is asked for. */
export const leastC = -40;
export const mostC = 40;

export interface FitTrip {
  cargo: readonly CargoLine[];
  tractor: TowingVehicle;
  roadClass: RoadClass;
  ways?: readonly LoadingWay[] | undefined;
  /** What the body must hold. */
  temperatureC?: number | undefined;
}

export interface FitRow {
  product: string;
  fits: boolean;
  /** Carried lawfully with a special permit alone; `fits` is false. */
  needsPermit?: boolean | undefined;
  /** Of the cargo, on one trip. */
  pieces: number;
  /** At the best place of the centre, rounded down; 0 without a verdict. */
  greatestPayloadKg: number;
  /** How many more pieces of the same line have room and are lawful; of a cargo of one line. */
  freePlaces?: number | undefined;
  /** That take all of it; undefined where not a piece can be carried, and of a cargo of several lines. */
  trips?: number | undefined;
  /** Why not: one sentence; [] where it fits. */
  reasons: string[];
  /** What to think of all the same. */
  hints: string[];
  /** Absent where a cheaper reason has decided. */
  placement?: Placement | undefined;
}

// Why a model does not suit a cargo, and what to think of where it does: one sentence each.

const celsius = (degrees: number) => `${formatNumber(degrees)}${nbsp}°C`;

/** Whatever needs neither statics nor a placement. */
function plainReason(
  { spec }: Product,
  trailer: Trailer | undefined,
  space: LoadingSpace | undefined,
  { tractor, temperatureC }: FitTrip,
) {
  if (space === undefined) return `Нет данных о${nbsp}кузове или площадке: расчёт невозможен.`;
  if (trailer === undefined) return `Нет данных о${nbsp}распределении массы: расчёт невозможен.`;
  if (tractor.coupling !== couplingOf(trailer.kind)) {
    return tractor.coupling === 'hook'
      ? 'Полуприцепу нужен седельный тягач.'
      : 'Прицепу нужен грузовик, а не седельный тягач.';
  }
  return temperatureC === undefined ? undefined : temperatureReason(spec, temperatureC);
}

/** Insulation alone slows down warming and cooling: enough above zero, never for frozen goods. */
function temperatureReason(
  { kFactor, tempFromC: coldestC, tempToC: warmestC }: Spec,
  wantedC: number,
): string | undefined {
  const isInsulated = kFactor !== undefined;
  const wanted = celsius(wantedC);
  if (coldestC === undefined || warmestC === undefined) {
    if (isInsulated && wantedC >= 0) return undefined;
    const lacks = isInsulated ? `Стенки утеплены, но${nbsp}установки нет` : 'Холодильной установки нет';
    return `${lacks}: ${wanted} не${nbsp}удержать.`;
  }
  if (wantedC < coldestC) return `Установка держит от${nbsp}${celsius(coldestC)}, а${nbsp}нужно ${wanted}.`;
  return wantedC > warmestC ? `Установка держит до${nbsp}${celsius(warmestC)}, а${nbsp}нужно ${wanted}.` : undefined;
}

/** @param trip `isBearable`: one piece that the vehicle itself bears, so that a permit may be given for it */
function overweightReason(
  massKg: number,
  payload: GreatestPayload,
  trip: Combination & { isBearable: boolean },
): string {
  const [tightest] = payload.limitedBy;
  const limit = tightest === undefined ? '' : `: предел ставит ${lowerFirst(placeName(tightest, trip))}`;
  return `Груз ${formatTonnes(massKg)}, а${nbsp}${trip.isBearable ? 'без специального разрешения' : 'по закону'} не больше ${formatTonnes(payload.massKg)}${limit}.`;
}

function permitReason(massKg: number, payload: GreatestPayload, permitKg: number): string {
  return `Груз ${formatTonnes(massKg)}: без специального разрешения — до${nbsp}${formatTonnes(payload.massKg)}, с${nbsp}ним — до${nbsp}${formatTonnes(permitKg)}.`;
}

/** Kinds that rain spoils. */
const sheltered: ReadonlySet<PieceKind> = new Set(['pallet', 'roll', 'big-bag']);

function warnings({ spec }: Product, { isOpen }: LoadingSpace, { temperatureC, cargo }: FitTrip): string[] {
  const hints: string[] = [];
  if (temperatureC !== undefined && spec.tempFromC === undefined)
    hints.push(`${celsius(temperatureC)} держат одни стенки, без установки: для короткого плеча.`);
  if (isOpen && looseKinds(cargo).some((kind) => sheltered.has(kind)))
    hints.push('Кузов открытый: груз нужно укрыть от дождя.');
  return hints;
}

/** @returns undefined where the floor bears it, or no limit is known */
function floorReason(
  cargo: readonly CargoLine[],
  { pieces }: Placement,
  { greatestKgPerMetre: limitKg }: Trailer,
): string | undefined {
  if (limitKg === undefined) return undefined;
  const loadKg = greatestKgPerMetre(floorSpread(cargo, pieces));
  if (loadKg <= limitKg) return undefined;
  return `На погонный метр пола приходится ${formatTonnes(loadKg)}, а${nbsp}он держит ${formatTonnes(limitKg)}: нужны подкладки, которые разнесут груз.`;
}

/** Pieces of a block of round ones that are laid out to be counted. */
const mostRound = 400;

/** @param line that the space takes at all */
export function roomFor(line: LooseLine, space: LoadingSpace, ways: readonly LoadingWay[]): number {
  if (line.kind === 'bulk') return Math.floor(((space.bulkVolumeM3 ?? 0) * line.densityKgM3) / line.massKg);
  if (line.kind === 'container') return line.size === 20 && seatPairs(space.seats ?? []).length > 0 ? 2 : 1;
  const size = pieceSize(line, space);
  const levels = Math.min(mostLevels, greatestLevels(line, size, space, ways));
  if (isRound(line.kind)) {
    const [block] = floorUnits([{ ...line, count: mostRound }], space, ways, { levels, staggers: true });
    return block?.footprints[0]?.pieces.length ?? 0;
  }
  const [unit] = floorUnits([{ ...line, count: levels }], space, ways, { levels, staggers: false });
  const [one, other] = unit?.footprints ?? [];
  const lengthMm = unit?.zone === undefined ? space.lengthMm : unit.zone.toMm - unit.zone.fromMm;
  if (one === undefined) return 0;
  const perRow = (footprint: typeof one) => Math.floor(space.widthMm / footprint.widthMm);
  const mostRows = perRow(one) === 0 ? 0 : Math.floor(lengthMm / one.lengthMm);
  const counts = Array.from({ length: mostRows + 1 }, (_, rows) => {
    const restMm = lengthMm - rows * one.lengthMm;
    return rows * perRow(one) + (other ? Math.floor(restMm / other.lengthMm) * perRow(other) : 0);
  });
  return Math.max(...counts) * levels;
}

/** Of the search for places, for each model: enough for usual cargoes, a few milliseconds at most. */
const searchSteps = 1000;

function judgeModel(model: Product, trip: FitTrip, limits: RoadLimits): FitRow {
  const { cargo, tractor, roadClass, ways = allWays } = trip;
  const { grossMassTechKg = 0, payloadTechKg = 0 } = model.spec;
  const trailer = trailerOf(model, baseChoice(model));
  const space = loadingSpaceOf(model);
  const none: FitRow = { product: model.id, fits: false, pieces: 0, greatestPayloadKg: 0, reasons: [], hints: [] };
  const refused = (row: FitRow, reason: string): FitRow => ({ ...row, reasons: [reason] });
  const plain = plainReason(model, trailer, space, trip);
  if (plain !== undefined || trailer === undefined || space === undefined) return refused(none, plain ?? '');
  const combination = { trailer, tractor };
  const places = limitPlaces(combination, limits, roadClass);
  const payload = greatestPayload(places, loadCentres(model, trailer, cargo));
  const payloadKg = payload.massKg;
  const judged: FitRow = { ...none, greatestPayloadKg: payloadKg };
  const open = openWays(space, ways);
  const [problem] = cargoProblems(cargo, space, open);
  if (problem !== undefined) return refused(judged, problem.text);
  const room = capacity(cargo, space, open, payloadKg);
  const massKg = massOf(cargo);
  const count = countOf(cargo);
  const partly: FitRow = {
    ...judged,
    pieces: Math.min(count, room?.pieces ?? 0),
    ...(room && room.tripKg > 0 && { trips: Math.ceil(massKg / room.tripKg) }),
  };
  const isForPermits = grossMassTechKg > heaviestTrainKg(limits);
  const permitPayloadKg = isForPermits && isIndivisible(cargo) ? payloadTechKg : 0;
  if (massKg > payloadKg && massKg <= permitPayloadKg && isPlaced(placeCargo(cargo, space, { ways, searchSteps }))) {
    return refused({ ...partly, pieces: count, needsPermit: true }, permitReason(massKg, payload, permitPayloadKg));
  }
  if (massKg > payloadKg) {
    const isBearable = isIndivisible(cargo) && massKg <= payloadTechKg;
    return refused(partly, overweightReason(massKg, payload, { ...combination, isBearable }));
  }
  const floor = { fromMm: 0, toMm: trailer.floorLengthMm };
  const placement = placeCargo(cargo, space, {
    windowOf: (mass) => placingWindow(places, floor, mass),
    ways,
    searchSteps,
  });
  if (!isPlaced(placement)) {
    const pieces = Math.max(partly.pieces, Math.min(placement.placedCount ?? 0, count));
    return refused({ ...partly, pieces }, placement.problems[0]?.text ?? '');
  }
  const weak = placement.isLawful ? floorReason(cargo, placement, trailer) : placement.reason;
  if (weak !== undefined) return refused({ ...judged, pieces: count, placement }, weak);
  const dimensions = checkDimensions(outlineOf(model), tractor, placement.pieces, limits);
  const tooLarge = dimensions.find((dimension) => !isWithinDimension(dimension));
  if (tooLarge !== undefined) {
    const needsPermit = isForPermits && isOnePiece(cargo);
    return refused({ ...partly, pieces: count, needsPermit, placement }, dimensionText(tooLarge, cargo));
  }
  const hints = warnings(model, space, trip);
  const freePlaces = room && Math.max(0, room.pieces - count);
  return { ...partly, fits: true, pieces: count, freePlaces, hints, placement };
}

/** What a full trip carries of a cargo of one line; undefined for others. */
function capacity(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  ways: readonly LoadingWay[],
  payloadKg: number,
): { pieces: number; tripKg: number } | undefined {
  const [line, second] = cargo;
  if (line === undefined || second !== undefined || isLying(line)) return undefined;
  if (line.kind === 'bulk') {
    const tripKg = Math.min(payloadKg, Math.floor((space.bulkVolumeM3 ?? 0) * line.densityKgM3));
    return { pieces: Math.floor(tripKg / line.massKg), tripKg };
  }
  const pieces = Math.min(roomFor(line, space, ways), Math.floor(payloadKg / line.massKg));
  return { pieces, tripKg: pieces * line.massKg };
}

/** The selection by cargo: every model judged for a trip, best first. */
export function fitCargo(models: readonly Product[], trip: FitTrip, limits: RoadLimits): FitRow[] {
  return rankFits(models.map((model) => [judgeModel(model, trip, limits), model]));
}

/** Best: fits, needs no second thought, costs least; of those that do not fit, carries most. */
function rankFits(judged: readonly (readonly [FitRow, Product])[]): FitRow[] {
  return judged
    .toSorted(
      ([one, model], [other, otherModel]) =>
        Number(other.fits) - Number(one.fits) ||
        Number(other.needsPermit ?? false) - Number(one.needsPermit ?? false) ||
        one.hints.length - other.hints.length ||
        other.pieces - one.pieces ||
        comparePrices(priceRub(model.price), priceRub(otherModel.price)) ||
        other.greatestPayloadKg - one.greatestPayloadKg,
    )
    .map(([row]) => row);
}

/** Models on request come after all that have a price. */
export function comparePrices(one = Number.POSITIVE_INFINITY, other = Number.POSITIVE_INFINITY): number {
  return one === other ? 0 : one - other;
}

/** Models of one answer: a bound for catalogues larger than ours. */
const mostModels = 100;

/** `products`: of all rows, in the order of the catalogue. */
export type RankedModels = { rows: FitRow[]; products: Product[] };

/** @returns the models judged until the visitor left, where the signal says so */
export type RankModels = (trip: FitTrip, options: CallOptions) => Promise<RankedModels>;

interface CatalogueParts {
  content: Pick<ContentSource, 'product' | 'products'>;
  limits: RoadLimits;
  planner: Pick<Planner, 'nextTurn'>;
}

/** Judges one model in each turn: a large cargo over all models takes longer than others may wait. Takes no slot of the planner. */
export function createRankModels({ content, limits, planner }: CatalogueParts): RankModels {
  return async (trip, options) => {
    const cards = await content.products({ limit: mostModels }, options);
    const found = await Promise.all(cards.map(({ id }) => content.product({ id }, options)));
    const products = found.filter((product): product is Product => product !== undefined);
    const judged: [FitRow, Product][] = [];
    for (const product of products) {
      await planner.nextTurn();
      if (options.signal.aborted) break;
      judged.push([judgeModel(product, trip, limits), product]);
    }
    return { rows: rankFits(judged), products };
  };
}
