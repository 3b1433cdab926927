/** What a price list changes, as a table for a terminal. */
import type { Product } from '#shared/content/product.ts';
import { formatNumber, formatRoubles, formatShortDay } from '#shared/format.ts';
import { availabilityText, priceRub, priceText } from '#shared/tools/price-text.ts';
import { type Comparison, countModels, isChanged, type ModelChange } from './compare-prices.ts';
import type { Offer } from './price-list.ts';

/** As many are named; 1C knows thousands of spare parts. */
const mostNamed = 10;

export function showChanges({ day, changes, warnings, unknown, missing }: Comparison, vatRatePct: number): string {
  const changed = changes.filter(isChanged);
  const same = changes.length - changed.length;
  const table = [['Артикул', 'Модель', 'Было', 'Стало', 'Изменение', 'Наличие'], ...changed.map(rowOf)];
  const lines = [
    `Цены с НДС ${vatRatePct} % на ${formatShortDay(day)}.`,
    ...(changed.length === 0 ? ['Цены и наличие те же, что на сайте.'] : ['', ...alignColumns(table), '']),
    ...(same > 0 && changed.length > 0 ? [`Без изменений: ${countModels(same)}.`] : []),
    ...(missing.length > 0
      ? [`Нет в файле, остаются как есть: ${nameSome(missing.flatMap(({ sku }) => sku ?? []))}.`]
      : []),
    ...(unknown.length > 0 ? [`Нет на сайте, пропущены: ${nameSome(unknown.map(nameOffer))}.`] : []),
    ...warnings.map((warning) => `Проверьте: ${warning}.`),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function rowOf({ product, price, supply }: ModelChange): string[] {
  const was = price && priceRub(price.was);
  const became = price && priceRub(price.became);
  const isSame = was === became;
  return [
    product.sku ?? '',
    product.shortName,
    priceText(price?.was ?? product.price),
    price === undefined || isSame ? '' : priceText(price.became),
    was === undefined || became === undefined || isSame ? '' : differenceText(became - was, was),
    supply === undefined ? '' : `${stockText(supply.was)} → ${stockText(supply.became)}`,
  ];
}

function differenceText(rub: number, of: number): string {
  const sign = rub > 0 ? '+' : '−';
  return `${sign}${formatRoubles(Math.abs(rub))} (${sign}${formatNumber(Math.abs(Math.round((rub / of) * 1000) / 10))} %)`;
}

function stockText(supply: Pick<Product, 'availability' | 'leadTimeDays' | 'stockCity'>): string {
  return availabilityText(supply)
    .toLowerCase()
    .replace(supply.stockCity?.toLowerCase() ?? '', supply.stockCity ?? '');
}

function nameOffer({ article, place }: Offer): string {
  return `${article} (${place})`;
}

export function nameSome(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
