/** Why a model does not suit a cargo, and what to think of where it does: one sentence each. */
import { formatNumber } from '#shared/format.ts';
import type { CargoLine, PieceKind } from '#shared/loading/cargo.ts';
import { isLying } from '#shared/loading/cargo.ts';
import type { Combination } from '#shared/loading/combination.ts';
import type { GreatestPayload } from '#shared/loading/greatest-payload.ts';
import { placeName } from '#shared/loading/loading-words.ts';
import { formatTonnes, nbsp } from '#shared/loading/placement/placement-words.ts';
import type { FitModel } from './fit-model.ts';
import type { FitTrip } from './fit-trip.ts';

const celsius = (degrees: number) => `${formatNumber(degrees)}${nbsp}°C`;

/** Whatever needs neither statics nor a placement. */
export function plainReason({ trailer, space, coldestC }: FitModel, { tractor, temperatureC }: FitTrip) {
  if (trailer === undefined || space === undefined) return `Нет данных о${nbsp}распределении массы: расчёт невозможен.`;
  if (trailer.kind === 'semi-trailer' && tractor.coupling === 'hook') return 'Полуприцепу нужен седельный тягач.';
  if (trailer.kind !== 'semi-trailer' && tractor.coupling === 'fifth-wheel')
    return 'Прицепу нужен грузовик, а не седельный тягач.';
  if (temperatureC === undefined) return undefined;
  if (coldestC === undefined) return `Холодильной установки нет: ${celsius(temperatureC)} не${nbsp}удержать.`;
  if (coldestC <= temperatureC) return undefined;
  return `Установка держит от${nbsp}${celsius(coldestC)}, а${nbsp}нужно ${celsius(temperatureC)}.`;
}

export function overweightReason(massKg: number, payload: GreatestPayload, trip: Combination): string {
  const [tightest] = payload.limitedBy;
  const limit = tightest === undefined ? '' : `: предел ставит ${lowered(placeName(tightest, trip))}`;
  return `Груз ${formatTonnes(massKg)}, а${nbsp}по закону не больше ${formatTonnes(payload.massKg)}${limit}.`;
}

export function permitReason(massKg: number, payload: GreatestPayload, permitKg: number): string {
  return `Груз ${formatTonnes(massKg)}: без специального разрешения — до${nbsp}${formatTonnes(payload.massKg)}, с${nbsp}ним — до${nbsp}${formatTonnes(permitKg)}.`;
}

/** Kinds that rain spoils. */
const sheltered: ReadonlySet<PieceKind> = new Set(['pallet', 'roll', 'big-bag']);

export function warnings({ isInsulated, space }: FitModel, { mustNotFreeze, cargo }: FitTrip): string[] {
  const isSheltered = (line: CargoLine) => !isLying(line) && sheltered.has(line.kind);
  return [
    ...(mustNotFreeze && !isInsulated ? [`Зимой замёрзнет: нужен изотерм или рефрижератор.`] : []),
    ...(space?.isOpen && cargo.some(isSheltered) ? ['Кузов открытый: груз нужно укрыть от дождя.'] : []),
  ];
}

/** «ведущая ось тягача». */
function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
