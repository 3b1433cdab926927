/** A choice of equipment in a few words. */
import { formatCount } from '#shared/format.ts';
import type { EquipmentChoice, EquipmentOptions } from '#shared/tools/equipment.ts';
import type { SetLine } from './list-set.ts';

/** The trim and the number of options: «„Оптима“ и 2 опции». */
export function nameChoice({ trims }: EquipmentOptions, { trim, options }: EquipmentChoice): string {
  const name = trims.find(({ code }) => code === trim)?.name;
  const count = options.length;
  const added = count === 0 ? undefined : countOptions(count);
  return [name && `«${name}»`, added].filter((part) => part !== undefined).join(' и\u00a0');
}

export function countOptions(count: number): string {
  return formatCount(count, ['опция', 'опции', 'опций']);
}

/** «Комплектация «Оптима», код 10S2141S»; of a model without trims «Код 10S2141S». */
export function titleOfSet({
  lines,
  code,
}: {
  lines: readonly Pick<SetLine, 'kind' | 'title'>[];
  code: string;
}): string {
  const trim = lines.find(({ kind }) => kind === 'trim');
  return trim === undefined ? `Код ${code}` : `${trim.title}, код ${code}`;
}
