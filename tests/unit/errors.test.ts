/** Error texts for visitors (specification, part 8), and the error classes. */
import { expect, test } from 'vitest';

import { fallbackPage } from '#server/error-handler/error-handler.ts';
import { HttpError, isWithdrawn, RenderAborted, UpstreamError } from '#server/errors/http-error.ts';
import { errorPage } from '#shared/error-page.ts';
import { errorCatalogue, getErrorText, homeButton } from '#shared/errors.ts';

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

test.each(titles)('error %d is called «%s»', (status, title, subtitleSays) => {
  const text = getErrorText(status);
  expect(text.title).toBe(title);
  expect(text.subtitle).toMatch(subtitleSays);
});

test('the catalogue has the eight errors of the specification and no more', () => {
  expect(Object.keys(errorCatalogue).map(Number)).toEqual(titles.map(([status]) => status));
});

test.each([
  [405, 400],
  [421, 400],
  [431, 400],
  [499, 400],
  [501, 500],
  [507, 500],
  [599, 500],
])('error %d reads as error %d', (status, known) => {
  expect(getErrorText(status)).toEqual(getErrorText(known));
});

test('the 404 page has a button to the home page', () => {
  expect(homeButton).toEqual({ status: 404, text: 'Вернуться на главную' });
});

test.each(titles)('the page of last resort for error %d is a complete document', (status, title) => {
  const html = fallbackPage(status, getErrorText(status), 'request-1');
  expect(html).toMatch(/^<!doctype html>\n<html lang="ru">/);
  expect(html).toMatch(/<\/html>\n$/);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`<title>${status} — ${title}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('request-1');
  expect(html).toMatch(/<a href="\/"><img src="\/favicon\.svg" alt="На главную"/);
  // The fallback page must work without scripts and inline styles.
  expect(html).not.toMatch(/<script|<style|style=/);
  expect(html.includes('<a href="/">Вернуться на главную</a>')).toBe(status === 404);
  // Any other error may pass: the way on is the same address once more.
  expect(html.includes('<a href="">Обновить страницу</a>')).toBe(status !== 404);
});

test('a page that crashes in the browser shows error 500 and is not indexed', () => {
  const { status, layout, indexed, data } = errorPage(500);
  expect({ status, layout, indexed, data }).toEqual({
    status: 500,
    layout: 'error',
    indexed: false,
    data: { status: 500, ...getErrorText(500) },
  });
});

test('an error has its status, its cause and Retry-After', () => {
  const cause = new Error('inside');
  const error = new HttpError(503, 'too slow', { cause, retryAfterSeconds: 5 });
  expect(error).toMatchObject({ name: 'HttpError', status: 503, message: 'too slow', cause, retryAfterSeconds: 5 });
  expect(new HttpError(404, 'no such page').retryAfterSeconds).toBeUndefined();
});

test.each([500, 502, 503, 504, 505] as const)(
  'a content source that fails with %d is asked again a little later',
  (status) => {
    const error = new UpstreamError(status, 'API call site failed');
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ name: 'UpstreamError', status, retryAfterSeconds: 10 });
  },
);

test.each([400, 403, 404] as const)('what the content source refuses with %d is not asked again soon', (status) => {
  const error = new UpstreamError(status, 'API call product: status');
  expect(error).toMatchObject({ status, isRefusal: true, retryAfterSeconds: undefined });
  expect(isWithdrawn(error)).toBe(true);
  expect(isWithdrawn(new UpstreamError(502, 'status 401', { isRefusal: true }))).toBe(false);
});

test.each(['visitor-left', 'too-slow'] as const)('an aborted rendering has its reason: %s', (reason) => {
  const error = new RenderAborted(reason);
  expect(error).toMatchObject({ name: 'RenderAborted', reason });
  expect(error.message).toContain(reason);
});
