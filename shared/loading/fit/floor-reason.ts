/** Whether the floor bears a placed cargo. Coils are spared: they lie in the well, on the beams of the frame. */
import { type CargoLine, isLying } from '#shared/loading/cargo.ts';
import type { Trailer } from '#shared/loading/combination.ts';
import { greatestKgPerMetre } from '#shared/loading/floor-load.ts';
import type { Placement } from '#shared/loading/placement/placement.ts';
import { formatTonnes, nbsp } from '#shared/loading/placement/placement-words.ts';

/** @returns undefined where the floor bears it, or no limit is known */
export function floorReason(
  cargo: readonly CargoLine[],
  { pieces }: Placement,
  { greatestKgPerMetre: limitKg }: Trailer,
): string | undefined {
  if (limitKg === undefined) return undefined;
  const isOnFloor = (index: number) => {
    const line = cargo[index];
    return line !== undefined && !isLying(line) && line.kind !== 'coil';
  };
  const loads = pieces
    .filter(({ line }) => isOnFloor(line))
    .map(({ xMm, lengthMm, massKg }) => ({ fromMm: xMm, toMm: xMm + lengthMm, massKg }));
  const loadKg = greatestKgPerMetre(loads);
  if (loadKg <= limitKg) return undefined;
  return `На метр пола приходится ${formatTonnes(loadKg)}, а${nbsp}он держит ${formatTonnes(limitKg)}: нужны подкладки, которые разнесут груз.`;
}
