/** Error texts for visitors (specification, part 8), and the error classes. */
import { expect, test } from 'vitest';
import { fallbackPage } from '#server/error-handler/error-handler.ts';
import { isWithdrawn, UpstreamError } from '#server/errors/http-error.ts';
import { errorPage } from '#shared/error-page.ts';
import { errorCatalogue, getErrorText } from '#shared/errors.ts';

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

test('the catalogue has the eight errors of the specification and no more', () => {
  expect(Object.keys(errorCatalogue).map(Number)).toEqual(titles.map(([status]) => status));
});

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

test.each([
  [405, 400],
  [499, 400],
  [501, 500],
  [599, 500],
])('error %d reads as error %d', (status, known) => {
  expect(getErrorText(status)).toEqual(getErrorText(known));
});

test('a page that crashes in the browser shows error 500 and is not indexed', () => {
  const data = { status: 500, ...getErrorText(500) };
  expect(errorPage(500)).toMatchObject({ status: 500, layout: 'error', indexed: false, data });
});

test('a content source that fails is asked again soon; what it refuses is withdrawn, unless it knows nobody', () => {
  expect(new UpstreamError(505, 'failed')).toMatchObject({ retryAfterSeconds: 10, isRefusal: false });
  const refused = new UpstreamError(403, 'API call product: status');
  expect(refused).toMatchObject({ isRefusal: true, retryAfterSeconds: undefined });
  const unauthorized = new UpstreamError(502, 'status 401', { isRefusal: true });
  expect([refused, unauthorized].map(isWithdrawn)).toEqual([true, false]);
});
