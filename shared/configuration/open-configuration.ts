/** Opens the code of a configuration for a model as it is sold today: what cannot be had any more is named in a sentence, the rest is kept. */

import type { ConfigurationTerms, PaletteColour } from '#shared/content/configuration-terms.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Product } from '#shared/content/product.ts';
import { formatCount, formatDay, formatNumber, quoteName } from '#shared/format.ts';
import { usualLeaseRub } from '#shared/tools/leasing.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { type Configuration, mostInConfiguration, toConfigurationCode, trimNumber } from './configuration.ts';
import { type ConfigurationCodeFault, type ConfigurationNumbers, readConfigurationCode } from './configuration-code.ts';
import { stockOf } from './configuration-supply.ts';
import { baseChoice, changeTrim, type EquipmentChoice, type EquipmentOptions, optionsOfTrim } from './equipment.ts';
import { type ConfigurationLine, type ConfigurationSheet, listConfiguration } from './list-configuration.ts';

type Option = Product['options'][number];
type RetiredOption = NonNullable<Product['retiredOptions']>[number];

const faults: Readonly<Record<ConfigurationCodeFault | 'foreign', string>> = {
  damaged:
    'Код комплектации прочитать не\u00a0удалось: в\u00a0нём потерян или изменён знак. Показана базовая комплектация.',
  'unknown-version': 'Код комплектации новее этой страницы: обновите её. Пока показана базовая комплектация.',
  foreign: 'Это код комплектации другой модели. Показана базовая комплектация этой.',
};

/** @param owner `isSuccessor`: the code is of a model that this one has replaced */
export function describeOwner(owner: { shortName: string; isSuccessor?: true | undefined }): string {
  const { shortName, isSuccessor } = owner;
  return isSuccessor
    ? `Это код модели, которую больше не\u00a0выпускаем: её заменила ${shortName}. Показана базовая комплектация.`
    : `Это код комплектации другой модели, ${shortName}. Показана базовая комплектация этой.`;
}

/** @param nearest what takes its place */
function describeTrim(nearest: { name: string } | undefined): string {
  const instead = nearest && `взята ${quoteName(nearest.name)}, остальное\u00a0— опциями`;
  return `Той комплектации у\u00a0этой модели больше нет: ${instead ?? 'всё выбранное показано опциями'}.`;
}

/** @param number in the code, for an option that even the list of retired ones lacks */
function describeRetired(number: number, retired: RetiredOption | undefined, options: readonly Option[]): string {
  if (retired === undefined) return `Опции №\u00a0${number} у\u00a0этой модели нет.`;
  const successor = options.find(({ code }) => code === retired.successor);
  const instead = successor === undefined ? '' : ` Вместо неё\u00a0— ${quoteName(successor.title)}.`;
  return `Опцию ${quoteName(retired.title)} не\u00a0ставим с\u00a0${formatDay(retired.retired)}: ${retired.reason}.${instead}`;
}

/** @param kept what the configuration has instead */
function describeExcluded(option: Option, kept: readonly Option[]): string {
  const excludes = (one: Option, other: Option) => one.excludes?.includes(other.code) ?? false;
  const other = kept.find((each) => excludes(each, option) || excludes(option, each));
  const reason = other === undefined ? 'с\u00a0остальным' : `с\u00a0опцией ${quoteName(other.title)}, она оставлена`;
  return `Опция ${quoteName(option.title)} не\u00a0сочетается ${reason}.`;
}

function describeGained(gained: readonly Option[]): string {
  const names = gained.map(({ title }) => quoteName(title)).join(', ');
  return `В\u00a0комплектацию добавлено ${names}: входит в\u00a0неё или нужно для выбранного.`;
}

/** @param colour undefined for a number that the palette never had */
function describeColour(colour: PaletteColour | undefined): string {
  const name = colour === undefined ? 'Выбранного цвета' : `Цвета ${colour.ral} (${colour.name})`;
  return `${name} в\u00a0палитре больше нет: взят цвет модели.`;
}

function describeHeight(heightMm: number, hasFifthWheel: boolean): string {
  return hasFifthWheel
    ? `Седло на\u00a0высоте ${formatNumber(heightMm)}\u00a0мм не\u00a0подходит ни\u00a0одной модели: взята высота этой.`
    : 'Прицеп цепляют за\u00a0дышло, высота седла к\u00a0нему не\u00a0относится.';
}

/** The trim and the number of options: «„Оптима“ и 2 опции». */
export function nameChoice({ trims }: EquipmentOptions, { trim, options }: EquipmentChoice): string {
  const name = trims.find(({ code }) => code === trim)?.name;
  const added = options.length === 0 ? undefined : countOptions(options.length);
  return [name && `«${name}»`, added].filter((part) => part !== undefined).join(' и\u00a0');
}

export function countOptions(count: number): string {
  return formatCount(count, ['опция', 'опции', 'опций']);
}

type TitledLine = Pick<ConfigurationLine, 'kind' | 'title'>;

/** «Комплектация «Оптима», код 10S2141S»; of a model without trims «Код 10S2141S». */
export function titleOfConfiguration(counted: { lines: readonly TitledLine[]; code: string }): string {
  const { lines, code } = counted;
  const trim = lines.find(({ kind }) => kind === 'trim');
  return trim === undefined ? `Код ${code}` : `${trim.title}, код ${code}`;
}

export interface OpenedConfiguration {
  /** The nearest configuration that can be had. */
  configuration: Configuration;
  /** Its code today; undefined for a model without numbers. */
  code: string | undefined;
  /** In whole sentences, what differs from the configuration that was sent, and why; none where nothing does. */
  notes: string[];
  /** Why the code says nothing about this model; its configuration is then the base one. */
  fault?: ConfigurationCodeFault | 'foreign';
  /** Of a foreign code: where its configuration is shown. */
  owner?: NamedLink;
}

/** Never throws. @param code as people type it */
export function openConfiguration(product: Product, terms: ConfigurationTerms, code: string): OpenedConfiguration {
  const numbers = readConfigurationCode(code);
  if (typeof numbers === 'string') return openBaseConfiguration(product, numbers);
  if (numbers.model !== product.number) return openBaseConfiguration(product, 'foreign');
  const { trim, notes: trimNotes } = findTrim(product, numbers);
  const { choice, notes } = findOptions(product, trim, numbers);
  const extras = findExtras(product, terms, numbers);
  const configuration = { ...choice, ...extras.found, count: Math.min(numbers.count, mostInConfiguration) };
  return {
    configuration,
    code: toConfigurationCode(product, configuration),
    notes: [...trimNotes, ...notes, ...extras.notes],
  };
}

/** The base configuration, and why the code says nothing. */
export function openBaseConfiguration(product: Product, fault: keyof typeof faults): OpenedConfiguration {
  const configuration = { ...baseChoice(product), count: 1 };
  return { configuration, code: toConfigurationCode(product, configuration), notes: [faults[fault]], fault };
}

/** Where a trim is gone, the next lower one takes its place: its options are chosen singly. */
function findTrim(product: Product, { trim: number }: ConfigurationNumbers) {
  const { trims } = product;
  const nearest = trims.findLast(({ code }) => trimNumber(product, code) <= number) ?? trims[0];
  const isSame = number === 0 || trimNumber(product, nearest?.code) === number;
  return { trim: nearest?.code, notes: isSame ? [] : [describeTrim(nearest)] };
}

function findOptions(product: Product, trim: Configuration['trim'], { options: numbers }: ConfigurationNumbers) {
  const { options, retiredOptions = [] } = product;
  const asked = numbers.map((number) => ({ number, option: options.find((option) => option.number === number) }));
  const gone = asked
    .filter(({ option }) => option === undefined)
    .map(({ number }) => ({ number, retired: retiredOptions.find((option) => option.number === number) }));
  const successors = gone.map(({ retired }) => retired?.successor);
  const wanted = options.filter(
    ({ code, number }) => successors.includes(code) || (number !== undefined && numbers.includes(number)),
  );
  const codes = wanted.map(({ code }) => code);
  const choice = changeTrim(product, { trim, options: codes }, trim);
  const had = [...optionsOfTrim(product, trim), ...choice.options];
  const kept = options.filter(({ code }) => had.includes(code));
  const lost = wanted.filter((option) => !had.includes(option.code));
  const gained = kept.filter(({ code }) => !codes.includes(code));
  return {
    choice,
    notes: [
      ...gone.map(({ number, retired }) => describeRetired(number, retired, options)),
      ...lost.map((option) => describeExcluded(option, kept)),
      ...(gained.length === 0 ? [] : [describeGained(gained)]),
    ],
  };
}

function findExtras({ spec }: Product, { colours, couplingHeight }: ConfigurationTerms, numbers: ConfigurationNumbers) {
  const notes: string[] = [];
  const colour = colours.find(({ number }) => number === numbers.colour);
  const isOffered = colour !== undefined && colour.retired === undefined;
  if (numbers.colour > 0 && !isOffered) notes.push(describeColour(colour));
  const heightMm = numbers.couplingHeightCm * 10;
  const { leastMm, greatestMm } = couplingHeight;
  const isPossible = spec.couplingHeightMm !== undefined && heightMm >= leastMm && heightMm <= greatestMm;
  if (heightMm > 0 && !isPossible) notes.push(describeHeight(heightMm, spec.couplingHeightMm !== undefined));
  return {
    notes,
    found: { ...(isOffered && { colour: colour.number }), ...(isPossible && { couplingHeightMm: heightMm }) },
  };
}

/** Added equipment is cargo that is not carried: no limit of the vehicle changes. */
export function productOfConfiguration(
  product: Product,
  { price, addedKg }: Pick<ConfigurationSheet, 'price' | 'addedKg'>,
): Product {
  const { spec } = product;
  const add = (figure: number | undefined, kg: number) => (figure === undefined ? undefined : figure + kg);
  return {
    ...product,
    price: { ...price, date: product.price.date },
    leasingFromRubPerMonth: product.leasingFromRubPerMonth && usualLeaseRub(priceRub(price)),
    spec: {
      ...spec,
      tareMassKg: add(spec.tareMassKg, addedKg),
      payloadTechKg: add(spec.payloadTechKg, -addedKg),
      payloadRoad40Kg: add(spec.payloadRoad40Kg, -addedKg),
      payloadRoad44Kg: add(spec.payloadRoad44Kg, -addedKg),
      payloadRoadTruckKg: add(spec.payloadRoadTruckKg, -addedKg),
    },
  };
}

/** @returns the model named with the configuration's code, to order where no such trailer is in stock; no code where no configuration is of this model */
export function modelInSets(model: Product, codes: readonly string[], terms: ConfigurationTerms) {
  const opened = codes.map((code) => openConfiguration(model, terms, code)).find(({ fault }) => fault === undefined);
  if (opened?.code === undefined) return { code: undefined, product: model };
  const { code, configuration } = opened;
  const product = productOfConfiguration(model, listConfiguration(model, terms, configuration));
  const shortName = `${model.shortName}, код ${code}`;
  return { code, product: { ...product, ...stockOf(model, configuration), shortName } };
}

/** Below a comparison: which of its figures are those of configurations. */
export function comparedNote(compared: readonly { code: string | undefined }[], offerNote: string): string {
  const isOfSets = compared.some(({ code }) => code !== undefined);
  return `${isOfSets ? 'Цена, срок и\u00a0массы моделей с\u00a0кодом — с\u00a0выбранной комплектацией, остальное — базовое исполнение, без\u00a0опций. ' : ''}${offerNote}`;
}
