/** What a choice of equipment makes of price, mass and load, in words. */
import type { Product } from '#shared/content/product.ts';
import { type Equipment, type EquipmentChoice, isBase, sumEquipment } from '#shared/equipment.ts';
import { formatNumber, formatRoubles, plural } from '#shared/format.ts';
import type { FormValues } from '#shared/forms/form-field.ts';

/** What of a product its equipment is counted from. */
export interface EquippedModel extends Equipment, Pick<Product, 'sku'> {
  price: Pick<Product['price'], 'exactRub' | 'fromRub'>;
  spec: Pick<Product['spec'], 'tareMassKg' | 'payloadRoad40Kg'>;
}

export function equippedModel({ sku, price, spec, trims, options }: Product): EquippedModel {
  const { exactRub, fromRub } = price;
  const { tareMassKg, payloadRoad40Kg } = spec;
  return {
    sku,
    price: { exactRub, fromRub },
    spec: { tareMassKg, payloadRoad40Kg },
    trims: trims.map(({ includes: _, ...trim }) => trim),
    options,
  };
}

export interface EquipmentResult {
  /** «4 646 000 ₽», «от …», or «Цена по запросу». */
  price: string;
  /** «+156 000 ₽ к базовой цене» */
  surcharge: string;
  figures: { label: string; short: string; value: string }[];
}

/** Every kilogram of equipment is one of load less. */
export function describeResult({ price, spec }: EquippedModel, rub: number, kg: number): EquipmentResult {
  const baseRub = price.exactRub ?? price.fromRub;
  const prefix = price.exactRub === undefined ? 'от ' : '';
  const mass = (value: number | undefined, delta: number) =>
    value === undefined ? undefined : `${formatNumber(value + delta)}\u00a0кг`;
  return {
    price: baseRub === undefined ? 'Цена по запросу' : `${prefix}${formatRoubles(baseRub + rub)}`,
    surcharge: rub === 0 ? 'Базовая комплектация' : `+${formatRoubles(rub)} к\u00a0базовой цене`,
    figures: [
      { label: 'Снаряжённая масса', short: 'масса', value: mass(spec.tareMassKg, kg) },
      { label: 'Груз в автопоезде 40\u00a0т', short: 'груз', value: mass(spec.payloadRoad40Kg, -kg) },
    ].flatMap(({ value, ...names }) => (value === undefined ? [] : [{ ...names, value }])),
  };
}

export interface ChoiceInWords {
  name: string;
  /** Where the model has none, what the choice adds to it. */
  price: string;
  /** What becomes of mass, load and pallets. */
  notes: string;
}

export function describeChoice(model: EquippedModel, choice: EquipmentChoice): ChoiceInWords {
  const { price, figures, pallets } = resultOf(model, choice);
  const notes = figures.map(({ short, value }) => `${short}\u00a0${value}`);
  if (pallets !== 0) notes.push(`${pallets > 0 ? '+' : '−'}${countPallets(Math.abs(pallets))}`);
  return { name: nameChoice(model, choice), price, notes: notes.join(', ') };
}

/** In roubles with VAT; for a model without a price there is none. */
export function priceOfChoice(model: EquippedModel, choice: EquipmentChoice): number | undefined {
  const baseRub = model.price.exactRub ?? model.price.fromRub;
  return baseRub === undefined ? undefined : baseRub + sumEquipment(model, choice).rub;
}

function resultOf(model: EquippedModel, choice: EquipmentChoice): EquipmentResult & { pallets: number } {
  const { rub, kg, pallets } = sumEquipment(model, choice);
  const result = describeResult(model, rub, kg);
  const isPriced = priceOfChoice(model, choice) !== undefined;
  return { ...result, price: isPriced || rub === 0 ? result.price : result.surcharge, pallets };
}

export function countOptions(count: number): string {
  return `${count}\u00a0${plural(count, ['опция', 'опции', 'опций'])}`;
}

function countPallets(count: number): string {
  return `${count}\u00a0${plural(count, ['паллета', 'паллеты', 'паллет'])}`;
}

/** Trim and number of options. */
function nameChoice({ trims }: Equipment, { trim, options }: EquipmentChoice): string {
  const name = trims.find(({ code }) => code === trim)?.name;
  const count = options.length;
  const added = count === 0 ? undefined : countOptions(count);
  return [name && `«${name}»`, added].filter((part) => part !== undefined).join(' и\u00a0');
}

const codeLabel = 'Код набора: ';

/** Whether a text is one of those below, and not the visitor's own. */
export function isForRequest(text: string): boolean {
  return text.includes(codeLabel);
}

/** Fields of the request: people read the titles, whoever builds the trailer the code. Nothing for the base model. */
export function wordsForRequest(model: EquippedModel, choice: EquipmentChoice): FormValues {
  const { trim, options } = choice;
  if (isBase(model, choice)) return { trim: 'undecided', equipment: '' };
  const { price, figures } = resultOf(model, choice);
  const titles = model.options.filter(({ code }) => options.includes(code)).map(({ title }) => title);
  const sums = figures.map(({ label, value }) => `${label}: ${value}`);
  return {
    trim: trim ?? 'undecided',
    equipment: [
      ...titles,
      `Цена на\u00a0сайте: ${price}`,
      ...sums,
      `${codeLabel}${[model.sku, trim, ...options].filter((part) => part !== undefined).join(' ')}`,
    ].join('\n'),
  };
}
