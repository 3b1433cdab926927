/** Judges what a price list says of an article of the site: a price in roubles with VAT, and what is where. */
import { formatNumber } from '#shared/format.ts';
import type { Cell, OfferedPrice } from './price-list.ts';

/** As the end of a sentence that begins with place and article. */
export type Judged<Value> = { value: Value } | { fault: string };

/** Whole roubles including VAT. @param vatRatePct of the site's settings */
export function judgePrice({ value, currency = '', vat = '' }: OfferedPrice, vatRatePct: number): Judged<number> {
  if (value.fault !== undefined) return { fault: `цена не читается: ${value.fault}.` };
  const shown = value.text.trim();
  const unit = /тыс|млн/.exec(currency)?.[0];
  if (unit !== undefined) return { fault: `цена «${shown}» в ${unit}. рублей; пишите рубли целиком: 4290000.` };
  const foreign = isRoubles(currency) ? /[$€£¥]|USD|EUR|CNY/i.exec(shown)?.[0] : currency;
  if (foreign !== undefined) {
    return { fault: `цена «${shown}» в валюте «${foreign}»; на сайте рубли с НДС: пересчитайте её.` };
  }
  const tax = vatFault(vat, vatRatePct);
  if (tax !== undefined) return { fault: tax };
  const rub = value.number ?? parseNumber(shown.replace(/(?:₽|руб(?:лей|ля|ль)?\.?|р\.|RUB)$/i, ''));
  if (rub === undefined || !Number.isFinite(rub)) {
    return { fault: `вместо цены «${shown}»; пишите число рублей: 4290000 или 4 290 000,00.` };
  }
  if (rub <= 0) return { fault: `цена ${formatNumber(rub)}; напишите цену или удалите строку.` };
  // Formulas leave millionths of a kopeck.
  if (Math.abs(rub - Math.round(rub)) >= 0.005) {
    return { fault: `цена «${shown}» с копейками; пишите целые рубли: ${Math.round(rub)}.` };
  }
  return { value: Math.round(rub) };
}

/** Of a warehouse; 1C also writes what is sold before it has come: less than nothing is nothing. */
export function judgeCount({ text, number, fault }: Cell): Judged<number> {
  if (fault !== undefined) return { fault: `остаток не читается: ${fault}.` };
  const shown = text.trim();
  if (shown === '' || /^(нет|-|–|—)$/i.test(shown)) return { value: 0 };
  if (/^(есть|да|много|\+)$/i.test(shown)) return { value: 1 };
  const count = number ?? parseNumber(shown.replace(/^[<>≥]|шт\.?$/g, ''));
  return count === undefined ? { fault: `вместо остатка «${shown}»; пишите число: 3.` } : { value: Math.max(0, count) };
}

/** Days until it is handed over. */
export function judgeDays({ text, number, fault }: Cell): Judged<number> {
  const days = number ?? parseNumber(text.replace(/(дней|день|дня|дн\.?)$/i, ''));
  return fault === undefined && days !== undefined && Number.isInteger(days) && days >= 0
    ? { value: days }
    : { fault: `вместо срока «${text.trim()}»; пишите дни числом: 14.` };
}

function isRoubles(currency: string): boolean {
  return /^(|rub|rur|643|₽|р\.?|руб\.?|рубл.*|российский рубль)$/i.test(currency.trim());
}

function vatFault(vat: string, vatRatePct: number): string | undefined {
  const text = vat.trim().toLowerCase();
  if (/^(без|не |нет|false|0( ?%)?$)/.test(text)) {
    return `цена без НДС; на сайте цены с НДС ${vatRatePct} %: выгрузите её с НДС.`;
  }
  const named = parseNumber(/\d+(?:[.,]\d+)?/.exec(text)?.[0] ?? '');
  // Excel holds a percentage as a fraction.
  const rate = named !== undefined && named < 1 ? named * 100 : named;
  return rate === undefined || Math.abs(rate - vatRatePct) < 0.01
    ? undefined
    : `НДС ${formatNumber(rate)} %, а на сайте ${vatRatePct} % (vatRatePct в site.yaml): выгрузите цену с верной ставкой.`;
}

/** «4 290 000,00», «4 290 000», «4290000.00», «4'290'000», «4.290.000,00», «4,290,000.00»; undefined for «4.290», which may be either. */
export function parseNumber(written: string): number | undefined {
  const text = written.replace(/[\s\u00a0\u2007\u202f'’]/g, '');
  const isGrouped = (group: string, point: string) =>
    new RegExp(
      `^-?\\d{1,3}(\\${group}\\d{3}){2,}(\\${point}\\d+)?$|^-?\\d{1,3}(\\${group}\\d{3})+\\${point}\\d+$`,
    ).test(text);
  if (isGrouped('.', ',')) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (isGrouped(',', '.')) return Number(text.replaceAll(',', ''));
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) return undefined;
  return /^-?\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
