/** Differences in price and mass, as equipment makes them. */
import { formatNumber, formatRoubles } from '#shared/format.ts';

/** «+156 000 ₽», «в цене», «по запросу». */
export function surcharge(rub: number | undefined): string {
  if (rub === undefined) return 'по\u00a0запросу';
  return rub === 0 ? 'в\u00a0цене' : `+${formatRoubles(rub)}`;
}

/** «+120 кг», «−40 кг», «0 кг». */
export function massChange(kg: number): string {
  return `${kg > 0 ? '+' : ''}${formatNumber(kg)}\u00a0кг`;
}
