/** Each row of the failure table that needs no browser: status, page, headers and log line. */
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import { errorCatalogue } from '#shared/errors.ts';
import type { Rendering } from '#shared/pages/rendering.ts';
import { expectRefusal } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { settings } from '#tests/support/changed-content.ts';
import { fetchStreamed } from '#tests/support/streamed.ts';
import { realFrontend, type TestAppOptions } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

async function start(options: TestAppOptions = {}) {
  const site = await openSite(options);
  return { ...site, request: supertest(site.origin) };
}

const busy = 'Сервер перегружен';

function failingWith(error: Error): TestAppOptions {
  return { content: { offices: () => Promise.reject(error) } };
}

test.each([400, 403, 404, 500, 502, 503, 504, 505] as const)('status %i shows its code and titles', async (status) => {
  const { request } = await start(failingWith(new HttpError(status, 'inside: secret')));
  const { status: given, text, headers } = await request.get('/contacts').set('Host', 'localhost');
  expect(given).toBe(status);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const { title, subtitle } = errorCatalogue[status];
  for (const part of [`<h1>${title}</h1>`, subtitle, `aria-label="Ошибка ${status}"`]) expect(text).toContain(part);
  expect(/href="\/">Вернуться на главную</.test(text)).toBe(status === 404);
  expect(text.includes('Вернуться на главную')).toBe(status === 404);
  expect(text).not.toMatch(/secret|rel="canonical"/);
});

test('a loader that throws is a 500 with the request id, and its cause is only in the log', async () => {
  const { request, logLines } = await start(failingWith(new Error('password=secret at /srv/site.ts')));
  const answer = await request.get('/contacts');
  expect(answer.status).toBe(500);
  expect(answer.text).toContain(`Код обращения: ${answer.headers['x-request-id']}`);
  expect(answer.text).not.toMatch(/secret|\.ts/);
  const line = logLines.find(({ level }) => level === 50);
  expect(line).toMatchObject({ requestId: answer.headers['x-request-id'], msg: 'password=secret at /srv/site.ts' });
});

test.each<[string, number, string, TestAppOptions['content']]>([
  ['a loader hangs', 504, 'Время ожидания ответа истекло', { offices: () => new Promise(() => undefined) }],
  ['a component throws', 500, 'Внутренняя ошибка сервера', { offices: async () => [{ id: 'nowhere' }] as never }],
  ['settings cannot be read', 502, busy, { site: () => Promise.reject(new UpstreamError(502, 'API down')) }],
])('where %s before the shell the answer is the whole error page, %i', async (_what, status, title, content = {}) => {
  const { request } = await start({ content, limits: { pageDataMs: 100 } });
  const answer = await request.get('/contacts');
  expect([answer.status, answer.text.includes(`<h1>${title}</h1>`)]).toEqual([status, true]);
  expect(answer.text.trimEnd()).toMatch(/<\/html>$/);
});

test.each([
  ['a visitor', 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36'],
  ['a robot', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
])('a page whose rendering never ends is aborted: %s gets 503 with Retry-After', async (_who, userAgent) => {
  let abortedWith: unknown;
  const hanging: Rendering = { pipe: () => undefined, abort: (reason) => (abortedWith = reason) };
  const site = await start({
    frontend: {
      render: async (view, events) => (view.page.status < 400 ? hanging : realFrontend.render(view, events)),
    },
    limits: { renderMs: 100 },
  });
  const answer = await getRaw(site.port, '/contacts', ['Host: localhost', `User-Agent: ${userAgent}`]);
  expectRefusal(answer, 503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).toContain(`<h1>${busy}</h1>`);
  expect(abortedWith).toMatchObject({ reason: 'too-slow' });
  expect(site.logLines).toContainEqual(expect.objectContaining({ level: 50, msg: 'rendering took too long' }));
  expect(site.services.renderLimiter.figures().running).toBe(0);
});

test('an error while rendering the error page results in a complete static page', async () => {
  const { request, logLines } = await start({
    frontend: { render: () => Promise.reject(new Error('render is broken')) },
  });
  for (const [path, status, title] of [
    ['/about', 500, 'Внутренняя ошибка сервера'],
    ['/nowhere', 404, 'Такой страницы не существует'],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(`<h1>${title}</h1>`);
    expect(answer.text.trimEnd()).toMatch(/^<!doctype html>[\s\S]*<\/html>$/);
  }
  expect(logLines.map((line) => line.msg)).toContain('the error page failed to render');
});

test('an error after the first byte cuts the connection of everyone who reads, and nothing is cached', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await start({
    frontend: {
      render: async (view, events) => {
        const rendering = await realFrontend.render(view, events);
        return {
          ...rendering,
          pipe: (destination) => {
            destination.write('<!DOCTYPE html><html>');
            void gate.promise.then(() => destination.destroy?.(new Error('broken half way')));
          },
        };
      },
    },
  });
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' };
  const visits = await Promise.all([1, 2, 3].map(() => fetchStreamed(`${site.origin}/about`, { headers })));
  for (const visit of visits) await visit.readUntil('<html>');
  gate.resolve();
  for (const visit of visits) await expect(visit.readAll()).rejects.toThrow();
  expect(site.logLines).toContainEqual(expect.objectContaining({ level: 50, msg: 'broken half way' }));
  expect(site.services.pageCache.figures().entries).toBe(0);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['never answers', () => new Promise<never>(() => undefined)],
  ['is empty', async () => ({})],
  ['has empty fields', async () => ({ seo_title: '', seo_description: '  ' })],
])('a page has the plant’s name as title and description when the SEO call %s', async (_case, seo) => {
  const { request } = await start({ content: { seo }, limits: { seoMs: 100 } });
  const { status, text } = await request.get('/about');
  expect(status).toBe(200);
  const { name } = settings;
  for (const part of [`<title>${name}</title>`, `<meta name="description" content="${name}"/>`])
    expect(text).toContain(part);
});
