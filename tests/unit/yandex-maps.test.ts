/** The script of Yandex Maps: its address, and errors for invalid options. */
import { expect, test } from 'vitest';
import { MapsError, type MapsOptions, mapsScriptUrl } from '#client/maps/yandex-maps.ts';

test('the script is requested in version 3, in Russian, with the key', () => {
  expect(mapsScriptUrl({ apiKey: 'k e&y' })).toBe('https://api-maps.yandex.ru/v3/?apikey=k+e%26y&lang=ru_RU');
});

test('another language of the service may be asked for', () => {
  expect(mapsScriptUrl({ apiKey: 'key', language: 'en_RU' })).toMatch(/lang=en_RU$/);
});

test.each([
  [{}, /key of the maps is missing: set YANDEX_MAPS_API_KEY/],
  [{ apiKey: ' ' }, /key of the maps is missing/],
  [{ apiKey: 'key', lang: 'ru_RU', zoom: 3 }, /^Unknown maps options: lang, zoom\. Allowed: apiKey, language, version/],
  [{ apiKey: 'key', language: 'de_DE' }, /^Unknown maps language de_DE: ru_RU/],
  [{ apiKey: 'key', version: '2.1' }, /^Unknown maps version 2\.1: v3/],
] as unknown as [MapsOptions, RegExp][])('with %o it says what is wrong', (options, message) => {
  expect(() => mapsScriptUrl(options)).toThrow(MapsError);
  expect(() => mapsScriptUrl(options)).toThrow(message);
});
