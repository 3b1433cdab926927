/** Texts about chosen equipment: price, mass, payload, fields of the lead. */
import type { Product } from '#shared/content/product.ts';
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import { type EquipmentChoice, type EquipmentOptions, isBase, sumEquipment } from '#shared/tools/equipment.ts';
import { type ProductPrice, priceRub, priceText, raisePrice } from '#shared/tools/price-text.ts';

/** The part of a product that its equipment is calculated from. */
export interface EquippedModel extends EquipmentOptions, Pick<Product, 'sku'> {
  price: ProductPrice;
  spec: Pick<Product['spec'], 'tareMassKg' | 'payloadRoad40Kg'>;
}

export function toEquippedModel({ sku, price, spec, trims, options }: Product): EquippedModel {
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

/** Equipment reduces the payload by its own mass. */
export function describeResult({ price, spec }: EquippedModel, rub: number, kg: number): EquipmentResult {
  const mass = (value: number | undefined, delta: number) =>
    value === undefined ? undefined : `${formatNumber(value + delta)}\u00a0кг`;
  return {
    price: priceText(raisePrice(price, rub)),
    surcharge: rub === 0 ? 'Базовая комплектация' : `+${formatRoubles(rub)} к\u00a0базовой цене`,
    figures: [
      { label: 'Снаряжённая масса', short: 'масса', value: mass(spec.tareMassKg, kg) },
      { label: 'Груз, тягач 4×2, дорога 10\u00a0т', short: 'груз', value: mass(spec.payloadRoad40Kg, -kg) },
    ].flatMap(({ value, ...names }) => (value === undefined ? [] : [{ ...names, value }])),
  };
}

export interface ChoiceSummary {
  name: string;
  /** The total, or the surcharge for a model without a price. */
  price: string;
  /** Mass, payload, pallets. */
  notes: string;
}

export function describeChoice(model: EquippedModel, choice: EquipmentChoice): ChoiceSummary {
  const { price, figures, pallets } = summarizeChoice(model, choice);
  const notes = figures.map(({ short, value }) => `${short}\u00a0${value}`);
  if (pallets !== 0) notes.push(`${pallets > 0 ? '+' : '−'}${countPallets(Math.abs(pallets))}`);
  return { name: nameChoice(model, choice), price, notes: notes.join(', ') };
}

/** In roubles with VAT; undefined for a model without a price. */
export function priceOfChoice(model: EquippedModel, choice: EquipmentChoice): number | undefined {
  const baseRub = priceRub(model.price);
  return baseRub === undefined ? undefined : baseRub + sumEquipment(model, choice).rub;
}

function summarizeChoice(model: EquippedModel, choice: EquipmentChoice): EquipmentResult & { pallets: number } {
  const { rub, kg, pallets } = sumEquipment(model, choice);
  const result = describeResult(model, rub, kg);
  const isPriced = priceOfChoice(model, choice) !== undefined;
  return { ...result, price: isPriced || rub === 0 ? result.price : result.surcharge, pallets };
}

export function countOptions(count: number): string {
  return formatCount(count, ['опция', 'опции', 'опций']);
}

function countPallets(count: number): string {
  return formatCount(count, ['паллета', 'паллеты', 'паллет']);
}

/** The trim and the number of options. */
function nameChoice({ trims }: EquipmentOptions, { trim, options }: EquipmentChoice): string {
  const name = trims.find(({ code }) => code === trim)?.name;
  const count = options.length;
  const added = count === 0 ? undefined : countOptions(count);
  return [name && `«${name}»`, added].filter((part) => part !== undefined).join(' и\u00a0');
}

const codeLabel = 'Код набора: ';

/** True for a text written by `toFormValues`, false for the visitor's own. */
export function isEquipmentText(text: string): boolean {
  return text.includes(codeLabel);
}

/** Fields of the lead: titles for people, a code for production. Empty for the base model. */
export function toFormValues(model: EquippedModel, choice: EquipmentChoice): FormValues {
  const { trim, options } = choice;
  if (isBase(model, choice)) return { trim: 'undecided', equipment: '' };
  const { price, figures } = summarizeChoice(model, choice);
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
