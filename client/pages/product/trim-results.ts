/** What a level of equipment makes of price, mass and load. */
import type { Product } from '#shared/content/product.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';

type Trim = Product['trims'][number];
type Base = Pick<Product, 'price' | 'spec'>;

export interface TrimResult {
  /** «4 646 000 ₽», «от …», or «Цена по запросу». */
  price: string;
  /** «+156 000 ₽ к базовой цене» */
  surcharge: string;
  figures: { label: string; value: string }[];
}

/** Every kilogram of equipment is one of load less. */
export function describeTrim({ price, spec }: Base, { priceDeltaRub, massDeltaKg }: Trim): TrimResult {
  const baseRub = price.exactRub ?? price.fromRub;
  const prefix = price.exactRub === undefined ? 'от ' : '';
  const kg = (value: number | undefined, delta: number) =>
    value === undefined ? undefined : `${formatNumber(value + delta)}\u00a0кг`;
  return {
    price: baseRub === undefined ? 'Цена по запросу' : `${prefix}${formatRoubles(baseRub + priceDeltaRub)}`,
    surcharge: priceDeltaRub === 0 ? 'Базовая комплектация' : `+${formatRoubles(priceDeltaRub)} к\u00a0базовой цене`,
    figures: [
      { label: 'Снаряжённая масса', value: kg(spec.tareMassKg, massDeltaKg) },
      { label: 'Груз в автопоезде 40\u00a0т', value: kg(spec.payloadRoad40Kg, -massDeltaKg) },
    ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }])),
  };
}
