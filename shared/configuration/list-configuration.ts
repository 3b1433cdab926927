/** The configuration line by line with its sums: what a page, a request and a paper about it all say. */

import type { ConfigurationTerms, PaletteColour } from '#shared/content/configuration-terms.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber } from '#shared/format.ts';
import { type ProductPrice, priceRub, raisePrice } from '#shared/tools/price-text.ts';
import type { Configuration } from './configuration.ts';
import { optionsOfTrim, roadPayloadOf, sumEquipment } from './equipment.ts';

export interface ConfigurationLine {
  kind: 'model' | 'trim' | 'option' | 'colour' | 'coupling';
  title: string;
  /** What else belongs to it: contents of the trim, what the colour is of. */
  details: string[];
  /** The model's own price first, then surcharges, for one trailer; undefined where the price is on request. */
  rub: number | undefined;
  /** The model's own mass first, then differences; undefined where it is unknown. */
  kg: number | undefined;
}

export type ConfigurationSheet = ReturnType<typeof listConfiguration>;

/** Masses in kilograms, prices in roubles including VAT. @param configuration of this very product, as `openConfiguration` returns it */
export function listConfiguration(product: Product, terms: ConfigurationTerms, configuration: Configuration) {
  const { name, modelIndex, price, spec } = product;
  const colour = colourOf(terms, configuration);
  const { rub, kg, pallets } = sumEquipment(product, configuration);
  const payload = roadPayloadOf(spec);
  const surchargeRub = rub + (colour?.priceDeltaRub ?? 0);
  const raised = raisePrice(price, surchargeRub);
  const details = modelIndex === undefined ? [] : [`Индекс ${modelIndex}`];
  const model: ConfigurationLine = { kind: 'model', title: name, details, rub: priceRub(price), kg: spec.tareMassKg };
  return {
    lines: [model, ...equipmentLines(product, configuration), ...extraLines(spec, terms, configuration)],
    /** Of one trailer. */
    price: raised,
    surchargeRub,
    addedKg: kg,
    tareKg: spec.tareMassKg === undefined ? undefined : spec.tareMassKg + kg,
    /** On a road of 10 t; `withTowing` is the end of «груз …». */
    payload: payload && { kg: payload.kg - kg, withTowing: payload.withTowing },
    pallets,
    count: configuration.count,
    /** Of all trailers. */
    total: multiplyPrice(raised, configuration.count),
  };
}

function colourOf({ colours }: ConfigurationTerms, { colour }: Configuration): PaletteColour | undefined {
  return colours.find(({ number }) => number === colour);
}

function equipmentLines(product: Product, configuration: Configuration): ConfigurationLine[] {
  const { trims, options } = product;
  const trim = trims.find(({ code }) => code === configuration.trim);
  const included = optionsOfTrim(product, configuration.trim);
  const added = options.filter(({ code }) => configuration.options.includes(code) && !included.includes(code));
  const lines = added.map(({ title, priceDeltaRub: rub, massDeltaKg: kg }): ConfigurationLine => {
    return { kind: 'option', title, details: [], rub, kg };
  });
  if (trim === undefined) return lines;
  const { name, includes, priceDeltaRub: rub, massDeltaKg: kg } = trim;
  return [{ kind: 'trim', title: `Комплектация «${name}»`, details: includes, rub, kg }, ...lines];
}

function extraLines(
  spec: Product['spec'],
  terms: ConfigurationTerms,
  configuration: Configuration,
): ConfigurationLine[] {
  const lines: ConfigurationLine[] = [];
  const colour = colourOf(terms, configuration);
  if (colour !== undefined) {
    const title = `Цвет ${colour.ral}, ${colour.name}`;
    lines.push({ kind: 'colour', title, details: [terms.painted], rub: colour.priceDeltaRub, kg: 0 });
  }
  if (configuration.couplingHeightMm !== undefined) {
    const ownMm = spec.couplingHeightMm ?? 0;
    const isFar = Math.abs(configuration.couplingHeightMm - ownMm) > terms.couplingHeight.toleranceMm;
    lines.push({
      kind: 'coupling',
      title: `Седло тягача на\u00a0высоте ${formatNumber(configuration.couplingHeightMm)}\u00a0мм`,
      details: isFar ? [`У\u00a0модели ${formatNumber(ownMm)}\u00a0мм: исполнение подтвердит инженер завода`] : [],
      rub: 0,
      kg: 0,
    });
  }
  return lines;
}

function multiplyPrice({ exactRub, fromRub }: ProductPrice, count: number): ProductPrice {
  if (exactRub !== undefined) return { exactRub: exactRub * count };
  return fromRub === undefined ? {} : { fromRub: fromRub * count };
}
