/** Texts about chosen equipment: price, mass, payload, fields of the lead. */
import { type NumberedModel, toConfigurationCode } from '#shared/configuration/configuration.ts';
import type { ShownConfiguration } from '#shared/configuration/configuration-panel.ts';
import { type EquipmentChoice, isBase, roadPayloadOf, sumEquipment } from '#shared/configuration/equipment.ts';
import { nameChoice } from '#shared/configuration/open-configuration.ts';
import type { Product } from '#shared/content/product.ts';
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import { type ProductPrice, priceRub, priceText, raisePrice } from '#shared/tools/price-text.ts';

/** The part of a product that its equipment is calculated from. */
export interface EquippedModel extends NumberedModel, Pick<Product, 'sku'> {
  price: ProductPrice;
  spec: Pick<Product['spec'], 'tareMassKg' | 'payloadRoad40Kg' | 'payloadRoadTruckKg'>;
  /** The configuration that the address names: what it starts with, and what of it is chosen elsewhere. */
  start?: Pick<ShownConfiguration, 'configuration' | 'extras'>;
}

/** In the browser an option goes by its permanent number: nothing else is sent of its code. */
export function toEquippedModel(product: Product, shown?: ShownConfiguration): EquippedModel {
  const { number, sku, price, spec, trims, options } = product;
  const { exactRub, fromRub } = price;
  const { tareMassKg, payloadRoad40Kg, payloadRoadTruckKg } = spec;
  const numbers = new Map(options.map((option) => [option.code, option.number]));
  const keyOf = (code: string) => String(numbers.get(code) ?? code);
  return {
    ...(number !== undefined && { number }),
    sku,
    price: { exactRub, fromRub },
    spec: { tareMassKg, payloadRoad40Kg, payloadRoadTruckKg },
    trims: trims.map(({ includes: _, options: own, ...trim }) => ({
      ...trim,
      ...(own && { options: own.map(keyOf) }),
    })),
    options: options.map(({ number: _, code, requires, excludes, ...option }) => ({
      code: keyOf(code),
      ...option,
      ...(requires && { requires: requires.map(keyOf) }),
      ...(excludes && { excludes: excludes.map(keyOf) }),
    })),
    ...(shown && {
      start: {
        configuration: { ...shown.configuration, options: shown.configuration.options.map(keyOf) },
        extras: shown.extras,
      },
    }),
  };
}

/** Equipment reduces the payload by its own mass. */
export function describeResult({ price, spec }: EquippedModel, rub: number, kg: number) {
  const payload = roadPayloadOf(spec);
  const mass = (value: number | undefined, delta: number) =>
    value === undefined ? undefined : `${formatNumber(value + delta)}\u00a0кг`;
  return {
    /** «4 646 000 ₽», «от …», or «Цена по запросу». */
    price: priceText(raisePrice(price, rub)),
    /** «+156 000 ₽ к базовой цене» */
    surcharge: rub === 0 ? 'Базовая комплектация' : `+${formatRoubles(rub)} к\u00a0базовой цене`,
    figures: [
      { label: 'Снаряжённая масса', short: 'масса', value: mass(spec.tareMassKg, kg) },
      { label: `Груз, ${payload?.by}, дорога 10\u00a0т`, short: 'груз', value: mass(payload?.kg, -kg) },
    ].flatMap(({ value, ...names }) => (value === undefined ? [] : [{ ...names, value }])),
  };
}

export type ChoiceSummary = ReturnType<typeof describeChoice>;

/** Its name; the total, or the surcharge for a model without a price; in `notes` mass, payload, pallets. */
export function describeChoice(model: EquippedModel, choice: EquipmentChoice) {
  const { price, figures, pallets } = summarizeChoice(model, choice);
  const notes = figures.map(({ short, value }) => `${short}\u00a0${value}`);
  if (pallets !== 0)
    notes.push(`${pallets > 0 ? '+' : '−'}${formatCount(Math.abs(pallets), ['паллета', 'паллеты', 'паллет'])}`);
  return { name: nameChoice(model, choice), price, notes: notes.join(', ') };
}

/** The code of the choice with what the address named beside it; undefined for a model without numbers. */
export function codeOfChoice(model: EquippedModel, choice: EquipmentChoice): string | undefined {
  const options = model.options.map((option) => ({ ...option, number: Number(option.code) || undefined }));
  return toConfigurationCode({ ...model, options }, { count: 1, ...model.start?.configuration, ...choice });
}

/** In roubles with VAT; undefined for a model without a price. */
export function priceOfChoice(model: EquippedModel, choice: EquipmentChoice): number | undefined {
  const baseRub = priceRub(model.price);
  return baseRub === undefined ? undefined : baseRub + sumChoice(model, choice).rub;
}

/** As the page of the choice says it: «4 710 000 ₽», «от …», or «Цена по запросу». */
export function priceTextOfChoice(model: EquippedModel, choice: EquipmentChoice): string {
  return priceText(raisePrice(model.price, sumChoice(model, choice).rub));
}

function summarizeChoice(model: EquippedModel, choice: EquipmentChoice) {
  const { rub, kg, pallets } = sumChoice(model, choice);
  const result = describeResult(model, rub, kg);
  const isPriced = priceOfChoice(model, choice) !== undefined;
  return { ...result, price: isPriced || rub === 0 ? result.price : result.surcharge, pallets };
}

/** With colour and height. */
function sumChoice(model: EquippedModel, choice: EquipmentChoice): ReturnType<typeof sumEquipment> {
  const { rub, ...sums } = sumEquipment(model, choice);
  return { ...sums, rub: (model.start?.extras ?? []).reduce((sum, extra) => sum + extra.rub, rub) };
}

const codeLabel = 'Код комплектации: ';

/** True for a text written by `toFormValues`, false for the visitor's own, or with words of theirs after it. */
export function isEquipmentText(text: string): boolean {
  return new RegExp(`${codeLabel}[\\w. -]+$`).test(text);
}

/** Fields of the lead: titles for people, a code for production. Empty for the base model. */
export function toFormValues(model: EquippedModel, choice: EquipmentChoice): FormValues {
  const { trim, options } = choice;
  if (isBase(model, choice) && model.start === undefined) return { trim: '', equipment: '' };
  const { price, figures } = summarizeChoice(model, choice);
  const titles = model.options.filter(({ code }) => options.includes(code)).map(({ title }) => title);
  const sums = figures.map(({ label, value }) => `${label}: ${value}`);
  return {
    trim: model.trims.find(({ code }) => code === trim)?.name ?? '',
    equipment: [
      ...titles,
      ...(model.start?.extras ?? []).map(({ title }) => title),
      `Цена на\u00a0сайте: ${price}`,
      ...sums,
      `${codeLabel}${codeOfChoice(model, choice) ?? [model.sku, trim, ...options].filter(Boolean).join(' ')}`,
    ].join('\n'),
  };
}
