/** The verdict on a placed cargo in words and bars: made by the server, and by the browser while pieces are moved. */
import { formatCount, formatNumber, formatShare, lowerFirst } from '#shared/format.ts';
import { type FloorSpan, lawfulWindow, roomyWindow, scaleError, shiftIntoWindow } from './bounds.ts';
import { type CargoLine, isIndivisible, isOnePiece, looseKinds } from './cargo.ts';
import { isWithin, type LoadingState, type LoadingVerdict, type PlaceVerdict, worstState } from './check-loading.ts';
import type { Combination, PlaceId } from './combination.ts';
import { greatestPayload } from './diagram.ts';
import { type DimensionId, type DimensionVerdict, isWithinDimension } from './dimensions.ts';
import { tripStates } from './floor-load.ts';
import type { LimitedPlace } from './limit-places.ts';
import { excessKg, type Grade, gradeOf, leastPlace, nearestPlace, placesIn, wholeReserveKg } from './margin.ts';
import type { PlacedPiece } from './placement.ts';
import { formatKg, formatMm, formatTonnes, nbsp } from './placement-words.ts';
import type { LimitRule, RoadClass } from './road-rules.ts';

export type TripStateView = ReturnType<typeof stateViews>[number];

/** @param decisive the state that the verdict is about: of several, an overload, or else what is near a limit */
function stateViews(trip: SpokenTrip, states: readonly LoadingState[], decisive: LoadingState | undefined) {
  return states.map((state) => ({
    title: stateTitle(state),
    isLawful: state.isLawful,
    isWorst: states.length > 1 && state === decisive,
    mass: `груз ${formatTonnes(state.massKg)}`,
    bars: state.places.filter(({ limitKg }) => Number.isFinite(limitKg)).map((place) => loadBar(trip, place)),
  }));
}

const stateTitle = ({ afterStop }: LoadingState) => (afterStop === 0 ? 'Выезд' : `После ${afterStop}-й выгрузки`);

/** A load beside its limit. */
export type LoadBar = ReturnType<typeof loadBar>;

function dimensionBar(verdict: DimensionVerdict): LoadBar {
  const { id, valueMm, limitMm } = verdict;
  return {
    name: dimensionNames[id],
    load: formatMm(valueMm),
    limit: formatMm(limitMm),
    rule: 'без специального разрешения',
    share: Math.round(Math.min(1, valueMm / limitMm) * 1000) / 1000,
    grade: isWithinDimension(verdict) ? 'within' : 'over',
  };
}

function loadBar(trip: SpokenTrip, place: PlaceVerdict) {
  const { id, loadKg, limitKg, rule } = place;
  return {
    name: placeName(id, trip),
    load: formatKg(Math.round(loadKg)),
    limit: formatKg(Math.floor(limitKg)),
    rule: ruleText(rule, trip),
    /** Of the limit, up to 1. */
    share: Math.round(Math.min(1, Math.max(0, loadKg / Math.max(limitKg, 1))) * 1e5) / 1e5,
    grade: gradeOf(place),
  };
}

export interface JudgedTrip {
  trip: SpokenTrip;
  places: readonly LimitedPlace[];
  cargo: readonly CargoLine[];
  /** Moving cargo along the floor changes none of them. */
  dimensions: readonly DimensionVerdict[];
  /** Where the centre of a full load may lie. */
  centres: readonly FloorSpan[];
}

/** The verdict on a trip as pages show it: sentences, and loads beside their limits. */
export type TripOutcome = ReturnType<typeof judgeTrip>;

export function judgeTrip(judged: JudgedTrip, pieces: readonly PlacedPiece[]) {
  const { trip, places, cargo, dimensions } = judged;
  const states = tripStates(trip.trailer, places, cargo, pieces);
  const worst = worstState(states);
  const areLoadsWithin = states.every((state) => state.isLawful);
  const tooLarge = dimensions.filter((dimension) => !isWithinDimension(dimension));
  const nearest = areLoadsWithin ? nearestPlace(states) : undefined;
  const isLawful = areLoadsWithin && tooLarge.length === 0;
  const grade: Grade = isLawful ? (nearest === undefined ? 'within' : 'near') : 'over';
  return {
    grade,
    /** Whatever the dimensions are. */
    areLoadsWithin,
    verdict: verdictText(judged, states, tooLarge.length > 0),
    /** What to change, the window, the reserve. */
    notes: [
      ...tooLarge.map((dimension) => dimensionText(dimension, cargo)),
      ...brokenPlaces(worst).map((place) => problemText(trip, place)),
      ...(nearest ? [reserveNote(trip, states), ...nearNotes(judged, nearest.state)] : []),
      ...windowNotes(judged, worst),
      ...(areLoadsWithin && nearest === undefined ? [reserveNote(trip, states)] : []),
      ...handlingAdvice(trip, worst),
    ],
    states: stateViews(trip, states, areLoadsWithin ? nearest?.state : worst),
    /** Length, width and height of the train, where they are known. */
    dimensions: dimensions.map(dimensionBar),
  };
}

function verdictText(
  { trip, cargo, places, centres }: JudgedTrip,
  states: readonly LoadingState[],
  isTooLarge: boolean,
) {
  const broken = states.flatMap(({ places }) => places.filter((place) => !isWithin(place)));
  if (broken.length > 0) {
    const isByLaw = broken.every(({ rule }) => rule !== 'technical' && rule !== 'balance');
    // Where another place would be lawful, it is to be moved: no permit is asked for.
    const isTooHeavy = (states[0]?.massKg ?? 0) > greatestPayload(places, centres).massKg;
    const start =
      isByLaw && isTooHeavy && isIndivisible(cargo)
        ? 'Без\u00a0специального разрешения нельзя: превышены нормы дороги'
        : brokenText(trip, broken);
    return `${start}${isTooLarge ? '; превышены габариты' : ''}`;
  }
  if (isTooLarge) return `${isOnePiece(cargo) ? 'Без разрешения нельзя' : 'Так ехать нельзя'}: превышены габариты`;
  const nearest = nearestPlace(states);
  return nearest === undefined ? 'Нагрузки в\u00a0норме' : nearText(nearest.place);
}

/** The greatest excess first, as the verdict names it. */
function brokenPlaces({ places }: LoadingState): readonly PlaceVerdict[] {
  return places.filter((place) => !isWithin(place)).sort((one, other) => one.reserveKg - other.reserveKg);
}

/** How much, and where: the greatest excess; how many other places there are. */
function brokenText(trip: SpokenTrip, broken: readonly PlaceVerdict[]): string {
  const overloaded = broken.filter(({ rule }) => rule !== 'balance');
  const places = overloaded.length > 0 ? overloaded : broken;
  const worst = places.reduce((most, place) => (place.reserveKg < most.reserveKg ? place : most));
  const others = new Set(broken.map(({ id }) => id)).size - 1;
  const more = others === 0 ? '' : `; вне${nbsp}нормы ещё ${formatCount(others, ['нагрузка', 'нагрузки', 'нагрузок'])}`;
  const name = lowerFirst(placeName(worst.id, trip));
  const excess = formatKg(excessKg(worst));
  return overloaded.length > 0
    ? `Перегруз ${excess}: ${name}${more}`
    : `Так ехать нельзя: ${name} разгружается, не${nbsp}хватает ${excess}${more}`;
}

function nearText(place: PlaceVerdict): string {
  const reserveKg = wholeReserveKg(place);
  if (reserveKg === 0) return `На${nbsp}пределе: запаса нет`;
  const isLess = reserveKg < Math.floor(place.limitKg * scaleError);
  return `На${nbsp}пределе: запас ${formatKg(reserveKg)} ${isLess ? 'меньше' : 'равен'} погрешности весов`;
}

/** Where the common centre is and may be, and what to move. */
function windowNotes({ trip, places, centres, cargo }: JudgedTrip, { massKg, centreMm = 0 }: LoadingState) {
  const floor = { fromMm: 0, toMm: trip.trailer.floorLengthMm };
  const window = lawfulWindow(places, floor, massKg);
  const most = `Разрешено до${nbsp}${formatTonnes(greatestPayload(places, centres).massKg)}`;
  if (window === undefined) return [`Как ни${nbsp}ставь ${formatTonnes(massKg)}, нагрузки выше нормы. ${most}.`];
  const { fromMm, toMm } = window;
  const shiftMm = shiftIntoWindow(window, centreMm);
  // A container stands on its locks.
  const isLocked = looseKinds(cargo).includes('container');
  return [
    ...(shiftMm === 0 || isLocked ? [] : [`${shiftText(shiftMm)}.`]),
    `Центр груза — ${formatMm(centreMm)} от${nbsp}передней стенки, можно от${nbsp}${formatMm(fromMm)} до${nbsp}${formatMm(toMm)}.`,
    `${most}.`,
  ];
}

/** Where another place of the same cargo leaves more than the error of the scales: how far it is. */
function nearNotes({ trip, places, cargo }: JudgedTrip, { massKg, centreMm = 0, afterStop }: LoadingState): string[] {
  const isFixed = looseKinds(cargo).some((kind) => kind === 'container' || kind === 'bulk');
  if (isFixed || afterStop > 0) return [];
  const window = roomyWindow(places, { fromMm: 0, toMm: trip.trailer.floorLengthMm }, massKg);
  const shiftMm = window === undefined ? 0 : shiftIntoWindow(window, centreMm);
  return shiftMm === 0 ? [] : [`${shiftText(shiftMm)}, и${nbsp}запас станет больше погрешности весов.`];
}

/** Where there is least in reserve, and what scales may err by where that is more. */
function reserveNote(trip: SpokenTrip, states: readonly LoadingState[]): string {
  const { state, place } = nearestPlace(states) ?? leastPlace(placesIn(states));
  const when = state.afterStop === 0 ? '' : `, ${lowerFirst(stateTitle(state))}`;
  const least = `Меньше всего запас: ${lowerFirst(placeName(place.id, trip))}, ${formatKg(wholeReserveKg(place))}${when}.`;
  if (gradeOf(place) !== 'near') return least;
  const errorKg = formatKg(Math.floor(place.limitKg * scaleError));
  return `${least} Погрешность весов берём ${formatNumber(scaleError * 100)}${nbsp}% от${nbsp}предела: здесь это ${errorKg}.`;
}

/** Beside a load that is not simply within its limit. */
export const gradeWords = { near: 'на\u00a0пределе', over: 'перегруз' } as const;

export interface SpokenTrip extends Combination {
  roadClass: RoadClass;
}

/** One sentence about a broken limit. */
export function problemText(trip: SpokenTrip, verdict: PlaceVerdict): string {
  const { id, loadKg, limitKg, rule } = verdict;
  const name = placeName(id, trip);
  const excess = formatKg(excessKg(verdict));
  if (rule === 'balance')
    return `${name}: опора разгружена, не${nbsp}хватает ${excess}. Часть груза лежит за${nbsp}осями: сдвиньте её вперёд.`;
  const load = Math.max(Math.round(loadKg), Math.floor(limitKg) + 1);
  return `${name}: ${formatKg(load)} при пределе ${formatKg(Math.floor(limitKg))} (${ruleText(rule, trip)}), лишние ${excess}.`;
}

/** «Ведущая ось тягача». */
export function placeName(id: PlaceId, { tractor, trailer }: Combination): string {
  const trailerWord = trailer.kind === 'semi-trailer' ? 'полуприцепа' : 'прицепа';
  const tractorWord = tractor.coupling === 'fifth-wheel' ? 'тягача' : 'грузовика';
  const names: Record<PlaceId, string> = {
    'tractor-front': `Передняя ось ${tractorWord}`,
    'tractor-rear': tractor.rearAxleCount === 1 ? `Ведущая ось ${tractorWord}` : `Задние оси ${tractorWord}`,
    kingpin: 'Шкворень',
    drawbar: 'Сцепная петля',
    'trailer-turntable': `Передняя ось ${trailerWord}`,
    'trailer-axles': trailer.axleCount === 1 ? `Ось ${trailerWord}` : `Оси ${trailerWord}`,
    train: 'Автопоезд',
    'trailer-gross': `Полная масса ${trailerWord}`,
    floor: 'Погонный метр пола',
  };
  return names[id];
}

const dimensionNames: Record<DimensionId, string> = { length: 'Длина автопоезда', width: 'Ширина', height: 'Высота' };

/** One sentence about a dimension beyond its limit. */
export function dimensionText(verdict: DimensionVerdict, cargo: readonly CargoLine[]): string {
  const permit = isOnePiece(cargo) ? 'нужно специальное разрешение' : 'разрешение дают только на\u00a0неделимый груз';
  return `${dimensionNames[verdict.id]}: ${formatMm(verdict.valueMm)} при пределе ${formatMm(verdict.limitMm)}, ${permit}.`;
}

const ruleTexts: Readonly<Record<string, string>> = {
  'single-axle': 'одиночная ось',
  'two-axles': 'две оси рядом',
  'three-axles': 'три оси рядом',
  'four-axles': 'четыре оси рядом и больше',
  'most-loaded-axle': 'самая нагруженная ось группы',
};

/** «одиночная ось со сдвоенными колёсами, дорога 10 т». */
function ruleText(rule: LimitRule, { roadClass }: Pick<SpokenTrip, 'roadClass'>): string {
  if (rule === 'technical') return 'по документам';
  if (rule === 'balance') return 'равновесие';
  if (rule === 'train-mass') return 'масса по числу осей';
  const tyres = rule.endsWith('-dual') ? ` со${nbsp}сдвоенными колёсами` : '';
  return `${ruleTexts[rule.replace(/-dual$/, '')]}${tyres}, дорога ${formatNumber(roadClass)}${nbsp}т`;
}

/** «Сдвиньте груз на 173 см назад». @param shiftMm positive is towards the rear, never 0 */
function shiftText(shiftMm: number): string {
  const towards = shiftMm > 0 ? 'назад' : 'вперёд';
  return `Сдвиньте груз на${nbsp}${formatNumber(Math.ceil(Math.abs(shiftMm) / 10))}${nbsp}см ${towards}`;
}

/** Shares below which a wet road makes it hard to drive off or to steer. */
const leastDrivenShare = 0.25;
const leastSteeredShare = 0.2;

/** @returns sentences; [] where handling is good */
export function handlingAdvice({ tractor }: Combination, { places }: Pick<LoadingVerdict, 'places'>): string[] {
  const rearKg = loadOf(places, 'tractor-rear');
  const frontKg = loadOf(places, 'tractor-front');
  const driven = (rearKg * (tractor.drivenAxle?.share ?? 1)) / loadOf(places, 'train');
  const steered = frontKg / (frontKg + rearKg);
  const advice: string[] = [];
  if (driven < leastDrivenShare)
    advice.push(
      `На ведущие колёса приходится ${formatShare(driven, 25)} массы автопоезда: на мокрой дороге нужно не меньше 25\u00a0%.`,
    );
  if (steered < leastSteeredShare)
    advice.push(
      `На управляемую ось приходится ${formatShare(steered, 20)} массы тягача: для управляемости нужно не меньше 20\u00a0%.`,
    );
  return advice;
}

function loadOf(places: readonly PlaceVerdict[], id: PlaceId): number {
  return places.find((place) => place.id === id)?.loadKg ?? 0;
}
