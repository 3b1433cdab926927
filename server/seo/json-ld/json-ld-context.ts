/** What a description of a page needs beside the page's own data. */
import type { SiteSettings } from '#shared/content/site.ts';

export interface JsonLdContext {
  site: SiteSettings;
  /** Public origin without a trailing slash. */
  origin: string;
  /** Absolute address of the page. */
  url: string;
  title: string;
  description: string;
}

/** Undefined in place of an empty list or text, which validators take for a fault. */
export function filled<Value extends string | readonly unknown[]>(value: Value | undefined): Value | undefined {
  return value === undefined || value.length === 0 ? undefined : value;
}

/** Unit codes of UN/CEFACT Recommendation 20, by the unit as the site prints it. */
export const unitCodes: Readonly<Record<string, string>> = {
  кг: 'KGM',
  т: 'TNE',
  мм: 'MMT',
  м: 'MTR',
  'м³': 'MTQ',
  'шт.': 'C62',
  кН: 'B47',
  дюйма: 'INH',
  'г/м²': 'GM',
  'Вт/(м²·К)': 'D53',
  '°': 'DD',
  '°C': 'CEL',
};

/** Names of countries in Russian. */

const names = new Intl.DisplayNames('ru', { type: 'region' });

/** «Россия» for RU. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
