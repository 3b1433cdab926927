/** What a trailer is equipped with: a trim, and options beside it. */
import type { Product } from './content/product.ts';

type Trim = Product['trims'][number];

export interface Equipment extends Pick<Product, 'options'> {
  /** Beginning with the one that the price of the model is for. */
  trims: Pick<Trim, 'code' | 'name' | 'priceDeltaRub' | 'massDeltaKg' | 'options'>[];
}

export interface EquipmentChoice {
  /** Code of the trim; undefined where the model has none. */
  trim: Trim['code'] | undefined;
  /** Codes of the options that the trim does not have anyway, in the order of the list. */
  options: readonly string[];
}

/** What the price of the model is for. */
export function baseChoice({ trims }: Equipment): EquipmentChoice {
  return { trim: trims[0]?.code, options: [] };
}

export function isBase(equipment: Equipment, { trim, options }: EquipmentChoice): boolean {
  return options.length === 0 && trim === baseChoice(equipment).trim;
}

/** Codes of the options that a trim has: its own and those of the trims before it. */
export function optionsOfTrim({ trims }: Equipment, code: EquipmentChoice['trim']): string[] {
  const index = trims.findIndex((trim) => trim.code === code);
  return trims.slice(0, index + 1).flatMap((trim) => trim.options ?? []);
}

/** The options stay, as far as they go with the new trim. */
export function changeTrim(equipment: Equipment, { options }: EquipmentChoice, trim: EquipmentChoice['trim']) {
  return settle(equipment, trim, options);
}

/** With the option and all that it requires; what does not go with them gives way. */
export function addOption(equipment: Equipment, { trim, options }: EquipmentChoice, code: string) {
  return settle(equipment, trim, [code, ...options]);
}

/** Without the option and whatever requires it. */
export function removeOption(equipment: Equipment, { trim, options }: EquipmentChoice, code: string) {
  return settle(
    equipment,
    trim,
    options.filter((each) => !withRequired(equipment, each).includes(code)),
  );
}

/** Whether the option can be had with this trim at all. */
export function goesWithTrim(equipment: Equipment, trim: EquipmentChoice['trim'], code: string): boolean {
  return settle(equipment, trim, [code]).options.includes(code);
}

/** What the choice adds to the model's price and mass, and to the number of its pallets. */
export function sumEquipment(equipment: Equipment, choice: EquipmentChoice) {
  const { trims, options } = equipment;
  const had = optionsOfTrim(equipment, choice.trim);
  const added = options.filter(({ code }) => choice.options.includes(code));
  const paid = [...trims.filter(({ code }) => code === choice.trim), ...added];
  // A trim tells its price and mass; what becomes of the pallets only its options know.
  const all = [...options.filter(({ code }) => had.includes(code)), ...added];
  return {
    rub: sum(paid.map(({ priceDeltaRub }) => priceDeltaRub)),
    kg: sum(paid.map(({ massDeltaKg }) => massDeltaKg)),
    pallets: sum(all.map(({ palletDelta = 0 }) => palletDelta)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Takes what is wanted, the first before the others, where it goes with the trim and with what is taken already. */
function settle(equipment: Equipment, trim: EquipmentChoice['trim'], wanted: readonly string[]): EquipmentChoice {
  const had = optionsOfTrim(equipment, trim);
  const taken = new Set(had);
  for (const code of wanted) {
    const needed = withRequired(equipment, code);
    const goesWith = (one: string) => [...taken].every((other) => !areApart(equipment, one, other));
    if (needed.every(goesWith)) for (const one of needed) taken.add(one);
  }
  const codes = equipment.options.map(({ code }) => code);
  return { trim, options: codes.filter((code) => taken.has(code) && !had.includes(code)) };
}

/** The option and, step by step, what it requires. */
function withRequired({ options }: Equipment, code: string): string[] {
  const needed = new Set([code]);
  for (const each of needed) {
    for (const required of options.find((option) => option.code === each)?.requires ?? []) needed.add(required);
  }
  return [...needed];
}

function areApart({ options }: Equipment, one: string, other: string): boolean {
  return options.some(
    ({ code, excludes = [] }) =>
      (code === one && excludes.includes(other)) || (code === other && excludes.includes(one)),
  );
}
