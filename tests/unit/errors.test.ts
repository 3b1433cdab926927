/** What a visitor reads when something fails (specification, part 8), and what the failures know of themselves. */
import { expect, test } from 'vitest';
import { crashedPage } from '#client/crashed-page.ts';
import { fallbackPage } from '#server/errors/fallback-page.ts';
import { HttpError, RenderAborted, UpstreamError } from '#server/errors/http-error.ts';
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

test('the way home is offered on the 404 page', () => {
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
  // Whoever cannot render must not need a script, nor styles that the policy refuses.
  expect(html).not.toMatch(/<script|<style|style=/);
  expect(html.includes('<a href="/">Вернуться на главную</a>')).toBe(status === 404);
});

test('a page that crashes in the browser reads as an error of ours and stays out of search', () => {
  const { status, layout, indexed, data } = crashedPage;
  expect({ status, layout, indexed, data }).toEqual({
    status: 500,
    layout: 'error',
    indexed: false,
    data: { status: 500, ...getErrorText(500) },
  });
});

test('a failure keeps its status, its cause and how long to wait', () => {
  const cause = new Error('inside');
  const error = new HttpError(503, 'too slow', { cause, retryAfterSeconds: 5 });
  expect(error).toMatchObject({ name: 'HttpError', status: 503, message: 'too slow', cause, retryAfterSeconds: 5 });
  expect(new HttpError(404, 'no such page').retryAfterSeconds).toBeUndefined();
});

test.each([502, 503, 504] as const)('a content source that fails with %d is asked again a little later', (status) => {
  const error = new UpstreamError(status, 'API call site failed');
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ name: 'UpstreamError', status, retryAfterSeconds: 10 });
});

test.each(['visitor-left', 'too-slow'] as const)('a rendering given up tells why: %s', (reason) => {
  const error = new RenderAborted(reason);
  expect(error).toMatchObject({ name: 'RenderAborted', reason });
  expect(error.message).toContain(reason);
});
