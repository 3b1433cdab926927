/** Figures as Russian text. Not Intl: server and browser must print the same bytes, or hydration fails. */

const nbsp = '\u00a0';
const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** `13600.5` → «13 600,5». */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, nbsp) : whole;
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** «2–3» for pages, where no line ends at the dash; the last may be absent. */
export function formatRange(first: number | string, last?: number | string): string {
  return last === undefined ? String(first) : `${first}–\u2060${last}`;
}

/** «+120 кг», «−40 кг», «0 кг». */
export function formatDifference(value: number, unit: string): string {
  return `${value > 0 ? '+' : ''}${formatNumber(value)}${nbsp}${unit}`;
}

/** Whole roubles: «2 980 000 ₽». */
export const formatRoubles = (rub: number): string => `${formatNumber(rub)}${nbsp}₽`;

/** A share of a limit, `0.918` → «92 %»; beside `markPct` a decimal, so that nothing else reads as it: `0.997` → «99,7 %». */
export function formatShare(share: number, markPct = 100): string {
  const pct = Math.round(share * 1e7) / 1e5;
  const whole = Math.round(pct);
  const isMark = whole === markPct && pct !== markPct;
  return `${formatNumber(isMark ? (pct < markPct ? Math.floor : Math.ceil)(pct * 10) / 10 : whole)}${nbsp}%`;
}

/** An ISO day, `2026-11-21` → «21 ноября 2026». */
export const formatDay = (day: string): string => `${formatDayMonth(day)}${nbsp}${day.slice(0, 4)}`;

/** An ISO day, with its year or without, `11-21` → «21 ноября». */
export function formatDayMonth(day: string): string {
  const [month, date] = day.split('-').slice(-2).map(Number);
  return `${date}${nbsp}${months[(month ?? 1) - 1]}`;
}

/** An ISO day in figures, `2026-11-21` → «21.11.2026». */
export const formatShortDay = (day: string): string => day.split('-').reverse().join('.');

/** An hour of the day with its fraction, `17.35` → «17:21». */
export function formatHour(hour: number): string {
  const minutes = Math.round(hour * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Nine digits after these codes are 2-3-2-2, as Russians write them. */
const grouped = /^(?:\+7(\d{3})|\+(375|380|99[248])(\d\d))(\d{3})(\d\d)(\d\d)$/;

/**
 * «8 800 000-00-01» for free lines, «+7 846 400-00-02» for others, «+375 29 123-45-67»; a phone of the content with spaces
 * or brackets stays as its editor has written it: only people know area codes of four and five digits.
 */
export function formatPhone(phone: string): string {
  const [number = '', extension] = phone.split(';ext=');
  const [, area, country, code = area, first, second, third] = grouped.exec(number) ?? [];
  const prefix = area === '800' ? '8' : `+${country ?? 7}`;
  const formatted = [prefix, code, `${first}-${second}-${third}`].join(nbsp);
  const shown = code === undefined ? number.replaceAll(' ', nbsp) : formatted;
  return extension === undefined ? shown : `${shown}, доб.${nbsp}${extension}`;
}

/** What is dialled, as RFC 3966 spells it: `+78464123456` of «+7 (8464) 12-34-56», `+78464123456;ext=120` with an extension. */
export function dialledPhone(phone: string, extension?: string): string {
  const [number = '', own = extension] = phone.split(';ext=');
  return `${number.replace(/[^+\d]/g, '')}${own === undefined ? '' : `;ext=${own.replace(/\D/g, '')}`}`;
}

/** @param extension dialled after the answer */
export const phoneHref = (phone: string, extension?: string): string => `tel:${dialledPhone(phone, extension)}`;

/** A count with its noun: `formatCount(5, ['модель', 'модели', 'моделей'])` → «5 моделей». */
export function formatCount(count: number, forms: readonly [string, string, string]): string {
  return `${count}${nbsp}${plural(count, forms)}`;
}

/** «5 моделей». */
export const formatModelCount = (count: number): string => formatCount(count, ['модель', 'модели', 'моделей']);

/** Russian plural: `plural(5, ['модель', 'модели', 'моделей'])` → «моделей». */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const tens = count % 100;
  const units = count % 10;
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** A name in quotes, with other quotes inside: «Исполнение „Север“». */
export const quoteName = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

export const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** To tenths: as exact as drawings in pixels or tenths of a percent need. */
export const toTenths = (value: number) => Math.round(value * 10) / 10;

/** Without no-break spaces, which break searching, copying and sorting. */
export const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
