/** Whether the floor bears a placed cargo. */
import type { CargoLine } from '#shared/trips/cargo.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import { greatestKgPerMetre } from '#shared/trips/floor-load.ts';
import { floorSpread } from '#shared/trips/floor-spread.ts';
import type { Placement } from '#shared/trips/placement.ts';
import { formatTonnes, nbsp } from '#shared/trips/placement-words.ts';

/** @returns undefined where the floor bears it, or no limit is known */
export function floorReason(
  cargo: readonly CargoLine[],
  { pieces }: Placement,
  { greatestKgPerMetre: limitKg }: Trailer,
): string | undefined {
  if (limitKg === undefined) return undefined;
  const loadKg = greatestKgPerMetre(floorSpread(cargo, pieces));
  if (loadKg <= limitKg) return undefined;
  return `На погонный метр пола приходится ${formatTonnes(loadKg)}, а${nbsp}он держит ${formatTonnes(limitKg)}: нужны подкладки, которые разнесут груз.`;
}
