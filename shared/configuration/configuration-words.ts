/** Sentences about what of a configuration cannot be had any more. */

import type { PaletteColour } from '#shared/content/configuration-terms.ts';
import type { Product } from '#shared/content/product.ts';
import { formatCount, formatDay, formatNumber, quoteName } from '#shared/format.ts';
import type { ConfigurationCodeFault } from './configuration-code.ts';
import type { EquipmentChoice, EquipmentOptions } from './equipment.ts';
import type { ConfigurationLine } from './list-configuration.ts';

type Option = Product['options'][number];
type RetiredOption = NonNullable<Product['retiredOptions']>[number];

const faults: Readonly<Record<ConfigurationCodeFault | 'foreign', string>> = {
  damaged:
    'Код комплектации прочитать не\u00a0удалось: в\u00a0нём потерян или изменён знак. Показана базовая комплектация.',
  'unknown-version': 'Код комплектации новее этой страницы: обновите её. Пока показана базовая комплектация.',
  foreign: 'Это код комплектации другой модели. Показана базовая комплектация этой.',
};

export function describeFault(fault: keyof typeof faults): string {
  return faults[fault];
}

/** @param isSuccessor the code is of a model that this one has replaced */
export function describeOwner({
  shortName,
  isSuccessor,
}: {
  shortName: string;
  isSuccessor?: true | undefined;
}): string {
  return isSuccessor
    ? `Это код модели, которую больше не\u00a0выпускаем: её заменила ${shortName}. Показана базовая комплектация.`
    : `Это код комплектации другой модели, ${shortName}. Показана базовая комплектация этой.`;
}

/** @param nearest what takes its place */
export function describeTrim(nearest: { name: string } | undefined): string {
  const instead =
    nearest === undefined
      ? 'всё выбранное показано опциями'
      : `взята ${quoteName(nearest.name)}, остальное\u00a0— опциями`;
  return `Той комплектации у\u00a0этой модели больше нет: ${instead}.`;
}

/** @param number in the code, for an option that even the list of retired ones lacks */
export function describeRetired(
  number: number,
  retired: RetiredOption | undefined,
  options: readonly Option[],
): string {
  if (retired === undefined) return `Опции №\u00a0${number} у\u00a0этой модели нет.`;
  const successor = options.find(({ code }) => code === retired.successor);
  const instead = successor === undefined ? '' : ` Вместо неё\u00a0— ${quoteName(successor.title)}.`;
  return `Опцию ${quoteName(retired.title)} не\u00a0ставим с\u00a0${formatDay(retired.retired)}: ${retired.reason}.${instead}`;
}

/** @param kept what the configuration has instead */
export function describeExcluded(option: Option, kept: readonly Option[]): string {
  const excludes = (one: Option, other: Option) => one.excludes?.includes(other.code) ?? false;
  const other = kept.find((each) => excludes(each, option) || excludes(option, each));
  const reason = other === undefined ? 'с\u00a0остальным' : `с\u00a0опцией ${quoteName(other.title)}, она оставлена`;
  return `Опция ${quoteName(option.title)} не\u00a0сочетается ${reason}.`;
}

export function describeGained(gained: readonly Option[]): string {
  const names = gained.map(({ title }) => quoteName(title)).join(', ');
  return `В\u00a0комплектацию добавлено ${names}: входит в\u00a0неё или нужно для выбранного.`;
}

/** @param colour undefined for a number that the palette never had */
export function describeColour(colour: PaletteColour | undefined): string {
  const name = colour === undefined ? 'Выбранного цвета' : `Цвета ${colour.ral} (${colour.name})`;
  return `${name} в\u00a0палитре больше нет: взят цвет модели.`;
}

export function describeHeight(heightMm: number, hasFifthWheel: boolean): string {
  return hasFifthWheel
    ? `Седло на\u00a0высоте ${formatNumber(heightMm)}\u00a0мм не\u00a0подходит ни\u00a0одной модели: взята высота этой.`
    : 'Прицеп цепляют за\u00a0дышло, высота седла к\u00a0нему не\u00a0относится.';
}

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
export function titleOfConfiguration({
  lines,
  code,
}: {
  lines: readonly Pick<ConfigurationLine, 'kind' | 'title'>[];
  code: string;
}): string {
  const trim = lines.find(({ kind }) => kind === 'trim');
  return trim === undefined ? `Код ${code}` : `${trim.title}, код ${code}`;
}
