/** Verdicts in words: what is loaded too much, by which rule, and by how much. */

import { formatNumber } from '#shared/format.ts';
import { type CargoLine, isOnePiece } from './cargo.ts';
import type { PlaceVerdict } from './check-loading.ts';
import type { Combination, PlaceId } from './combination.ts';
import type { DimensionId, DimensionVerdict } from './dimensions.ts';
import { formatKg, formatMm, nbsp } from './placement-words.ts';
import type { LimitRule, RoadClass } from './road-rules.ts';

/** Beside a load that is not simply within its limit. */
export const gradeWords = { near: 'на\u00a0пределе', over: 'перегруз' } as const;

export interface SpokenTrip extends Combination {
  roadClass: RoadClass;
}

/** By how many whole kilograms the limit is broken: at least one. */
export function excessKg({ reserveKg }: Pick<PlaceVerdict, 'reserveKg'>): number {
  return Math.max(1, Math.round(-reserveKg));
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

const dimensionNames: Record<DimensionId, string> = {
  length: 'Длина автопоезда',
  width: 'Ширина',
  height: 'Высота',
};

export function dimensionName({ id }: Pick<DimensionVerdict, 'id'>): string {
  return dimensionNames[id];
}

/** One sentence about a dimension beyond its limit. */
export function dimensionText(verdict: DimensionVerdict, cargo: readonly CargoLine[]): string {
  const permit = isOnePiece(cargo) ? 'нужно специальное разрешение' : 'разрешение дают только на\u00a0неделимый груз';
  return `${dimensionName(verdict)}: ${formatMm(verdict.valueMm)} при пределе ${formatMm(verdict.limitMm)}, ${permit}.`;
}

const groupTexts: [start: string, text: string][] = [
  ['single-axle', 'одиночная ось'],
  ['two-axles', 'две оси рядом'],
  ['three-axles', 'три оси рядом'],
  ['four-axles', 'четыре оси рядом и больше'],
];

/** «одиночная ось со сдвоенными колёсами, дорога 10 т». */
export function ruleText(rule: LimitRule, { roadClass }: Pick<SpokenTrip, 'roadClass'>): string {
  if (rule === 'technical') return 'по документам';
  if (rule === 'balance') return 'равновесие';
  if (rule === 'train-mass') return 'масса по числу осей';
  if (rule === 'most-loaded-axle') return `самая нагруженная ось группы, дорога ${formatNumber(roadClass)}${nbsp}т`;
  const [, group = ''] = groupTexts.find(([start]) => rule.startsWith(start)) ?? [];
  const tyres = rule.endsWith('-dual') ? ` со${nbsp}сдвоенными колёсами` : '';
  return `${group}${tyres}, дорога ${formatNumber(roadClass)}${nbsp}т`;
}

/** «Сдвиньте груз на 173 см назад». @param shiftMm positive is towards the rear, never 0 */
export function shiftText(shiftMm: number): string {
  const towards = shiftMm > 0 ? 'назад' : 'вперёд';
  return `Сдвиньте груз на${nbsp}${formatNumber(Math.ceil(Math.abs(shiftMm) / 10))}${nbsp}см ${towards}`;
}
