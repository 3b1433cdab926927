/** Why a model does not suit a cargo, and what to think of where it does: one sentence each. */
import { formatNumber } from '#shared/format.ts';
import type { CargoLine, PieceKind } from '#shared/trips/cargo.ts';
import { isLying } from '#shared/trips/cargo.ts';
import type { Combination } from '#shared/trips/combination.ts';
import type { GreatestPayload } from '#shared/trips/greatest-payload.ts';
import { placeName } from '#shared/trips/loading-words.ts';
import { formatTonnes, nbsp } from '#shared/trips/placement-words.ts';
import type { FitModel } from './fit-model.ts';
import type { FitTrip } from './fit-trip.ts';

const celsius = (degrees: number) => `${formatNumber(degrees)}${nbsp}°C`;

/** Whatever needs neither statics nor a placement. */
export function plainReason(model: FitModel, { tractor, temperatureC }: FitTrip) {
  const { trailer, space } = model;
  if (trailer === undefined || space === undefined) return `Нет данных о${nbsp}распределении массы: расчёт невозможен.`;
  if (trailer.kind === 'semi-trailer' && tractor.coupling === 'hook') return 'Полуприцепу нужен седельный тягач.';
  if (trailer.kind !== 'semi-trailer' && tractor.coupling === 'fifth-wheel')
    return 'Прицепу нужен грузовик, а не седельный тягач.';
  return temperatureC === undefined ? undefined : temperatureReason(model, temperatureC);
}

/** Insulation alone slows down warming and cooling: enough above zero, never for frozen goods. */
function temperatureReason({ isInsulated, coldestC, warmestC }: FitModel, wantedC: number): string | undefined {
  const wanted = celsius(wantedC);
  if (coldestC === undefined || warmestC === undefined) {
    if (isInsulated && wantedC >= 0) return undefined;
    return isInsulated
      ? `Стенки утеплены, но${nbsp}установки нет: ${wanted} не${nbsp}удержать.`
      : `Холодильной установки нет: ${wanted} не${nbsp}удержать.`;
  }
  if (wantedC < coldestC) return `Установка держит от${nbsp}${celsius(coldestC)}, а${nbsp}нужно ${wanted}.`;
  return wantedC > warmestC ? `Установка держит до${nbsp}${celsius(warmestC)}, а${nbsp}нужно ${wanted}.` : undefined;
}

/** @param trip `isBearable`: one piece that the vehicle itself bears, so that a permit may be given for it */
export function overweightReason(
  massKg: number,
  payload: GreatestPayload,
  trip: Combination & { isBearable: boolean },
): string {
  const [tightest] = payload.limitedBy;
  const limit = tightest === undefined ? '' : `: предел ставит ${lowered(placeName(tightest, trip))}`;
  return `Груз ${formatTonnes(massKg)}, а${nbsp}${trip.isBearable ? 'без специального разрешения' : 'по закону'} не больше ${formatTonnes(payload.massKg)}${limit}.`;
}

export function permitReason(massKg: number, payload: GreatestPayload, permitKg: number): string {
  return `Груз ${formatTonnes(massKg)}: без специального разрешения — до${nbsp}${formatTonnes(payload.massKg)}, с${nbsp}ним — до${nbsp}${formatTonnes(permitKg)}.`;
}

/** Kinds that rain spoils. */
const sheltered: ReadonlySet<PieceKind> = new Set(['pallet', 'roll', 'big-bag']);

export function warnings(model: FitModel, { mustNotFreeze, temperatureC, cargo }: FitTrip): string[] {
  const { isInsulated, coldestC, space } = model;
  const isSheltered = (line: CargoLine) => !isLying(line) && sheltered.has(line.kind);
  return [
    ...(temperatureC !== undefined && coldestC === undefined
      ? [`${celsius(temperatureC)} держат одни стенки, без установки: для короткого плеча.`]
      : []),
    ...(mustNotFreeze && !isInsulated ? [`Зимой замёрзнет: нужен изотерм или рефрижератор.`] : []),
    ...(space?.isOpen && cargo.some(isSheltered) ? ['Кузов открытый: груз нужно укрыть от дождя.'] : []),
  ];
}

/** «ведущая ось тягача». */
function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
