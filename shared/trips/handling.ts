/** Advice on handling, never a verdict: grip of the driven axles, load on the steered one. */
import { formatNumber } from '#shared/format.ts';
import type { LoadingVerdict, PlaceVerdict } from './check-loading.ts';
import type { Combination, PlaceId } from './combination.ts';

/** Shares below which a wet road makes it hard to drive off or to steer. */
const leastDrivenShare = 0.25;
const leastSteeredShare = 0.2;

/** @returns sentences; [] where handling is good */
export function handlingAdvice({ tractor }: Combination, { places }: Pick<LoadingVerdict, 'places'>): string[] {
  const rearKg = loadOf(places, 'tractor-rear');
  const frontKg = loadOf(places, 'tractor-front');
  const driven = (rearKg * (tractor.drivenAxle?.share ?? 1)) / loadOf(places, 'train');
  const steered = frontKg / (frontKg + rearKg);
  const percent = (share: number) => `${formatNumber(Math.floor(share * 100))}\u00a0%`;
  return [
    ...(driven < leastDrivenShare
      ? [
          `На ведущие колёса приходится ${percent(driven)} массы автопоезда: на мокрой дороге нужно не меньше 25\u00a0%.`,
        ]
      : []),
    ...(steered < leastSteeredShare
      ? [`На управляемую ось приходится ${percent(steered)} массы тягача: для управляемости нужно не меньше 20\u00a0%.`]
      : []),
  ];
}

function loadOf(places: readonly PlaceVerdict[], id: PlaceId): number {
  return places.find((place) => place.id === id)?.loadKg ?? 0;
}
