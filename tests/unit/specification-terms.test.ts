/** Terms of the specification, spelt out: errors, the device class, the script of the maps. */

import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { MapsError, type MapsOptions, mapsScriptUrl } from '#client/maps/yandex-maps.ts';
import { fallbackPage } from '#server/error-handler/error-handler.ts';
import { isWithdrawn, UpstreamError } from '#server/errors/http-error.ts';
import { cookies } from '#server/middleware/cookies.ts';
import { viewport, viewportOfUserAgent } from '#server/middleware/viewport.ts';
import { errorCatalogue, getErrorText } from '#shared/errors.ts';
import { userAgents } from '#tests/support/user-agents.ts';

const titles: [status: number, title: string, subtitleSays: RegExp][] = [
  [400, 'Неверный запрос', /ссылк.*обновите/],
  [403, 'Доступ запрещён', /нет разрешения.*страниц/],
  [404, 'Такой страницы не существует', /адрес.*ошибка.*удалена/],
  [500, 'Внутренняя ошибка сервера', /знаем.*работаем/],
  [502, 'Сервер перегружен', /Обновите.*очистите кэш/],
  [503, 'Сервер перегружен', /Обновите.*очистите кэш/],
  [504, 'Время ожидания ответа истекло', /позже/],
  [505, 'Сервис временно недоступен', /Очистите.*куки.*кэш.*обновите/],
];

test.each(titles)('error %d is called «%s», on the page of last resort too', (status, title, subtitleSays) => {
  expect(getErrorText(status)).toEqual({ title, subtitle: expect.stringMatching(subtitleSays) });
  const html = fallbackPage(status, getErrorText(status), 'request-1');
  expect(html).toMatch(/^<!doctype html>\n<html lang="ru">[\s\S]*<\/html>\n$/);
  for (const part of [`<h1>${title}</h1>`, `<title>${status} — ${title}</title>`, 'content="noindex"', 'request-1'])
    expect(html).toContain(part);
  expect(html).toMatch(/<a href="\/"><img src="\/favicon\.svg" alt="На главную"/);
  // The fallback page must work without scripts and inline styles.
  expect(html).not.toMatch(/<script|<style|style=/);
  expect(html.includes('<a href="/">Вернуться на главную</a>')).toBe(status === 404);
  // Any other error may pass: the way on is the same address once more.
  expect(html.includes('<a href="">Обновить страницу</a>')).toBe(status !== 404);
});

test('the catalogue has the eight errors of the specification and no more; others read as their kind', () => {
  expect(Object.keys(errorCatalogue).map(Number)).toEqual(titles.map(([status]) => status));
  expect([499, 501].map(getErrorText)).toEqual([400, 500].map(getErrorText));
});

test('a content source that fails is asked again soon; what it refuses is withdrawn, unless it knows nobody', () => {
  expect(new UpstreamError(505, 'failed')).toMatchObject({ retryAfterSeconds: 10, isRefusal: false });
  const refused = new UpstreamError(403, 'API call product: status');
  expect(refused).toMatchObject({ isRefusal: true, retryAfterSeconds: undefined });
  const unauthorized = new UpstreamError(502, 'status 401', { isRefusal: true });
  expect([refused, unauthorized].map(isWithdrawn)).toEqual([true, false]);
});

const agentOf = (name: string) => userAgents.find(({ device }) => device === name)?.userAgent ?? '';
const iPhone = { 'User-Agent': agentOf('an iPhone with Safari') };
const windows = { 'User-Agent': agentOf('Windows with Chrome') };
const saysPhone = { 'Sec-CH-UA-Mobile': '?1' };
const saysNoPhone = { 'Sec-CH-UA-Mobile': '?0' };

/** The middleware behind the cookie parser, as in the app; responds with the device class. */
const app = express();
app.use(cookies(), viewport());
app.use((_request, response) => void response.type('text').send(response.locals.viewport));

async function visit(headers: Record<string, string | undefined>) {
  // supertest sends no user agent, but the library below it may.
  const { text, headers: answer } = await supertest(app)
    .get('/')
    .set({ 'User-Agent': '', ...headers });
  return { viewport: text, cookies: [answer['set-cookie'] ?? []].flat().map(String) };
}

test.each(userAgents)('$device gets the $viewport site', ({ userAgent, viewport }) => {
  expect(viewportOfUserAgent(userAgent)).toBe(viewport);
});

test.each<[from: string, headers: Record<string, string>, viewport: string]>([
  ['the default', {}, 'desktop'],
  ['the user agent', iPhone, 'mobile'],
  ['the hint before the user agent', { ...saysNoPhone, ...iPhone }, 'desktop'],
  ['the hint of a phone that pretends to be a desktop', { ...saysPhone, ...windows }, 'mobile'],
  ['the user agent where the hint is invalid', { 'Sec-CH-UA-Mobile': '1', ...iPhone }, 'mobile'],
  ['the cookie before everything else', { Cookie: 'viewport=mobile', ...saysNoPhone, ...windows }, 'mobile'],
  ['the cookie of a wide window', { Cookie: 'a=1; viewport=desktop; b=2', ...saysPhone, ...iPhone }, 'desktop'],
  ['the first of two cookies', { Cookie: 'viewport=mobile; viewport=desktop', ...windows }, 'mobile'],
  ['no header of a network', { 'CF-Device-Type': 'mobile', ...windows }, 'desktop'],
])('the device class comes from %s', async (_from, headers, viewport) => {
  expect((await visit(headers)).viewport).toBe(viewport);
});

test('a first visit sets a cookie for a year that is not sent to other sites; whoever has it gets no other', async () => {
  const { cookies } = await visit(iPhone);
  const [value, ...attributes] = cookies.join().split('; ');
  expect(value).toBe('viewport=mobile');
  const lasting = ['Max-Age=31536000', 'Path=/', 'SameSite=Strict', 'Secure'];
  expect(attributes.filter((attribute) => !attribute.startsWith('Expires=')).sort()).toEqual(lasting);
  for (const known of ['desktop', 'mobile']) expect((await visit({ Cookie: `viewport=${known}` })).cookies).toEqual([]);
});

test.each([
  ['a property of every object', 'constructor'],
  ['an object for the cookie parser', 'j:{"x":1}'],
  ['eight kilobytes', 'm'.repeat(8192)],
  ['another device class', 'tablet'],
  ['a word spelt with percent signs', '%64esktop'],
])('a cookie that holds %s is ignored, and a valid one is set', async (_, value) => {
  const answer = await visit({ Cookie: `viewport=${value}`, ...saysPhone });
  expect(answer).toEqual({ viewport: 'mobile', cookies: [expect.stringMatching(/^viewport=mobile; /)] });
});

test('the script is requested in version 3, in Russian, with the key; another language may be asked for', () => {
  expect(mapsScriptUrl({ apiKey: 'k e&y' })).toBe('https://api-maps.yandex.ru/v3/?apikey=k+e%26y&lang=ru_RU');
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
