/** Names of countries in Russian. */

const names = new Intl.DisplayNames('ru', { type: 'region' });

/** «Россия» for RU. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
