/** What the driver's sheet says of the cargo: each line with its place, and how to secure it. */
import { formatNumber } from '#shared/format.ts';
import type { PlacedPiece } from '#shared/trips/placement.ts';
import { formatMm, formatTonnes, nbsp } from '#shared/trips/placement-words.ts';
import type { ReadLine } from './read-trip-lines.ts';

/** Груз, мест, масса, выгрузка, место от передней стенки. */
export function cargoRows(lines: readonly ReadLine[], pieces: readonly PlacedPiece[]): string[][] {
  return lines.map(({ kind, line }, index) => [
    kind.label,
    `${formatNumber(line.count)} × ${formatNumber(line.massKg)}${nbsp}кг`,
    formatTonnes(line.count * line.massKg),
    String(line.stop),
    line.centreMm === undefined ? spanOf(pieces.filter((piece) => piece.line === index)) : formatMm(line.centreMm),
  ]);
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
export function lashingNotes(lines: readonly ReadLine[], fillings: readonly string[]): string[] {
  const massKg = lines.reduce((sum, { line }) => sum + line.count * line.massKg, 0);
  const kinds = new Set(lines.map(({ kind }) => kind.shape([]).kind));
  return [
    `Крепление вместе с${nbsp}трением должно удержать ${formatTonnes(massKg * forwards)} вперёд и${nbsp}по${nbsp}${formatTonnes(massKg * sideways)} вбок и${nbsp}назад (EN${nbsp}12195-1).`,
    ...[...kinds].flatMap((kind) => kindNotes[kind] ?? []),
    ...new Set(fillings.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)),
    'Транспортная накладная электронная (ЭТрН): откройте её до\u00a0погрузки, замечания о\u00a0грузе и\u00a0креплении вносите в\u00a0неё.',
    'Проверьте ремни через 50\u00a0км и\u00a0после каждой выгрузки.',
  ];
}
