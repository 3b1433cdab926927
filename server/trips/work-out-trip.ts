/** A trip worked out: what stands where, what it loads, how to secure it. Pages and papers say it. */

import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { drawFromAbove, drawFromSide } from '#shared/drawing/loading-plan.ts';
import { capitalize, formatNumber } from '#shared/format.ts';
import { isRound, massOf } from '#shared/trips/cargo.ts';
import { type CargoKind, isBulkKind } from '#shared/trips/cargo-kinds.ts';
import { checkStates, tripLoads } from '#shared/trips/check-loading.ts';
import { type JudgedTrip, judgeTrip } from '#shared/trips/judge-trip.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { type LoadingSpace, loadingSpaceOf, spaceOfFloor } from '#shared/trips/loading-space.ts';
import {
  floorplanOf,
  movedGaps,
  movedReason,
  piecesAt,
  placedText,
  readMovedText,
  toMovableTrip,
} from '#shared/trips/movable-trip.ts';
import { pieceSize } from '#shared/trips/piece-size.ts';
import type { PlacedPiece, Placement } from '#shared/trips/placement.ts';
import { fillText } from '#shared/trips/placement-reason.ts';
import { formatKg, formatMm, formatTonnes, nbsp } from '#shared/trips/placement-words.ts';
import type { TripCheckAnswer } from '#shared/trips/trip-pages.ts';
import { placeTrip, tripDimensions } from './check-answer.ts';
import { loadDiagramView } from './load-diagram.ts';
import type { ReadTrip } from './read-trip.ts';
import type { ReadLine } from './read-trip-lines.ts';
import { loadCentres } from './trailer-of-product.ts';

/** Груз, мест, масса, выгрузка, место от передней стенки. */
function cargoRows(lines: readonly ReadLine[], pieces: readonly PlacedPiece[]): string[][] {
  return lines.map(({ kind, line }, index) => [
    kind.label,
    piecesText(kind, line),
    formatTonnes(line.count * line.massKg),
    String(line.stop),
    line.centreMm === undefined ? spanOf(pieces.filter((piece) => piece.line === index)) : formatMm(line.centreMm),
  ]);
}

/** «24 × 900 кг»; a heap has no pieces. */
function piecesText(kind: CargoKind, { count, massKg }: ReadLine['line']): string {
  if (!isBulkKind(kind.code)) return `${formatNumber(count)} × ${formatKg(massKg)}`;
  return count === 1 ? 'насыпью' : `${formatNumber(count)} × ${formatTonnes(massKg)}`;
}

function spanOf(pieces: readonly PlacedPiece[]): string {
  const fromMm = Math.min(...pieces.map(({ xMm }) => xMm));
  const toMm = Math.max(...pieces.map(({ xMm, lengthMm }) => xMm + lengthMm));
  return `${formatNumber(Math.round(fromMm))}–${formatMm(toMm)}`;
}

/** Shares of the mass that lashing must hold forwards, and sideways or backwards (EN 12195-1). */
const forwards = 0.8;
const sideways = 0.5;

/** Words by the kind of piece; others are lashed as every cargo. */
const kindNotes: Record<string, string> = {
  pallet: 'Паллеты стоят вплотную: каждый ряд прижмите ремнём через верх, последний — распорной балкой.',
  coil: 'Рулон опирается на\u00a0две стороны колодца: два ремня или две цепи через рулон, под них — уголки.',
  container: 'Поверните и\u00a0проверьте все замки контейнера.',
  logs: 'Каждую пачку стяните двумя ремнями, брёвна не\u00a0выше стоек.',
  bulk: 'Разровняйте груз и\u00a0закройте полог.',
  drum: 'Бочки стоят в\u00a0шахматном порядке: свяжите ряды ремнём.',
};

/** @param fillings what closes the gaps, a sentence each without its end */
function lashingNotes(lines: readonly ReadLine[], fillings: readonly string[]): string[] {
  const massKg = massOf(lines.map(({ line }) => line));
  const kinds = new Set(lines.map(({ kind }) => kind.shape([]).kind));
  return [
    `Крепление вместе с${nbsp}трением должно удержать ${formatTonnes(massKg * forwards)} вперёд и${nbsp}по${nbsp}${formatTonnes(massKg * sideways)} вбок и${nbsp}назад (EN${nbsp}12195-1).`,
    ...[...kinds].flatMap((kind) => kindNotes[kind] ?? []),
    ...new Set(fillings.map((text) => `${capitalize(text)}.`)),
    'Транспортная накладная электронная (ЭТрН): откройте её до\u00a0погрузки, замечания о\u00a0грузе и\u00a0креплении вносите в\u00a0неё.',
    'Проверьте ремни через 50\u00a0км и\u00a0после каждой выгрузки.',
  ];
}

export type CheckedTrip = Omit<ReadTrip, 'product' | 'cargo'> & { product: Product };

export type WorkedTrip = ReturnType<typeof workOutTrip>;

/**
 * @param moved of the address: where the visitor has moved the pieces, if they still can be there
 * @throws UnreadableTrip for cargo that the trailer cannot carry at all
 */
export function workOutTrip(trip: CheckedTrip, lines: readonly ReadLine[], limits: RoadLimits, moved?: string) {
  const cargo = lines.map(({ line }) => line);
  const places = limitPlaces(trip, limits, trip.roadClass);
  const placement = placeTrip({ ...trip, cargo }, places);
  const space = loadingSpaceOf(trip.product) ?? spaceOfFloor(trip.trailer.floorLengthMm);
  const placed = applyMoves(placement, cargo, space, moved);
  const lying = lyingCargo(lines, space);
  const centres = loadCentres(trip.product, trip.trailer, cargo);
  const dimensions = tripDimensions(trip, [...placed.pieces, ...lying.pieces], limits);
  const names = lines.map(({ kind }) => kind.label);
  return {
    ...placed,
    judged: { trip, places, cargo, dimensions, centres },
    space,
    lying,
    /** As the planner has placed it, before any move. */
    planned: { names, space, pieces: placement?.pieces ?? [], reason: placement?.reason ?? '' },
    diagram: loadDiagramView(trip, places, checkStates(places, tripLoads(cargo, placed.pieces)), centres),
    /** Rows of the driver's sheet. */
    cargo: cargoRows(lines, placed.pieces),
    lashing: lashingNotes(lines, placed.gaps.map(fillText)),
  };
}

/** @returns `xs` where the stacks are moved to; undefined where they are not, or cannot be */
function applyMoves(placement: Placement | undefined, cargo: JudgedTrip['cargo'], space: LoadingSpace, moved = '') {
  if (placement === undefined) return { pieces: [], gaps: [], reason: '', xs: undefined };
  const { pieces, gaps, reason } = placement;
  const plan = floorplanOf(pieces, cargo, space);
  const xs = readMovedText(moved, plan);
  if (xs === undefined) return { pieces, gaps, reason, xs };
  const open = movedGaps(plan, xs);
  return { pieces: piecesAt(plan, pieces, xs), gaps: open, reason: movedReason(open), xs };
}

/** In the middle of the floor's width. Several pieces with one common centre have no outline: nobody knows how they stand. */
function lyingCargo(lines: readonly ReadLine[], space: LoadingSpace) {
  const pieces: PlacedPiece[] = [];
  const centresMm: number[] = [];
  for (const [index, { line, shape }] of lines.entries()) {
    const { centreMm, massKg, stop } = line;
    if (centreMm === undefined) continue;
    if (shape === undefined || line.count > 1) {
      centresMm.push(centreMm);
      continue;
    }
    const size = pieceSize({ ...shape, massKg, stop, count: 1 }, space);
    const place = { xMm: centreMm - size.lengthMm / 2, yMm: (space.widthMm - size.widthMm) / 2 };
    pieces.push({ index: 0, stop, massKg, ...place, ...size, level: 0, isRound: isRound(shape.kind), line: index });
  }
  return { pieces, centresMm };
}

// The answer of the trip check.

/** @param moved of the address: it may name places that this cargo cannot have */
export function describeTrip(worked: WorkedTrip, product: Product, moved?: string): TripCheckAnswer {
  const { judged, space, pieces, lying, planned, xs, diagram } = worked;
  const drawn = [...pieces, ...lying.pieces];
  return {
    ...judgeTrip(judged, pieces),
    above: drawFromAbove(space, drawn, lying.centresMm, lying.pieces),
    side: drawFromSide(product, drawn, lying.centresMm, lying.pieces),
    placement: placementText(worked),
    ...(diagram && { diagram }),
    ...(pieces.length > 0 && { movable: toMovableTrip(judged, planned, xs) }),
    ...(moved !== undefined && xs === undefined && { lostMoves: lostMovesText }),
    cargo: worked.cargo,
    lashing: worked.lashing,
  };
}

const lostMovesText =
  'Груз изменился, и\u00a0прежняя расстановка к\u00a0нему не\u00a0подходит: места расставлены заново.';

/** How many pieces stand where, and why so. */
export function placementText({ judged: { cargo }, space, pieces, reason, lying }: WorkedTrip): string {
  const placed =
    pieces.length > 0 ? placedText({ cargo, space }, pieces, reason) : 'Все грузы лежат там, где вы указали.';
  const centres = ` Круг с${nbsp}крестом — центр груза, размер которого не${nbsp}назван.`;
  return lying.centresMm.length === 0 ? placed : `${placed}${centres}`;
}
