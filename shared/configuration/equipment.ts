/** The equipment of a trailer: a trim plus options. */
import type { Product } from '#shared/content/product.ts';

type Trim = Product['trims'][number];

export interface EquipmentOptions extends Pick<Product, 'options'> {
  /** The first is the one that the model's price includes. */
  trims: Pick<Trim, 'code' | 'number' | 'name' | 'priceDeltaRub' | 'massDeltaKg' | 'options'>[];
}

export interface EquipmentChoice {
  /** Code of the trim; undefined where the model has none. */
  trim: Trim['code'] | undefined;
  /** Codes of options beyond the trim's own, in the order of the list. */
  options: readonly string[];
}

type RoadPayloads = Pick<Product['spec'], 'payloadRoad40Kg' | 'payloadRoadTruckKg'>;

/**
 * The payload on the road that texts about equipment name, of the model as its price has it.
 * @returns kg, and what tows it, in two cases of grammar; undefined for a model made for permits
 */
export function roadPayloadOf({ payloadRoad40Kg, payloadRoadTruckKg }: RoadPayloads) {
  if (payloadRoad40Kg !== undefined) return { kg: payloadRoad40Kg, by: 'тягач 4×2', withTowing: 'с\u00a0тягачом 4×2' };
  if (payloadRoadTruckKg === undefined) return undefined;
  return { kg: payloadRoadTruckKg, by: 'грузовик 6×2', withTowing: 'с\u00a0грузовиком 6×2' };
}

/** The equipment that the model's price includes. */
export function baseChoice({ trims }: EquipmentOptions): EquipmentChoice {
  return { trim: trims[0]?.code, options: [] };
}

export function isBase(equipment: EquipmentOptions, { trim, options }: EquipmentChoice): boolean {
  return options.length === 0 && trim === baseChoice(equipment).trim;
}

/** Codes of the options that a trim has: its own and those of the trims before it. */
export function optionsOfTrim({ trims }: EquipmentOptions, code: EquipmentChoice['trim']): string[] {
  const index = trims.findIndex((trim) => trim.code === code);
  return trims.slice(0, index + 1).flatMap((trim) => trim.options ?? []);
}

/** Keeps the options that are compatible with the new trim. */
export function changeTrim(equipment: EquipmentOptions, { options }: EquipmentChoice, trim: EquipmentChoice['trim']) {
  return resolveChoice(equipment, trim, options);
}

/** Adds the option and all that it requires; drops what is incompatible with them. */
export function addOption(equipment: EquipmentOptions, { trim, options }: EquipmentChoice, code: string) {
  return resolveChoice(equipment, trim, [code, ...options]);
}

/** Removes the option and whatever requires it. */
export function removeOption(equipment: EquipmentOptions, { trim, options }: EquipmentChoice, code: string) {
  const left = options.filter((each) => !withRequired(equipment, each).includes(code));
  return resolveChoice(equipment, trim, left);
}

/** Whether the trim allows the option at all. */
export function goesWithTrim(equipment: EquipmentOptions, trim: EquipmentChoice['trim'], code: string): boolean {
  return resolveChoice(equipment, trim, [code]).options.includes(code);
}

/** What the choice adds to the model's price (roubles), mass (kilograms) and number of pallets. */
export function sumEquipment(equipment: EquipmentOptions, choice: EquipmentChoice) {
  const { trims, options } = equipment;
  const included = optionsOfTrim(equipment, choice.trim);
  const added = options.filter(({ code }) => choice.options.includes(code));
  const paid = [...trims.filter(({ code }) => code === choice.trim), ...added];
  // A trim has a price and a mass of its own; pallets are known only by its options.
  const all = [...options.filter(({ code }) => included.includes(code)), ...added];
  return {
    rub: sum(paid.map(({ priceDeltaRub }) => priceDeltaRub)),
    kg: sum(paid.map(({ massDeltaKg }) => massDeltaKg)),
    pallets: sum(all.map(({ palletDelta = 0 }) => palletDelta)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Takes the wanted options in order, skipping those incompatible with the trim or with ones already taken. */
function resolveChoice(
  equipment: EquipmentOptions,
  trim: EquipmentChoice['trim'],
  wanted: readonly string[],
): EquipmentChoice {
  const included = optionsOfTrim(equipment, trim);
  const taken = new Set(included);
  for (const code of wanted) {
    const needed = withRequired(equipment, code);
    const goesWith = (one: string) => [...taken].every((other) => !excludeEachOther(equipment, one, other));
    if (needed.every(goesWith)) for (const one of needed) taken.add(one);
  }
  const codes = equipment.options.map(({ code }) => code);
  return { trim, options: codes.filter((code) => taken.has(code) && !included.includes(code)) };
}

/** The option and, transitively, all that it requires. */
function withRequired({ options }: EquipmentOptions, code: string): string[] {
  const needed = new Set([code]);
  for (const each of needed) {
    for (const required of options.find((option) => option.code === each)?.requires ?? []) needed.add(required);
  }
  return [...needed];
}

function excludeEachOther({ options }: EquipmentOptions, one: string, other: string): boolean {
  const excludes = (code: string, excluded: string) =>
    options.some((option) => option.code === code && option.excludes?.includes(excluded));
  return excludes(one, other) || excludes(other, one);
}
