/** The set line by line with its sums: what a page, a request and a paper about it all say. */
import type { Product } from '#shared/content/product.ts';
import type { SetColour, SetTerms } from '#shared/content/set-terms.ts';
import { formatNumber } from '#shared/format.ts';
import { optionsOfTrim, roadPayloadOf, sumEquipment } from '#shared/tools/equipment.ts';
import { type ProductPrice, raisePrice } from '#shared/tools/price-text.ts';
import type { TrailerSet } from './trailer-set.ts';

export interface SetLine {
  kind: 'model' | 'trim' | 'option' | 'colour' | 'coupling';
  title: string;
  /** What else belongs to it: contents of the trim, what the colour is of. */
  details: string[];
  /** The model's own price first, then surcharges, for one trailer; undefined where the price is on request. */
  rub: number | undefined;
  /** The model's own mass first, then differences; undefined where it is unknown. */
  kg: number | undefined;
}

export interface SetSheet {
  lines: SetLine[];
  /** Of one trailer. */
  price: ProductPrice;
  surchargeRub: number;
  addedKg: number;
  tareKg: number | undefined;
  /** On a road of 10 t; `withTowing` is the end of «груз …». */
  payload: { kg: number; withTowing: string } | undefined;
  pallets: number;
  count: number;
  /** Of all trailers. */
  total: ProductPrice;
}

/** Masses in kilograms, prices in roubles including VAT. @param set of this very product, as `openSet` returns it */
export function listSet(product: Product, terms: SetTerms, set: TrailerSet): SetSheet {
  const { price, spec } = product;
  const colour = colourOf(terms, set);
  const { rub, kg, pallets } = sumEquipment(product, set);
  const payload = roadPayloadOf(spec);
  const surchargeRub = rub + (colour?.priceDeltaRub ?? 0);
  const raised = raisePrice(price, surchargeRub);
  return {
    lines: [modelLine(product), ...equipmentLines(product, set), ...extraLines(product, terms, set)],
    price: raised,
    surchargeRub,
    addedKg: kg,
    tareKg: spec.tareMassKg === undefined ? undefined : spec.tareMassKg + kg,
    payload: payload && { kg: payload.kg - kg, withTowing: payload.withTowing },
    pallets,
    count: set.count,
    total: multiplyPrice(raised, set.count),
  };
}

export function colourOf({ colours }: SetTerms, { colour }: TrailerSet): SetColour | undefined {
  return colours.find(({ number }) => number === colour);
}

function modelLine({ name, modelIndex, price, spec }: Product): SetLine {
  return {
    ...{ kind: 'model', title: name, details: modelIndex === undefined ? [] : [`Индекс ${modelIndex}`] },
    ...{ rub: price.exactRub ?? price.fromRub, kg: spec.tareMassKg },
  };
}

function equipmentLines(product: Product, set: TrailerSet): SetLine[] {
  const { trims, options } = product;
  const trim = trims.find(({ code }) => code === set.trim);
  const included = optionsOfTrim(product, set.trim);
  const added = options.filter(({ code }) => set.options.includes(code) && !included.includes(code));
  const lines = added.map(({ title, priceDeltaRub: rub, massDeltaKg: kg }): SetLine => {
    return { kind: 'option', title, details: [], rub, kg };
  });
  if (trim === undefined) return lines;
  const { name, includes, priceDeltaRub: rub, massDeltaKg: kg } = trim;
  return [{ kind: 'trim', title: `Комплектация «${name}»`, details: includes, rub, kg }, ...lines];
}

function extraLines({ spec }: Product, terms: SetTerms, set: TrailerSet): SetLine[] {
  const lines: SetLine[] = [];
  const colour = colourOf(terms, set);
  if (colour !== undefined) {
    const title = `Цвет ${colour.ral}, ${colour.name}`;
    lines.push({ kind: 'colour', title, details: [terms.painted], rub: colour.priceDeltaRub, kg: 0 });
  }
  if (set.couplingHeightMm !== undefined) {
    const ownMm = spec.couplingHeightMm ?? 0;
    const isFar = Math.abs(set.couplingHeightMm - ownMm) > terms.couplingHeight.toleranceMm;
    lines.push({
      kind: 'coupling',
      title: `Седло тягача на\u00a0высоте ${formatNumber(set.couplingHeightMm)}\u00a0мм`,
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
