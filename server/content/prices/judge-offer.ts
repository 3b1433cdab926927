/** Judges what a price list says of an article of the site: a price in roubles with VAT, and what is where. */
import { formatNumber } from '#shared/format.ts';
import type { Cell, OfferedPrice } from './price-list.ts';

/** The message is the end of a sentence that begins with place and article. */
export class OfferFault extends Error {}

/** Whole roubles including VAT. @param vatRatePct of the site's settings. @throws OfferFault */
export function judgePrice({ value, currency = '', vat = '' }: OfferedPrice, vatRatePct: number): number {
  if (value.fault !== undefined) throw new OfferFault(`цена не читается: ${value.fault}.`);
  const shown = value.text.trim();
  const unit = /тыс|млн/.exec(currency)?.[0];
  if (unit !== undefined) throw new OfferFault(`цена «${shown}» в ${unit}. рублей; пишите рубли целиком: 4290000.`);
  const foreign = isRoubles(currency) ? /[$€£¥]|USD|EUR|CNY/i.exec(shown)?.[0] : currency;
  if (foreign !== undefined)
    throw new OfferFault(`цена «${shown}» в валюте «${foreign}»; на сайте рубли с НДС: пересчитайте её.`);
  requireVat(vat, vatRatePct);
  const rub = value.number ?? parseNumber(shown.replace(/(?:₽|руб(?:лей|ля|ль)?\.?|р\.|RUB)$/i, ''));
  if (rub === undefined || !Number.isFinite(rub))
    throw new OfferFault(`вместо цены «${shown}»; пишите число рублей: 4290000 или 4 290 000,00.`);
  if (rub <= 0) throw new OfferFault(`цена ${formatNumber(rub)}; напишите цену или удалите строку.`);
  // Formulas leave millionths of a kopeck.
  if (Math.abs(rub - Math.round(rub)) >= 0.005)
    throw new OfferFault(`цена «${shown}» с копейками; пишите целые рубли: ${Math.round(rub)}.`);
  return Math.round(rub);
}

/** Of a warehouse; 1C also writes what is sold before it has come: less than nothing is nothing. @throws OfferFault */
export function judgeCount({ text, number, fault }: Cell): number {
  if (fault !== undefined) throw new OfferFault(`остаток не читается: ${fault}.`);
  const shown = text.trim();
  if (shown === '' || /^(нет|-|–|—)$/i.test(shown)) return 0;
  if (/^(есть|да|много|\+)$/i.test(shown)) return 1;
  const count = number ?? parseNumber(shown.replace(/^[<>≥]|шт\.?$/g, ''));
  if (count === undefined) throw new OfferFault(`вместо остатка «${shown}»; пишите число: 3.`);
  return Math.max(0, count);
}

/** Days until it is handed over. @throws OfferFault */
export function judgeDays({ text, number, fault }: Cell): number {
  const days = number ?? parseNumber(text.replace(/(дней|день|дня|дн\.?)$/i, ''));
  if (fault === undefined && days !== undefined && Number.isInteger(days) && days >= 0) return days;
  throw new OfferFault(`вместо срока «${text.trim()}»; пишите дни числом: 14.`);
}

function isRoubles(currency: string): boolean {
  return /^(|rub|rur|643|₽|р\.?|руб\.?|рубл.*|российский рубль)$/i.test(currency.trim());
}

function requireVat(vat: string, vatRatePct: number): void {
  const text = vat.trim().toLowerCase();
  if (/^(без|не |нет|false|0( ?%)?$)/.test(text))
    throw new OfferFault(`цена без НДС; на сайте цены с НДС ${vatRatePct} %: выгрузите её с НДС.`);
  const named = parseNumber(/\d+(?:[.,]\d+)?/.exec(text)?.[0] ?? '');
  // Excel holds a percentage as a fraction.
  const rate = named !== undefined && named < 1 ? named * 100 : named;
  if (rate === undefined || Math.abs(rate - vatRatePct) < 0.01) return;
  const where = `на сайте ${vatRatePct} % (vatRatePct в site.yaml)`;
  throw new OfferFault(`НДС ${formatNumber(rate)} %, а ${where}: выгрузите цену с верной ставкой.`);
}

/** «4 290 000,00», «4 290 000», «4290000.00», «4'290'000», «4.290.000,00», «4,290,000.00»; undefined for «4.290», which may be either. */
function parseNumber(written: string): number | undefined {
  const text = written.replace(/[\s\u00a0\u2007\u202f'’]/g, '');
  if (/^-?\d{1,3}((\.\d{3}){2,}(,\d+)?|(\.\d{3})+,\d+)$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  if (/^-?\d{1,3}((,\d{3}){2,}(\.\d+)?|(,\d{3})+\.\d+)$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) return undefined;
  return /^-?\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
