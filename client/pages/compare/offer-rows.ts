/** What decides beside the figures: money, time and promises. */
import { availabilityText, priceText } from '#client/components/price-text.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { ComparedRow } from '#shared/page-data.ts';

export function offerRows(models: Product[]): ComparedRow[] {
  const rows: [label: string, toText: (model: Product) => string | undefined][] = [
    ['Цена с НДС', ({ price }) => priceText(price)],
    ['Лизинг в месяц, около', ({ leasingFromRubPerMonth: rub }) => roubles(rub)],
    ['Аренда в сутки, от', ({ rentFromRubPerDay: rub }) => roubles(rub)],
    ['Наличие', availabilityText],
    ['Гарантия', ({ warranty }) => warrantyText(warranty)],
  ];
  return rows
    .map(([label, toText]) => ({ label, values: models.map((model) => toText(model)) }))
    .filter(({ values }) => values.some((value) => value !== undefined));
}

const roubles = (rub: number | undefined) => (rub === undefined ? undefined : formatRoubles(rub));

function warrantyText({ months, km }: Product['warranty']): string {
  return `${months}\u00a0мес.${km === undefined ? '' : ` или ${formatNumber(km)}\u00a0км`}`;
}
